/** Times by level over weeks, as lines to be drawn. */

import { addDays, mondayOf } from "$lib/app/calendar";
import type { components } from "$lib/client/api";

type Figures = components["schemas"]["FiguresOut"];
export type ByWeek = Readonly<Record<string, Readonly<Record<string, Figures>>>>;

export interface Point {
  readonly week: number;
  readonly figures: Figures;
}

export interface Line {
  readonly level: string;
  readonly points: readonly Point[];
}

/** The Mondays up to this week's, as many as wanted; fewer if the first game is younger. */
export function lastWeeks(byWeek: ByWeek, today: string, most: number): string[] {
  const weeks = [...Array(most).keys()].map((n) => addDays(mondayOf(today), -7 * (most - 1 - n)));
  const first = weeks.findIndex((week) => week in byWeek);
  return first < 0 ? [] : weeks.slice(Math.min(first, most - 2));
}

/** One line for each level that was played, in the order of levels. */
export function linesOf(byWeek: ByWeek, weeks: readonly string[], levels: readonly string[]): Line[] {
  const lines = levels.map((level) => ({
    level,
    points: weeks.flatMap((week, at) => {
      const figures = byWeek[week]?.[level];
      return figures ? [{ week: at, figures }] : [];
    }),
  }));
  return lines.filter(({ points }) => points.length > 0);
}
