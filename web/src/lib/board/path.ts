/** The digits on the board after the steps of a path. */
import type { Puzzle } from "$lib/game/puzzle";
import type { Step } from "./marks";

export function digitsAfter(
  puzzle: Puzzle,
  path: readonly { readonly step: Pick<Step, "placements"> }[],
): number[] {
  const digits = [...puzzle.givens];
  for (const { step } of path) for (const { cell, digit } of step.placements) digits[cell] = digit;
  return digits;
}
