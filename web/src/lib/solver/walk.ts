/** A way to the solution that is walked on the board, forth and back, whoever leads it. */
import { type Drawing, drawStep, NOTHING, type Unfolded } from "$lib/board/marks";
import type { ExplainedStep } from "$lib/engine/step";
import type { House } from "$lib/rules/puzzle";
import { Backtrack, type Order, type Trial } from "$lib/search/backtrack";

/** What the board shows at one moment of a walk. */
export interface Look {
  readonly digits: readonly number[];
  /** What was done last. */
  readonly trial: Trial | null;
  /** The step that led here, where reasons lead. */
  readonly explained: ExplainedStep | null;
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

  constructor(givens: readonly number[], houses: readonly House[], order: Order) {
    this.#run = new Backtrack(givens, houses, order);
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
    return { digits, trial, explained: null, placements, taken, progress, isSolved };
  }
}

/** The walk of a player who knows the techniques. */
export class ReasonedWalk implements Walk {
  readonly #givens: readonly number[];
  readonly #steps: readonly ExplainedStep[];
  #at = 0;

  constructor(givens: readonly number[], steps: readonly ExplainedStep[]) {
    this.#givens = givens;
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
    const done = this.#steps.slice(0, this.#at).map(({ step }) => step);
    const digits = [...this.#givens];
    for (const { placements } of done) for (const { cell, digit } of placements) digits[cell] = digit;
    const explained = this.#steps[this.#at - 1];
    const placed = explained?.step.placements[0];
    return {
      digits,
      trial: placed ? { ...placed, isRetreat: false } : null,
      explained: explained ?? null,
      placements: done.reduce((sum, { placements }) => sum + placements.length, 0),
      taken: done.reduce((sum, { removals }) => sum + removals.length, 0),
      progress: this.#steps.length > 0 ? this.#at / this.#steps.length : 1,
      isSolved: !digits.includes(0),
    };
  }
}

/** What is drawn of the step that led here. What it places stands on the board already, and is not drawn again. */
export function drawLook(
  { explained, digits }: Look,
  houses: readonly House[],
  opened: Unfolded | null,
): Drawing {
  if (!explained) return NOTHING;
  const drawing = drawStep(
    { ...explained, portion: "full" },
    { houses, size: Math.sqrt(digits.length) },
    opened,
  );
  return { ...drawing, shapes: drawing.shapes.filter(({ look }) => look !== "placement") };
}
