/** An example told in stages: from the bare position to what is left after the step. */

import { type Drawing, NOTHING, type Unfolded } from "$lib/board/drawing";
import { drawExplained } from "$lib/board/explained";
import { candidatesFor } from "$lib/board/path";
import type { LearnBoard } from "$lib/engine/learn";
import type { Portion } from "$lib/engine/portions";
import type { ExplainedStep } from "$lib/engine/step";
import { parseGrid } from "$lib/rules/cells";

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
  readonly size: number;
  readonly givens: readonly number[];
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
  const { size } = board;
  const portion = PORTION_OF[stage];
  const { placements, removals } = explained.step;
  // A single is found without them; who reads why checks it with them.
  const isNeeded = removals.length > 0 || portion === "full";
  const isAfter = stage === "after";
  const written = new Map(isAfter ? placements.map(({ cell, digit }) => [cell, digit]) : []);
  const gone = new Set(isAfter ? removals.map(({ cell, digit }) => key(cell, digit)) : []);
  const before = parseGrid(board.digits, size);
  return {
    size,
    givens: parseGrid(board.givens, size),
    digits: before.map((digit, cell) => written.get(cell) ?? digit),
    written: new Set(written.keys()),
    candidates: isNeeded
      ? candidatesFor(explained, board, candidatesOf(board.candidates, gone, written))
      : [],
    drawing: portion
      ? drawExplained({ ...explained, portion }, { ...board, digits: before }, unfolded)
      : NOTHING,
  };
}

const candidatesOf = (
  candidates: readonly string[],
  gone: ReadonlySet<string>,
  written: ReadonlyMap<number, number>,
): number[][] =>
  candidates.map((digits, cell) =>
    written.has(cell) ? [] : [...digits].map(Number).filter((digit) => !gone.has(key(cell, digit))),
  );
