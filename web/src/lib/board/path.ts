/** The board as the steps of a path change it. */
import type { ExplainedStep, Step } from "$lib/engine/step";
import { possible } from "$lib/play/gestures";
import type { Puzzle } from "$lib/rules/puzzle";
import { spokenOf } from "./spoken";

type Path = readonly { readonly step: Pick<Step, "placements" | "removals"> }[];

/** The digits after steps that start from there. */
export function digitsAfter(start: readonly number[], path: Path): number[] {
  const digits = [...start];
  for (const { step } of path) for (const { cell, digit } of step.placements) digits[cell] = digit;
  return digits;
}

/** The candidates after steps that start from there, for each cell. */
export function candidatesAfter(puzzle: Puzzle, start: readonly number[], path: Path): number[][] {
  const digits = digitsAfter(start, path);
  const gone = new Set(
    path.flatMap(({ step }) => step.removals.map(({ cell, digit }) => `${cell} ${digit}`)),
  );
  const marks = digits.map(() => new Set<string>());
  return digits.map((digit, cell) =>
    digit
      ? []
      : possible({ puzzle, position: { digits, marks } }, cell).filter(
          (fits) => !gone.has(`${cell} ${fits}`),
        ),
  );
}

/** The candidates that a reader needs to check a step: of a removal all of them, else those of the cells it speaks of. */
export function candidatesFor(
  explained: ExplainedStep,
  puzzle: Pick<Puzzle, "houses">,
  all: readonly (readonly number[])[],
): (readonly number[])[] {
  if (explained.step.removals.length > 0) return [...all];
  const spoken = spokenOf(explained, puzzle.houses);
  return all.map((digits, cell) => (spoken.has(cell) ? digits : []));
}
