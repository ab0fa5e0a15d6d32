/** An example told in stages: from the bare position to what is left after the step. */
import { type Drawing, drawStep, NOTHING, type Unfolded } from "$lib/board/marks";
import type { LearnBoard } from "$lib/client/learn";
import type { Step } from "$lib/engine/step";
import { parseGrid } from "$lib/rules/cells";

export const STAGES = ["position", "region", "pattern", "full", "after"] as const;
export type Stage = (typeof STAGES)[number];

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

/** The example at a stage; in full with one part alone, if that is opened. */
export function pictureOf(
  board: LearnBoard,
  step: Step,
  stage: Stage,
  opened: Unfolded | null = null,
): Picture {
  const { size, houses } = board;
  const { placements, removals } = step;
  const isAfter = stage === "after";
  const written = new Map(isAfter ? placements.map(({ cell, digit }) => [cell, digit]) : []);
  const gone = new Set(isAfter ? removals.map(({ cell, digit }) => key(cell, digit)) : []);
  return {
    size,
    givens: parseGrid(board.givens, size),
    digits: parseGrid(board.digits, size).map((digit, cell) => written.get(cell) ?? digit),
    written: new Set(written.keys()),
    candidates: removals.length > 0 ? candidatesOf(board.candidates, gone, written) : [],
    drawing: drawingOf(step, houses, size, stage, opened),
  };
}

/** Candidates are shown only for steps that speak of them: they would drown a single. */
const candidatesOf = (
  candidates: readonly string[],
  gone: ReadonlySet<string>,
  written: ReadonlyMap<number, number>,
): number[][] =>
  candidates.map((digits, cell) =>
    written.has(cell) ? [] : [...digits].map(Number).filter((digit) => !gone.has(key(cell, digit))),
  );

function drawingOf(
  step: Step,
  houses: LearnBoard["houses"],
  size: number,
  stage: Stage,
  opened: Unfolded | null,
): Drawing {
  if (stage === "position" || stage === "after") return NOTHING;
  const isFull = stage === "full";
  const drawing = drawStep(step, houses, size, isFull, isFull ? opened : null);
  return stage === "region" ? { ...NOTHING, houses: drawing.houses } : drawing;
}
