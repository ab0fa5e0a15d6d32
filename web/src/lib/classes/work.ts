/** What was set for a class and what was done of it, ready to be shown. */
import { sayMoment } from "$lib/app/calendar";
import { formatTime } from "$lib/app/clock.svelte";
import { sayNumber } from "$lib/app/numbers";
import { t, words } from "$lib/app/words.svelte";
import type { AssignedPuzzle, Done } from "$lib/client/classes";
import { entryOf, sayText } from "$lib/course/contents";

import { techniqueName } from "$lib/recall/names";

/** What an assignment consists of. */
interface Parts {
  readonly lessons: readonly string[];
  readonly puzzles: readonly AssignedPuzzle[];
}

export interface Item {
  readonly key: string;
  readonly name: string;
  readonly href: string;
}

/** Lessons, then puzzles, as the server tells what was done. */
export const itemsOf = ({ lessons, puzzles }: Parts): Item[] => [
  ...lessons.map((slug) => ({ key: slug, name: lessonName(slug), href: `/course/${slug}` })),
  ...puzzles.map((puzzle) => ({
    key: String(puzzle.number),
    name: puzzleName(puzzle),
    href: `/p/${puzzle.number}`,
  })),
];

export function lessonName(slug: string): string {
  const entry = entryOf(slug);
  return entry ? sayText(entry.title, words.language) : slug;
}

const puzzleName = ({ number, title }: AssignedPuzzle): string =>
  title || t("class.puzzle", { number: sayNumber(number) });

export const sayDue = (due: string): string => sayMoment(due, words.language, { dateStyle: "full" });

/** What was reached, in short: stars, or the time. */
export function sayDone(done: Done): string {
  if (done.state === "open") return t("class.open");
  if (done.state === "begun") return t("class.begun");
  const reached = done.time === null ? t("class.done") : formatTime(done.time);
  return done.is_late ? t("class.late", { reached }) : reached;
}

/** What went wrong, with its names: techniques of a lesson, digits of a puzzle; and the hints it took. */
export function sayMistakes(done: Done): string {
  const mistakes = mistakesOf(done).join(", ");
  const hints = done.hints > 0 ? t("class.hints", { n: done.hints }) : "";
  return [mistakes && t("class.mistakes-are", { mistakes }), hints].filter(Boolean).join(" · ");
}

function mistakesOf(done: Done): string[] {
  const missed = done.missed.map(({ technique, times }) =>
    times === 1 ? nameOf(technique) : t("class.times", { name: nameOf(technique), times }),
  );
  const more = done.mistakes - done.wrong.length;
  const rest = done.wrong.length > 0 && more > 0 ? [t("class.more", { n: more })] : [];
  return [...missed, ...done.wrong.map(wrongDigit), ...rest];
}

/** Told as `r4c7=5`. */
function wrongDigit(entry: string): string {
  const [cell = "", symbol = ""] = entry.split("=");
  return t("class.wrong", { cell, symbol });
}

const nameOf = (technique: string): string => techniqueName(technique, words.language);

/** The techniques that the most pupils missed, with how many of them. */
export function oftenMissed(rows: readonly { readonly done: readonly Done[] }[]): [string, number][] {
  const pupils = new Map<string, number>();
  for (const { done } of rows) {
    const missed = new Set(done.flatMap((each) => each.missed.map(({ technique }) => technique)));
    for (const technique of missed) pupils.set(technique, (pupils.get(technique) ?? 0) + 1);
  }
  const rowsOf = [...pupils].map(([technique, n]): [string, number] => [nameOf(technique), n]);
  return rowsOf.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, MOST_TOLD);
}

const MOST_TOLD = 5;
