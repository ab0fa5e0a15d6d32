/** A draft tried as a player would: any draft, at any time, and what was entered is still there after the next change. */
import { Play } from "$lib/game/play.svelte";
import { playAllowed, start } from "$lib/play/fold";
import type { Puzzle } from "$lib/rules/puzzle";
import { type Draft, withDigits } from "./draft";

export class TestPlay {
  play = $state.raw<Play | null>(null);
  /** What was played before, to go on with. */
  #lines: readonly string[] = [];
  #clock = 0;

  /** Begins, or goes on where the last try was left, as far as that still fits. */
  begin(puzzle: Puzzle): void {
    const lines = playAllowed(start(puzzle, 0), this.#lines).lines.slice();
    this.play = new Play(puzzle, 0, lines, this.#clock);
    if (this.play.state === "playing") this.play.clock.start();
  }

  /** From the givens on. */
  again(): void {
    const { play } = this;
    if (!play) return;
    this.forget();
    this.begin(play.puzzle);
  }

  /** Back to setting. */
  end(): void {
    this.#keep();
    this.play = null;
  }

  /** Another draft is on the desk. */
  forget(): void {
    this.play?.clock.stop();
    this.play = null;
    this.#lines = [];
    this.#clock = 0;
  }

  #keep(): void {
    const { play } = this;
    if (!play) return;
    play.clock.stop();
    this.#clock = play.clock.read();
    this.#lines = play.game.lines.slice();
  }

  /** The draft with what was entered as the solution in mind, or as givens. */
  taken(draft: Draft, layer: "givens" | "solution"): Draft {
    const digits = this.play?.position.digits ?? [];
    const filled = digits.flatMap((digit, cell) => (digit ? [[cell, digit] as const] : []));
    return withDigits(draft, layer, new Map(filled));
  }
}
