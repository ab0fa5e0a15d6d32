/** A walk in time: as fast as wished, stopped and resumed, and never so busy that the page stands still. */
import type { Unfolded } from "$lib/board/drawing";
import type { Look, Walk } from "./walk";

/** Milliseconds between two steps. With none, as many steps are taken as fit between two frames. */
export const DELAYS = [0, 1, 4, 16, 50, 100, 250, 500, 1000] as const;
export const USUAL_DELAY = 5;

/** Milliseconds of a frame that steps may take; the rest is for drawing and for the player. */
const SLICE = 10;
/** Steps between two looks at the clock. */
const STRIDE = 2000;
/** A hidden page is not made up for. */
const LONGEST_GAP = 250;

/** Asks to be called at the next frame. */
export type Frames = (call: (now: number) => void) => void;

export class Run {
  look = $state.raw<Look>() as Look;
  isRunning = $state(false);
  /** Nothing is left to do. */
  isOver = $state(false);
  /** Its place in DELAYS; can be changed while it runs. */
  delay = $state(USUAL_DELAY);
  opened = $state.raw<Unfolded | null>(null);
  readonly #walk: Walk;
  readonly #frames: Frames;
  #then: number | null = null;
  #owed = 0;

  constructor(walk: Walk, delay: number, frames: Frames = (call) => requestAnimationFrame(call)) {
    this.#walk = walk;
    this.#frames = frames;
    this.delay = delay;
    this.look = walk.look();
  }

  start(): void {
    if (this.isRunning || this.isOver) return;
    this.isRunning = true;
    this.#then = null;
    this.#owed = 1;
    this.#frames((now) => this.#frame(now));
  }

  pause(): void {
    this.isRunning = false;
  }

  stepForward(): void {
    this.pause();
    this.#advance(1);
    this.look = this.#walk.look();
  }

  stepBack(): void {
    this.pause();
    if (this.#walk.back()) this.isOver = false;
    this.look = this.#walk.look();
  }

  /** A part of the step is looked at, and that takes time. */
  unfold(part: Unfolded | null): void {
    if (part) this.pause();
    this.opened = part;
  }

  #frame(now: number): void {
    if (!this.isRunning) return;
    const passed = Math.min(LONGEST_GAP, now - (this.#then ?? now));
    this.#then = now;
    const delay = DELAYS[this.delay] ?? 0;
    if (delay === 0) this.#advanceFor(SLICE);
    else {
      this.#owed += passed / delay;
      this.#advance(Math.floor(this.#owed));
      this.#owed -= Math.floor(this.#owed);
    }
    this.look = this.#walk.look();
    if (this.isRunning) this.#frames((next) => this.#frame(next));
  }

  #advanceFor(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    while (!this.isOver && performance.now() < end) this.#advance(STRIDE);
  }

  #advance(steps: number): void {
    for (let step = 0; step < steps; step++) {
      if (this.#walk.forward()) continue;
      this.isOver = true;
      this.isRunning = false;
      return;
    }
  }
}
