/** Drill after drill of one technique: the answer, its result, what is wrong with it, and a hint ladder of its own. */

import { announcer } from "$lib/app/announcer.svelte";
import { problemOf } from "$lib/app/problems";
import { words } from "$lib/app/words.svelte";
import { takeTool } from "$lib/board/state";
import { engine } from "$lib/engine";
import type { Drill } from "$lib/engine/engine";
import { type Portion, type ShownStep, sayStep } from "$lib/engine/portions";
import { Play } from "$lib/game/play.svelte";
import { gradeOf } from "$lib/recall/grade";
import { practice } from "$lib/recall/practice.svelte";
import type { Source } from "$lib/recall/record";
import { answerOf, noteLine, puzzleOf } from "./answer";
import { type AnswerCheck, checkAnswer } from "./check-answer";
import { explainWrong } from "./explain-wrong";
import { record } from "./record.svelte";
import { sayIfRulesAreAway } from "./rules-away";

const RUNGS: readonly Portion[] = ["region", "cells", "full"];

export class Drilling {
  readonly slug: string;
  drill = $state.raw<Drill | null>(null);
  play = $state.raw<Play | null>(null);
  /** Of the board as it stands; whatever is changed afterwards asks for a new one. */
  result = $derived.by(() => this.#current());
  rung = $state(-1);
  problem = $state("");
  isBusy = $state(false);
  /** Found, or given up: the next drill can come. */
  isOver = $derived(this.result?.kind === "right" || this.rung === RUNGS.length - 1);
  /** Whether the step writes a digit; else it strikes candidates. */
  isPlacing = $derived(this.drill?.steps.some(({ step }) => step.placements.length > 0) ?? false);
  /** The step that was found, or that is being given away. */
  shown = $derived.by(() => this.#shown());
  /** Whether the step was found at the first try; null until that is known. */
  isHit = $state<boolean | null>(null);
  /** Why the answer is wrong; empty until that is found out. */
  reason = $derived.by(() =>
    this.result && this.#explained?.result === this.result ? this.#explained.reason : "",
  );
  #checked = $state.raw<{ result: AnswerCheck; at: number } | null>(null);
  #explained = $state.raw<{ result: AnswerCheck; reason: string } | null>(null);
  readonly #supply: () => Promise<Drill>;
  readonly #source: Source | null;
  #shownAt = 0;
  #solution: readonly number[] | null = null;

  /** Drills that the engine makes, unless somebody else supplies them; without a source nothing is remembered. */
  constructor(
    slug: string,
    supply = () => engine.drill(slug, words.language),
    source: Source | null = "drill",
  ) {
    this.slug = slug;
    this.#supply = supply;
    this.#source = source;
  }

  async next(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = "";
    try {
      this.drill = await sayIfRulesAreAway(this.slug, this.#supply());
      this.startOver();
      this.#solution = (await this.play?.findSolution()) ?? null;
      this.isHit = null;
      this.#shownAt = performance.now();
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** The same position, nothing marked. */
  startOver(): void {
    if (!this.drill) return;
    const { board } = this.drill;
    this.leave();
    this.play = new Play(puzzleOf(board), 0, [noteLine(board)]);
    this.play.crossesOut = false;
    this.play.board = takeTool(this.play.board, this.isPlacing ? "digit" : "corner");
    this.#checked = null;
    this.rung = -1;
  }

  leave(): void {
    this.play?.clock.stop();
  }

  check(): void {
    const { drill, play } = this;
    if (!drill || !play || !this.#solution) return;
    const result = checkAnswer(answerOf(drill.board, play.game), drill.steps, this.#solution);
    this.#checked = { result, at: play.game.lines.length };
    if (result.kind === "right") this.#count(true);
    else if ("mark" in result) {
      this.#count(false);
      void this.#explain(result);
    }
  }

  /** One rung more; a drill that was helped is no hit. */
  climb(): void {
    if (this.isOver) return;
    // What was said of an answer before the help would stand beside it.
    this.#checked = null;
    this.rung += 1;
    this.#count(false);
    if (this.shown) announcer.speak(sayStep(this.shown));
  }

  /** Takes one change back, but never the position itself. */
  undo(): void {
    const { drill, play } = this;
    if (!drill || !play) return;
    const { placements, removals } = answerOf(drill.board, play.game);
    if (placements.length + removals.length === 0) announcer.tell("refused.nothing-to-undo");
    else play.write({ kind: "undo" });
  }

  #count(isHit: boolean): void {
    if (this.isHit !== null) return;
    record.note(this.slug, isHit);
    this.isHit = isHit;
    const seconds = (performance.now() - this.#shownAt) / 1000;
    if (this.#source) practice.note(this.slug, gradeOf(this.slug, isHit, seconds), this.#source);
  }

  async #explain(result: Extract<AnswerCheck, { mark: unknown }>): Promise<void> {
    if (!this.drill) return;
    const reason = await explainWrong(result, this.drill, words.language);
    this.#explained = { result, reason };
    if (reason && this.result === result) announcer.speak(reason);
  }

  #current(): AnswerCheck | null {
    if (!this.#checked) return null;
    const { result, at } = this.#checked;
    return result.kind === "right" || at === this.play?.game.lines.length ? result : null;
  }

  #shown(): ShownStep | null {
    if (this.result?.kind === "right") return { ...this.result.step, portion: "full" };
    const [easiest] = this.drill?.steps ?? [];
    const portion = RUNGS[this.rung];
    return easiest && portion ? { ...easiest, portion } : null;
  }
}
