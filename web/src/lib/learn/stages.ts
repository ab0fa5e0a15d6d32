/** An example told in stages: from the bare position to what is left after the step. */

import { type Drawing, NOTHING, type Unfolded } from "$lib/board/drawing";
import { drawExplained } from "$lib/board/explained";
import { candidatesFor } from "$lib/board/path";
import type { LearnBoard } from "$lib/engine/learn";
import type { Portion } from "$lib/engine/portions";
import type { ExplainedStep } from "$lib/engine/step";
import { parseDigit } from "$lib/rules/cells";
import { digitsIn, makePuzzle, type Puzzle } from "$lib/rules/puzzle";

export const STAGES = ["position", "region", "pattern", "full", "after"] as const;
export type Stage = (typeof STAGES)[number];

/** How much of the step a stage gives away; before it and after it, nothing. */
export const PORTION_OF: Readonly<Record<Stage, Portion | null>> = {
  position: null,
  region: "region",
  pattern: "cells",
  full: "full",
  after: null,
};

/** What a still picture of a board shows. */
export interface Picture {
  readonly puzzle: Puzzle;
  readonly digits: readonly number[];
  /** Digits that the step has written. */
  readonly written: ReadonlySet<number>;
  readonly candidates: readonly (readonly number[])[];
  readonly drawing: Drawing;
}

const key = (cell: number, digit: number) => `${cell} ${digit}`;

/** The example at a stage; in full with one part alone, if that is unfolded. */
export function pictureOf(
  board: LearnBoard,
  explained: ExplainedStep,
  stage: Stage,
  unfolded: Unfolded | null = null,
): Picture {
  const portion = PORTION_OF[stage];
  const { placements, removals } = explained.step;
  // A single is found without them; who reads why checks it with them.
  const isNeeded = removals.length > 0 || portion === "full";
  const isAfter = stage === "after";
  const written = new Map(isAfter ? placements.map(({ cell, digit }) => [cell, digit]) : []);
  const gone = new Set(isAfter ? removals.map(({ cell, digit }) => key(cell, digit)) : []);
  const puzzle = drawnPuzzle(board);
  const before = digitsIn(puzzle, board.digits);
  return {
    puzzle,
    digits: before.map((digit, cell) => written.get(cell) ?? digit),
    written: new Set(written.keys()),
    candidates: isNeeded ? candidatesFor(explained, board, candidatesOf(board, gone, written)) : [],
    drawing: portion
      ? drawExplained({ ...explained, portion }, { ...board, digits: before }, unfolded)
      : NOTHING,
  };
}

/** The puzzle of a position, with its givens. */
const drawnPuzzle = ({ givens, size, houses, puzzle }: LearnBoard): Puzzle =>
  makePuzzle({ number: null, text: givens, size, houses, board: puzzle });

const candidatesOf = (
  { candidates, size }: LearnBoard,
  gone: ReadonlySet<string>,
  written: ReadonlyMap<number, number>,
): number[][] =>
  candidates.map((digits, cell) =>
    written.has(cell)
      ? []
      : [...digits].map((symbol) => parseDigit(symbol, size)).filter((digit) => !gone.has(key(cell, digit))),
  );
