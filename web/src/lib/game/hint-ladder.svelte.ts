/** The hint ladder: one rung more with each press, and never more than was asked for. */

import { announcer } from "$lib/app/announcer.svelte";
import { problemWords } from "$lib/app/problems";
import { settings } from "$lib/app/settings.svelte";
import { t, words } from "$lib/app/words.svelte";
import { noteHint } from "$lib/client/history";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { HintQuestion } from "$lib/engine/engine";
import { PORTIONS, type Portion, type ShownStep, sayStep } from "$lib/engine/portions";
import type { ExplainedStep } from "$lib/engine/step";
import { isWithoutNotes, knownCandidates, removeCandidate } from "$lib/play/candidates";
import { cleanAround, machineDigit } from "$lib/play/gestures";
import { wrongCells, wrongNotes } from "$lib/play/review";
import { MISSED } from "$lib/recall/grades";
import { formatGrid } from "$lib/rules/cells";
import { puzzleText } from "$lib/rules/puzzle";
import { fillNotes } from "./help";
import type { Play } from "./play.svelte";

export class Ladder {
  hint = $state.raw<ShownStep | null>(null);
  /** What stands in the way of a hint: wrong entries, no step, no server. */
  message = $state("");
  isBusy = $state(false);
  /** Whether the step was chosen from the list of all. */
  isListed = $state(false);
  /** The plan that the hint is a step of, and its place there. */
  plan = $state.raw<{ readonly words: string; readonly steps: readonly ExplainedStep[]; at: number } | null>(
    null,
  );
  text = $derived.by(() => (this.hint ? `${this.#planText()}${sayStep(this.hint)}` : this.message));
  /** The hint as long as it fits the board: nothing was played since. */
  fitting = $derived.by(() => (this.hint && this.#asked === this.#play.game.lines.length ? this.hint : null));
  /** Whether notes would show what the step removes, and nothing on the board does; asked once. */
  offersNotes = $derived.by(
    () =>
      !this.#hasOffered &&
      this.fitting?.portion === "full" &&
      this.fitting.step.placements.length === 0 &&
      isWithoutNotes(this.#play.game),
  );
  readonly #play: Play;
  #hasOffered = $state(false);
  /** After how many lines of the game. */
  #asked = $state(-1);
  /** Counts what was asked for and let go again: an answer to anything but the last question comes too late. */
  #turn = 0;

  constructor(play: Play) {
    this.#play = play;
  }

  get isOpen(): boolean {
    return this.hint !== null || this.message !== "";
  }

  /** What the next press gives away; after everything was, it is applied. */
  get nextRung(): Portion | "apply" {
    const given = this.hint ? PORTIONS.indexOf(this.hint.portion) : -1;
    return PORTIONS[given + 1] ?? "apply";
  }

  /** The next rung; a new hint if the game has moved on since. */
  async climb(): Promise<void> {
    if (this.isBusy || this.#play.state !== "playing") return;
    const { fitting, nextRung } = this;
    if (!fitting) return this.#begin(() => this.#findHint());
    if (nextRung === "apply") return this.apply();
    this.hint = { ...fitting, portion: nextRung };
    // For the player's statistics; a hint that cannot be noted is still a hint.
    if (nextRung === "technique") void noteHint(fitting.step.technique).catch(() => null);
    // What somebody had to be told was not seen, and comes back in the review list.
    if (nextRung === "technique" && !isMistake(fitting)) void noteMissed(fitting.step.technique);
    announcer.speak(this.text);
  }

  /** The short way to the digit of a cell, explained step by step. */
  async planFor(cell: number): Promise<void> {
    if (!this.isBusy && this.#play.state === "playing") await this.#begin(() => this.#findPlan(cell));
  }

  /** Shows a step that was found elsewhere, in full. */
  show(step: ExplainedStep): void {
    this.close();
    this.#asked = this.#play.game.lines.length;
    this.hint = { ...step, portion: "full" };
    this.isListed = true;
    announcer.speak(this.text);
  }

  /** Fills in notes; the step stays, and they show what it removes. */
  fillNotes(): void {
    fillNotes(this.#play);
    this.#asked = this.#play.game.lines.length;
  }

  close(): void {
    this.#hasOffered ||= this.offersNotes;
    this.hint = null;
    this.message = "";
    this.isListed = false;
    this.plan = null;
    this.isBusy = false;
    this.#turn++;
  }

  /** Whoever no longer waits for a hint does not get it; one that is there stays. */
  letGo(): void {
    if (this.isBusy) this.close();
  }

  /** Does what the step says, in the machine's hand; the next step of a plan follows. */
  apply(): void {
    const step = this.hint?.step;
    if (!step) return;
    const { fitting, plan } = this;
    const { game } = this.#play;
    const placed = step.placements.flatMap(({ cell, digit }) => [
      ...machineDigit(game, cell, digit),
      ...(settings.values.autoClean ? cleanAround(game, [cell], digit) : []),
    ]);
    const removed = step.removals.flatMap(({ cell, digit }) => removeCandidate(game, cell, digit));
    this.close();
    if (!this.#play.change([...placed, ...removed])) announcer.tell("hint.nothing-to-apply");
    if (!fitting || !plan || plan.at + 1 === plan.steps.length) return;
    this.#asked = this.#play.game.lines.length;
    this.#showPlanned({ ...plan, at: plan.at + 1 });
    announcer.speak(this.text);
  }

  /** Counts the help, then looks; what was found is shown if it still fits the board. */
  async #begin(find: () => Promise<() => void>): Promise<void> {
    this.close();
    this.#play.write({ kind: "used", help: "hint" });
    if (!this.#play.puzzle.board && this.#saysWhatIsWrong()) return;
    this.#asked = this.#play.game.lines.length;
    const turn = this.#turn;
    // A board that has changed meanwhile wants another hint, and whoever closed this one wants none.
    const isLate = () => turn !== this.#turn || this.#asked !== this.#play.game.lines.length;
    this.isBusy = true;
    try {
      if (await this.#findsWhatIsWrong(isLate)) return;
      const show = await find();
      if (isLate()) return;
      show();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isLate()) return;
      this.message = error.code === "away" ? t("hint.away") : problemWords(error);
    } finally {
      if (turn === this.#turn) this.isBusy = false;
    }
    announcer.speak(this.text);
  }

  async #findHint(): Promise<() => void> {
    const found = await engine.hint(this.#question(), words.language);
    return () => {
      if (found) this.hint = { ...found, portion: PORTIONS[0] };
      else this.message = t(settings.values.known ? "hint.none-known" : "hint.none");
    };
  }

  async #findPlan(cell: number): Promise<() => void> {
    const { words: text, steps } = await engine.plan(this.#question(), cell, words.language);
    return () => {
      if (steps.length === 0) this.message = text;
      else this.#showPlanned({ words: text, steps, at: 0 });
    };
  }

  /** Before the first step of a plan, all of it in one sentence. */
  #planText(): string {
    return this.plan?.at === 0 ? `${this.plan.words} ` : "";
  }

  #showPlanned(plan: NonNullable<Ladder["plan"]>): void {
    const step = plan.steps[plan.at];
    this.plan = plan;
    this.hint = step ? { ...step, portion: "full" } : null;
  }

  #question(): HintQuestion {
    const { puzzle, position } = this.#play.game;
    return {
      givens: puzzleText(puzzle),
      digits: formatGrid(position.digits),
      notes: knownCandidates(this.#play.game),
      known: settings.values.known,
      uniqueness: settings.values.uniqueness,
    };
  }

  /** The same under rules, whose solution has to be asked for; where there are several, nothing is known to be wrong. */
  async #findsWhatIsWrong(isLate: () => boolean): Promise<boolean> {
    if (!this.#play.puzzle.board) return false;
    await this.#play.findSolution().catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code === "away") throw error;
    });
    return isLate() || this.#saysWhatIsWrong();
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
}

async function noteMissed(technique: string): Promise<void> {
  const { practice } = await import("$lib/recall/practice.svelte");
  practice.note(technique, MISSED, "game");
}

/** What is wrong on the board is told like a step, and is none. */
const isMistake = ({ step }: ShownStep): boolean => step.technique.startsWith("wrong-");
