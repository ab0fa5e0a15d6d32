/** What can be said of the board while it is being filled. */
import type { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import { engine } from "$lib/engine";
import type { Rating, SolutionCount } from "$lib/engine/engine";
import type { TrueCandidates } from "./draw-run";

export type CheckState = "empty" | "clash" | "checking" | "none" | "unique" | "several" | "unknown";

/** Milliseconds after the last key before the server is asked; rating costs more, so it waits longer. */
const CHECK_AFTER = 200;
const RATE_AFTER = 400;

export class BoardCheck {
  state = $state<CheckState>("empty");
  found = $state.raw<SolutionCount | null>(null);
  rating = $state.raw<Rating | null>(null);
  /** Whether true candidates are wanted; what is known of them. */
  wantsCandidates = $state(false);
  candidates = $state.raw<TrueCandidates | "asking" | "late" | null>(null);
  problem = $state.raw<Problem | null>(null);
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Takes back what was asked about the board before. */
  #asked = new AbortController();

  /** The board changed. What is known of an equal board stays known. */
  look(text: string, hasClash: boolean): void {
    const isKnown = text === this.#text && this.state !== "unknown" && this.state !== "clash";
    if (isKnown && !hasClash) return;
    this.#forget();
    this.#text = text;
    this.found = null;
    this.rating = null;
    this.candidates = null;
    this.problem = null;
    this.state = hasClash ? "clash" : /[^.]/.test(text) ? "checking" : "empty";
    if (this.state === "checking") this.#timer = setTimeout(() => void this.#check(text), CHECK_AFTER);
  }

  /** True candidates are wanted from now on, or no longer. */
  showCandidates(isWanted: boolean): void {
    this.wantsCandidates = isWanted;
    this.candidates = null;
    if (isWanted && this.found?.count) void this.#findCandidates(this.#text);
  }

  /** Asks again, after the server was away. */
  again(): void {
    if (this.state === "unknown") this.look(this.#text, false);
  }

  leave(): void {
    this.#forget();
    this.#text = "";
    this.state = "empty";
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#asked.abort();
    this.#asked = new AbortController();
  }

  async #check(text: string): Promise<void> {
    const { signal } = this.#asked;
    const found = await engine.countSolutions(text, signal).catch((error) => this.#fail(text, error));
    if (!found || text !== this.#text) return;
    this.found = found;
    this.state = found.count === 0 ? "none" : found.count === 1 ? "unique" : "several";
    if (this.wantsCandidates && found.count > 0) void this.#findCandidates(text);
    if (this.state === "unique") this.#timer = setTimeout(() => void this.#rate(text), RATE_AFTER);
  }

  async #findCandidates(text: string): Promise<void> {
    this.candidates = "asking";
    const found = await engine.trueCandidates(text, 1, this.#asked.signal).catch(() => null);
    if (text !== this.#text || !this.wantsCandidates) return;
    const isKnown = found?.complete;
    this.candidates = isKnown ? found.candidates.map((held) => Object.keys(held).map(Number)) : "late";
  }

  async #rate(text: string): Promise<void> {
    const rating = await engine.rate(text, this.#asked.signal).catch(() => null);
    if (text === this.#text) this.rating = rating;
  }

  #fail(text: string, error: unknown): null {
    if (text !== this.#text) return null;
    this.problem = asProblem(error);
    this.state = "unknown";
    return null;
  }
}
