/** Why a technique is in the review list, in words. */
import { t } from "$lib/app/words.svelte";
import type { Day } from "$lib/recall/day";
import { MISSED } from "$lib/recall/grades";
import type { Knowledge } from "$lib/recall/knowledge";

export const sayDay = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );

export function sayReason({ missed }: Knowledge, language: string): string {
  if (!missed) return "";
  const how = missed.grade === MISSED ? "missed" : "slow";
  return t(`recall.${how}-${missed.source}`, { day: sayDay(missed.day, language) });
}
