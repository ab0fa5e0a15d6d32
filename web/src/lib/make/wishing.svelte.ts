/** Having a puzzle made to a wish: it may take a while, it can be taken back, and the game on the table stays. */
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { MadePuzzle } from "$lib/engine/engine";
import { EMPTY, type WishForm, wishOf } from "./wish";

/** One call is bounded by the server; a rare wish gets a few of them. For a variant one is a long search already. */
const [MOST_TRIES, MOST_TRIES_OF_VARIANTS] = [6, 2];
const RARE = new Set(["unmet-wish", "took-too-long"]);

export class Wishing {
  form = $state<WishForm>({ ...EMPTY });
  problem = $state.raw<Problem | null>(null);
  /** Seconds since the search began, while it goes on. */
  seconds = $state<number | null>(null);
  tries = $state(0);
  /** Candidates looked at, here and on the server, in all tries. */
  looked = $state(0);
  #stop: AbortController | null = null;

  get isBusy(): boolean {
    return this.seconds !== null;
  }

  change(news: Partial<WishForm>): void {
    this.form = { ...this.form, ...news };
    this.problem = null;
  }

  /** A puzzle that meets the wish; null if it was taken back or cannot be met. */
  async make(): Promise<MadePuzzle | null> {
    if (this.isBusy) return null;
    const stop = new AbortController();
    this.#stop = stop;
    this.problem = null;
    this.seconds = 0;
    const clock = setInterval(() => {
      this.seconds = (this.seconds ?? 0) + 1;
    }, 1000);
    try {
      return await this.#search(stop.signal);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!stop.signal.aborted) this.problem = error;
      return null;
    } finally {
      clearInterval(clock);
      this.seconds = null;
      this.tries = 0;
      this.looked = 0;
    }
  }

  cancel(): void {
    this.#stop?.abort();
  }

  async #search(signal: AbortSignal): Promise<MadePuzzle> {
    const wish = wishOf(this.form);
    const most = wish.variant ? MOST_TRIES_OF_VARIANTS : MOST_TRIES;
    const tell = summed((looked) => {
      this.looked = looked;
    });
    for (this.tries = 1; ; this.tries += 1) {
      try {
        return await engine.make(wish, signal, tell);
      } catch (error) {
        const isRare = error instanceof Problem && RARE.has(error.code);
        if (!isRare || signal.aborted || this.tries >= most) throw error;
      }
    }
  }
}

/** Tells the sum where one search after the other counts from the start. */
function summed(tell: (all: number) => void): (looked: number) => void {
  let before = 0;
  let last = 0;
  return (looked) => {
    if (looked < last) before += last;
    last = looked;
    tell(before + looked);
  };
}
