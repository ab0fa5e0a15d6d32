/** Which table is shown, in the words of the page's address. */

import { LEVELS } from "$lib/app/settings.svelte";
import type { Period, Scope } from "$lib/client/leaderboards";
import { VARIANTS } from "./variants";

export const PERIODS = ["day", "week", "all"] as const;
export const SCOPES = ["puzzle", "grid"] as const;

export interface ScoresWanted {
  readonly level: string;
  readonly variant: string;
  readonly period: Period;
  /** The number of a puzzle whose table is wanted instead of a level's. */
  readonly puzzle: number | null;
  readonly scope: Scope;
}

const USUAL: ScoresWanted = {
  level: "medium",
  variant: "classic",
  period: "week",
  puzzle: null,
  scope: "puzzle",
};

export function readScores(search: string): ScoresWanted {
  const query = new URLSearchParams(search);
  const number = Number(query.get("puzzle"));
  return {
    level: LEVELS.find((level) => level === query.get("level")) ?? USUAL.level,
    variant: VARIANTS.find((variant) => variant === query.get("variant")) ?? USUAL.variant,
    period: PERIODS.find((period) => period === query.get("period")) ?? USUAL.period,
    puzzle: Number.isSafeInteger(number) && number > 0 ? number : null,
    scope: SCOPES.find((scope) => scope === query.get("scope")) ?? USUAL.scope,
  };
}

export function writeScores({ level, variant, period, puzzle, scope }: ScoresWanted): string {
  const own: Record<string, string> = variant === USUAL.variant ? {} : { variant };
  const query = new URLSearchParams(puzzle ? { puzzle: String(puzzle), scope } : { level, ...own, period });
  return `?${query}`;
}
