/** What the engine says of a draft while it is being set. The pen never waits: only answers about the board as it is now count. */
import type { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import { engine } from "$lib/engine";
import { type Candidates, type ClueSet, MOST_COUNTED, type SolutionCount } from "$lib/engine/engine";
import { findClashes } from "$lib/play/position";
import type { Puzzle } from "$lib/rules/puzzle";
import { askedText, type Draft, isEmptyDraft } from "./draft";
import { LogicalPath } from "./logical-path.svelte";
import { COMPLAIN_AFTER, patiently } from "./patience";

export type AnswerState = "empty" | "clash" | "asking" | "none" | "unique" | "several" | "unknown";

/** Milliseconds after the last change before the engine is asked. */
const ASK_AFTER = 25;
/** Solutions are counted up to here first, so that a number is there at once; then as far as the engine goes. */
const FIRST_COUNTED = 100;
/** Solutions of each candidate are counted up to here. */
export const CANDIDATE_CAP = 10;

export class Answers {
  state = $state<AnswerState>("empty");
  found = $state.raw<SolutionCount | null>(null);
  /** Whether there may be more solutions than were counted. */
  hasMore = $state(false);
  candidates = $state.raw<Candidates | null>(null);
  conflict = $state.raw<ClueSet | null>(null);
  redundant = $state.raw<ClueSet | null>(null);
  /** Whether the solution in mind, as far as it goes, obeys the rules; null while nothing is known of it. */
  fits = $state<boolean | null>(null);
  readonly path = new LogicalPath();
  problem = $state.raw<Problem | null>(null);
  #text = "";
  /** The solution in mind that was asked about. */
  #meant = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = new AbortController();

  look(draft: Draft, puzzle: Puzzle): void {
    const text = askedText(draft);
    const isClash = findClashes(draft.givens, puzzle).size > 0;
    const isKnown = text === this.#text && isClash === (this.state === "clash");
    if (isKnown && this.state !== "unknown") return this.#lookAtSolution(draft);
    this.leave();
    this.#text = text;
    this.state = isClash ? "clash" : isEmptyDraft(draft) ? "empty" : "asking";
    if (this.state === "asking") this.#timer = setTimeout(() => void this.#ask(draft, text), ASK_AFTER);
    this.#lookAtSolution(draft);
  }

  /** The solution in mind is tried as givens. */
  #lookAtSolution(draft: Draft): void {
    const givens = draft.givens.map((given, cell) => given || draft.solution[cell] || 0);
    const text =
      draft.solution.some(Boolean) && this.state !== "clash" ? askedText({ ...draft, givens }) : "";
    if (text === this.#meant) return;
    this.#meant = text;
    this.fits = null;
    if (!text) return;
    const { signal } = this.#asked;
    engine.countSolutions(text, signal).then(
      ({ count }) => this.#takeFit(text, count > 0),
      (error) => this.#takeFit(text, asProblem(error).code === "clash" ? false : null),
    );
  }

  #takeFit(text: string, fits: boolean | null): void {
    if (text === this.#meant) this.fits = fits;
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#asked.abort();
    this.#asked = new AbortController();
    this.#text = this.#meant = "";
    this.state = "empty";
    this.found = this.candidates = this.conflict = this.redundant = this.problem = this.fits = null;
    this.path.leave();
  }

  async #ask(draft: Draft, text: string): Promise<void> {
    const { signal } = this.#asked;
    const [found] = await Promise.all([
      this.#count(text, signal),
      this.#answer(
        () => engine.trueCandidates(text, CANDIDATE_CAP, signal),
        signal,
        (candidates) => {
          this.candidates = candidates;
        },
      ),
    ]);
    if (!found || signal.aborted) return;
    await this.#askMore(text, signal);
    if (this.state !== "none" && !signal.aborted)
      await this.path.look(draft, this.state === "unique", signal);
  }

  async #count(text: string, signal: AbortSignal): Promise<SolutionCount | null> {
    const upTo = (limit: number) =>
      this.#answer(
        () => engine.countSolutions(text, signal, limit),
        signal,
        (found) => this.#takeCount(found, limit),
      );
    const few = await upTo(FIRST_COUNTED);
    return few && few.count >= FIRST_COUNTED ? upTo(MOST_COUNTED) : few;
  }

  #takeCount(found: SolutionCount, limit: number): void {
    this.found = found;
    this.hasMore = found.count >= limit;
    this.state = found.count === 0 ? "none" : found.count === 1 ? "unique" : "several";
  }

  /** What takes longer, and is worth asking only then. */
  async #askMore(text: string, signal: AbortSignal): Promise<void> {
    if (this.state === "none") {
      await this.#answer(
        () => engine.conflict(text, signal),
        signal,
        (conflict) => {
          this.conflict = conflict;
        },
      );
    }
    if (this.state === "unique") {
      await this.#answer(
        () => engine.redundant(text, signal),
        signal,
        (redundant) => {
          this.redundant = redundant;
        },
      );
    }
  }

  /** An answer about the board as it still is; null where there is none. */
  async #answer<T>(
    ask: () => Promise<T>,
    signal: AbortSignal,
    take?: (answer: T) => void,
  ): Promise<T | null> {
    try {
      const answer = await patiently(ask, signal, (problem) => this.#tellWaiting(problem, signal));
      if (signal.aborted) return null;
      take?.(answer);
      return answer;
    } catch (error) {
      if (signal.aborted) return null;
      const problem = asProblem(error);
      setTimeout(() => this.#tellWaiting(problem, signal), problem.code === "bad-rule" ? COMPLAIN_AFTER : 0);
      return null;
    }
  }

  #tellWaiting(problem: Problem, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.problem = problem;
    if (this.state === "asking") this.state = "unknown";
  }
}
