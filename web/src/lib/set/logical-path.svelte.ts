/** How a person would solve the draft: the way with its rating, and the next step, asked for behind everything else. */
import { words } from "$lib/app/words.svelte";
import { type Drawing, NOTHING, type Unfolded } from "$lib/board/drawing";
import { drawExplained } from "$lib/board/explained";
import { withPlain } from "$lib/board/marks";
import { candidatesAfter, candidatesFor, digitsAfter } from "$lib/board/path";
import type { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import { engine } from "$lib/engine";
import type { Rating } from "$lib/engine/engine";
import type { ExplainedStep } from "$lib/engine/step";
import { formatDigit } from "$lib/rules/cells";
import type { Puzzle } from "$lib/rules/puzzle";
import { askedText, type Draft } from "./draft";
import { patiently } from "./patience";

export class LogicalPath {
  /** Null before it is known. */
  rating = $state.raw<Rating | null>(null);
  /** The whole way of a puzzle with one solution; of another the next step alone. */
  steps = $state.raw<readonly ExplainedStep[] | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The step that is shown, counted from 0; null while none is. */
  at = $state<number | null>(null);
  unfolded = $state.raw<Unfolded | null>(null);

  shown = $derived(this.at === null ? null : (this.steps?.[this.at] ?? null));

  leave(): void {
    this.rating = this.steps = this.problem = this.at = this.unfolded = null;
  }

  async look(draft: Draft, isUnique: boolean, signal: AbortSignal): Promise<void> {
    const text = askedText(draft);
    try {
      const steps = isUnique
        ? await patiently(() => engine.path(text, "greedy", words.language, signal), signal)
        : await patiently(() => nextStep(draft, text, signal), signal);
      if (signal.aborted) return;
      this.steps = steps;
      const rating = isUnique ? await patiently(() => engine.rate(text, signal), signal) : null;
      if (!signal.aborted) this.rating = rating;
    } catch (error) {
      if (!signal.aborted) this.problem = asProblem(error);
    }
  }

  /** Shows a step, or none. */
  show(at: number | null): void {
    this.at = at;
    this.unfolded = null;
  }

  /** What the board shows while a step is shown: the digits before it. */
  digitsOf(draft: Draft): number[] {
    return digitsAfter(draft.givens, (this.steps ?? []).slice(0, this.at ?? 0));
  }

  drawingOn(puzzle: Puzzle, draft: Draft): Drawing {
    const { shown } = this;
    if (!shown) return NOTHING;
    const before = (this.steps ?? []).slice(0, this.at ?? 0);
    const all = candidatesAfter(puzzle, draft.givens, before);
    const ground = { ...puzzle, digits: this.digitsOf(draft) };
    const drawing = drawExplained({ ...shown, portion: "full" }, ground, this.unfolded);
    const placed = new Set(drawing.shapes.flatMap(({ look, cell }) => (look === "placement" ? [cell] : [])));
    const left = candidatesFor(shown, puzzle, all).flatMap((open, cell) =>
      placed.has(cell) ? [] : open.map((digit) => ({ cell, digit })),
    );
    return withPlain(drawing, left, puzzle);
  }
}

async function nextStep(draft: Draft, givens: string, signal: AbortSignal): Promise<ExplainedStep[]> {
  const digits = draft.givens.map((digit) => (digit ? formatDigit(digit) : ".")).join("");
  const question = { givens, digits, notes: draft.givens.map(() => null), known: null, uniqueness: false };
  const step = await engine.hint(question, words.language, signal);
  return step ? [step] : [];
}
