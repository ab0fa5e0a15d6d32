/** The hint ladder: one rung more with each press, and never more than was asked for. */

import { announcer } from "$lib/app/announcer.svelte";
import { problemWords } from "$lib/app/problems";
import { settings } from "$lib/app/settings.svelte";
import { t, words } from "$lib/app/words.svelte";
import { type Drawing, drawStep, NOTHING, type Unfolded } from "$lib/board/marks";
import { noteHint } from "$lib/client/history";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { HintQuestion } from "$lib/engine/engine";
import type { ExplainedStep } from "$lib/engine/step";
import { cleanAround, hasMark, machineDigit } from "$lib/play/gestures";
import { wrongCells, wrongNotes } from "$lib/play/review";
import { boardText, notesForEngine } from "$lib/play/texts";
import { formatDigit } from "$lib/rules/cells";
import type { Play } from "./play.svelte";

export const RUNGS = ["region", "technique", "cells", "full", "apply"] as const;
export type Rung = (typeof RUNGS)[number];

export class Ladder {
  hint = $state.raw<ExplainedStep | null>(null);
  rung = $state<Rung | null>(null);
  opened = $state.raw<Unfolded | null>(null);
  /** What stands in the way of a hint: wrong entries, no step, no server. */
  message = $state("");
  isBusy = $state(false);
  /** Whether the step was chosen from the list of all. */
  isListed = $state(false);
  drawing = $derived.by(() => this.#draw());
  text = $derived.by(() => this.#text());
  readonly #play: Play;
  #asked = -1;

  constructor(play: Play) {
    this.#play = play;
  }

  get isOpen(): boolean {
    return this.rung !== null || this.message !== "";
  }

  get nextRung(): Rung | null {
    return this.rung === null ? "region" : (RUNGS[RUNGS.indexOf(this.rung) + 1] ?? null);
  }

  /** The next rung; a new hint if the game has moved on since. */
  async climb(cell: number | null = null): Promise<void> {
    if (this.isBusy || this.#play.state !== "playing") return;
    if (!this.hint || this.#asked !== this.#play.game.count) return this.#begin(cell);
    if (this.nextRung === "apply") return this.apply();
    this.rung = this.nextRung;
    // For the player's statistics; a hint that cannot be noted is still a hint.
    if (this.rung === "technique") void noteHint(this.hint.step.technique).catch(() => null);
    announcer.speak(this.text);
  }

  /** Shows a step that was found elsewhere, in full. */
  show(step: ExplainedStep): void {
    this.close();
    this.hint = step;
    this.#asked = this.#play.game.count;
    this.rung = "full";
    this.isListed = true;
    announcer.speak(this.text);
  }

  close(): void {
    this.hint = null;
    this.rung = null;
    this.opened = null;
    this.message = "";
    this.isListed = false;
  }

  /** Does what the step says, in the machine's hand. */
  apply(): void {
    const step = this.hint?.step;
    if (!step) return;
    const { game } = this.#play;
    const placed = step.placements.flatMap(({ cell, digit }) => [
      ...machineDigit(game, cell, digit),
      ...(settings.values.autoClean ? cleanAround(game, [cell], digit) : []),
    ]);
    const removed = step.removals.flatMap(({ cell, digit }) =>
      [formatDigit(digit), `c${formatDigit(digit)}`]
        .filter((mark) => hasMark(game, cell, mark))
        .map((mark) => ({ cell, mark, on: false })),
    );
    this.close();
    if (!this.#play.change([...placed, ...removed])) announcer.tell("hint.nothing-to-apply");
  }

  async #begin(cell: number | null): Promise<void> {
    this.close();
    this.#play.write({ kind: "used", help: "hint" });
    if (this.#saysWhatIsWrong()) return;
    this.isBusy = true;
    try {
      this.hint = await engine.hint(this.#question(cell), words.language);
      this.#asked = this.#play.game.count;
      if (this.hint) this.rung = "region";
      else this.message = t(settings.values.known ? "hint.none-known" : "hint.none");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.message = error.code === "away" ? t("hint.away") : problemWords(error);
    } finally {
      this.isBusy = false;
    }
    announcer.speak(this.text);
  }

  #question(cell: number | null): HintQuestion {
    const { game } = this.#play;
    return {
      ...boardText(game),
      notes: notesForEngine(game),
      cell,
      known: settings.values.known,
      uniqueness: settings.values.uniqueness,
    };
  }

  /** A mistake comes first: no step is worth showing on a wrong board. */
  #saysWhatIsWrong(): boolean {
    const { solution, game, puzzle } = this.#play;
    if (!solution) return false;
    const wrong = wrongCells(game.position, solution);
    const notes = wrongNotes(game.position, solution, puzzle.size);
    if (wrong.length === 0 && notes.length === 0) return false;
    this.message =
      wrong.length > 0 ? t("hint.wrong", { n: wrong.length }) : t("hint.wrong-notes", { n: notes.length });
    this.#play.wrong = new Set(wrong.length > 0 ? wrong : notes);
    announcer.speak(this.message);
    return true;
  }

  #draw(): Drawing {
    if (!this.hint || !this.rung || this.#asked !== this.#play.game.count) return NOTHING;
    const { houses, size } = this.#play.puzzle;
    const { step } = this.hint;
    if (this.rung === "region") return { ...NOTHING, houses: drawStep(step, houses, size, false).houses };
    if (this.rung === "technique") return NOTHING;
    return drawStep(step, houses, size, this.rung === "full", this.opened);
  }

  #text(): string {
    if (!this.hint || !this.rung) return this.message;
    const { name, nudge, pointer, conclusion, full: whole } = this.hint.words;
    const full = conclusion || whole;
    return { region: nudge, technique: name, cells: pointer, full, apply: full }[this.rung];
  }
}
