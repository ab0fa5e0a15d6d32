/** What undo brings back: a digit or nothing in each cell, and the marks of each cell. */

import type { Puzzle } from "$lib/rules/puzzle";

export type Marks = ReadonlySet<string>;

export interface Position {
  /** Givens too; 0 for an empty cell. */
  readonly digits: readonly number[];
  readonly marks: readonly Marks[];
}

export const NO_MARKS: Marks = new Set();

export const startOf = (puzzle: Puzzle): Position => ({
  digits: puzzle.givens,
  marks: puzzle.givens.map(() => NO_MARKS),
});

/** The cells that break a rule. */
export const findClashes = (digits: readonly number[], { judge }: Pick<Puzzle, "judge">): Set<number> =>
  new Set(judge.clashes(digits).flatMap(({ cells }) => cells));

/** How many of each digit are still to be placed, from digit 1 on. */
export function remaining(digits: readonly number[], size: number): number[] {
  const left = Array<number>(size).fill(size);
  for (const digit of digits) if (digit) left[digit - 1] = (left[digit - 1] ?? 0) - 1;
  return left.map((count) => Math.max(0, count));
}
