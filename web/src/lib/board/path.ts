/** The digits on the board after the steps of a path that starts from there. */
import type { Step } from "$lib/engine/step";

export function digitsAfter(
  start: readonly number[],
  path: readonly { readonly step: Pick<Step, "placements"> }[],
): number[] {
  const digits = [...start];
  for (const { step } of path) for (const { cell, digit } of step.placements) digits[cell] = digit;
  return digits;
}
