/** A way to the solution that is walked on the board, forth and back, whoever leads it. */

import { type Drawing, NOTHING, type Unfolded } from "$lib/board/drawing";
import { drawExplained } from "$lib/board/explained";
import { type BoardFacts, withPlain } from "$lib/board/marks";
import { candidatesAfter, candidatesFor, digitsAfter } from "$lib/board/path";
import type { ExplainedStep } from "$lib/engine/step";
import type { Puzzle } from "$lib/rules/puzzle";
import { Backtrack, type Order, type Possible, type Trial } from "$lib/search/backtrack";

interface Ground {
  readonly digits: readonly number[];
  readonly candidates: readonly (readonly number[])[];
}

const NO_GROUND: Ground = { digits: [], candidates: [] };

/** What the board shows at one moment of a walk. */
export interface Look {
  readonly digits: readonly number[];
  /** What was done last. */
  readonly trial: Trial | null;
  /** The step that led here, where reasons lead. */
  readonly explained: ExplainedStep | null;
  /** The board before that step, with the candidates that a reader needs to check it. */
  readonly before: Ground;
  readonly placements: number;
  /** Digits taken back, or by techniques candidates removed. */
  readonly taken: number;
  /** From 0 to 1. */
  readonly progress: number;
  readonly isSolved: boolean;
}

export interface Walk {
  /** False at the end. */
  forward(): boolean;
  /** False at the beginning. */
  back(): boolean;
  look(): Look;
}

/** The textbook solver's walk. */
export class TryingWalk implements Walk {
  readonly #run: Backtrack;

  constructor(
    givens: readonly number[],
    { houses, board, judge }: Pick<Puzzle, "houses" | "board" | "judge">,
    order: Order,
  ) {
    const possible: Possible | null = board && ((digits, cell) => judge.possible(digits, cell));
    this.#run = new Backtrack(givens, houses, order, possible);
  }

  forward(): boolean {
    return this.#run.forward();
  }

  back(): boolean {
    return this.#run.back();
  }

  look(): Look {
    const { last: trial, placements, retreats: taken, isSolved } = this.#run;
    const progress = isSolved ? 1 : this.#run.progress();
    const digits = [...this.#run.digits];
    return { digits, trial, explained: null, before: NO_GROUND, placements, taken, progress, isSolved };
  }
}

/** The walk of a player who knows the techniques. */
export class ReasonedWalk implements Walk {
  readonly #puzzle: Puzzle;
  readonly #start: readonly number[];
  readonly #steps: readonly ExplainedStep[];
  #at = 0;

  constructor(puzzle: Puzzle, start: readonly number[], steps: readonly ExplainedStep[]) {
    this.#puzzle = puzzle;
    this.#start = start;
    this.#steps = steps;
  }

  forward(): boolean {
    if (this.#at >= this.#steps.length) return false;
    this.#at++;
    return true;
  }

  back(): boolean {
    if (this.#at === 0) return false;
    this.#at--;
    return true;
  }

  look(): Look {
    const path = this.#steps.slice(0, this.#at);
    const done = path.map(({ step }) => step);
    const digits = digitsAfter(this.#start, path);
    const explained = path.at(-1);
    const placed = explained?.step.placements[0];
    return {
      digits,
      trial: placed ? { ...placed, isRetreat: false } : null,
      explained: explained ?? null,
      before: explained ? this.#before(explained, path.slice(0, -1)) : NO_GROUND,
      placements: done.reduce((sum, { placements }) => sum + placements.length, 0),
      taken: done.reduce((sum, { removals }) => sum + removals.length, 0),
      progress: this.#steps.length > 0 ? this.#at / this.#steps.length : 1,
      isSolved: !digits.includes(0),
    };
  }

  #before(explained: ExplainedStep, path: readonly ExplainedStep[]): Ground {
    const all = candidatesAfter(this.#puzzle, this.#start, path);
    const candidates = candidatesFor(explained, this.#puzzle, all);
    return { digits: digitsAfter(this.#start, path), candidates };
  }
}

/** What is drawn of the step that led here. What it places stands on the board already, and is not drawn again. */
export function drawLook(
  { explained, before, digits }: Look,
  board: BoardFacts,
  opened: Unfolded | null,
): Drawing {
  if (!explained) return NOTHING;
  const ground = { ...board, digits: before.digits };
  const drawing = drawExplained({ ...explained, portion: "full" }, ground, opened);
  const shapes = drawing.shapes.filter(({ look }) => look !== "placement");
  const left = before.candidates.flatMap((open, cell) =>
    digits[cell] ? [] : open.map((digit) => ({ cell, digit })),
  );
  return withPlain({ ...drawing, shapes }, left, board);
}
