/** What the rules of a draft show on the board. It comes from the server; until it is there, what was drawn before stays. */

import { layOut } from "$lib/client/formats";
import type { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import type { PuzzleBoard } from "$lib/rules/board";
import { type Draft, layoutText } from "./draft";
import { COMPLAIN_AFTER, patiently } from "./patience";

export class Laid {
  board = $state.raw<(PuzzleBoard & { size: number }) | null>(null);
  /** What is wrong with the rules, if something is. */
  problem = $state.raw<Problem | null>(null);
  #text = "";
  /** What the board was laid out for. */
  #shown = $state("");
  #asked = new AbortController();

  async look(draft: Draft): Promise<void> {
    const text = layoutText(draft);
    if (text === this.#text) return;
    this.#text = text;
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    try {
      const board = await patiently(
        () => layOut(text, signal),
        signal,
        (problem) => {
          this.problem = problem;
        },
      );
      if (signal.aborted) return;
      this.board = board;
      this.#shown = text;
      this.problem = null;
    } catch (error) {
      const problem = asProblem(error);
      setTimeout(() => {
        if (!signal.aborted) this.problem = problem;
      }, COMPLAIN_AFTER);
    }
  }

  /** Whether the board is that of the draft as it is now. */
  isOf(draft: Draft): boolean {
    return this.board !== null && this.#shown === layoutText(draft);
  }

  leave(): void {
    this.#asked.abort();
    this.#text = "";
  }
}
