/** A run: position after position until the time, the luck or the positions are over. */

import { takeTool } from "$lib/board/state";
import { learnBoard } from "$lib/course/exercise";
import { Play } from "$lib/game/play.svelte";
import { answerOf, noteLine, puzzleOf } from "$lib/learn/answer";
import { gradeOf } from "$lib/recall/grade";
import { SLOW } from "$lib/recall/grades";
import { practice } from "$lib/recall/practice.svelte";
import { judge } from "./answer";
import { after, GROUND, type Height } from "./climbing";
import { type KeptRun, type RunKind, runs } from "./kept-runs.svelte";
import type { RunPosition, Supply } from "./positions";

export const STORM_SECONDS = 180;
export const TECHNIQUE_POSITIONS = 20;
/** So many right answers in a row count one point more each. */
const COMBO = 5;
const MOST_POINTS = 4;

/** A position that is done. */
export interface Done {
  readonly position: RunPosition;
  readonly isRight: boolean;
  readonly seconds: number;
  /** Missed, or found too slowly: to be seen again. */
  readonly isWeak: boolean;
}

export interface RunPlan {
  readonly kind: RunKind;
  /** The easiest first. */
  readonly techniques: readonly string[];
}

export const pointsFor = (combo: number): number => Math.min(MOST_POINTS, 1 + Math.floor(combo / COMBO));

export class Run {
  readonly plan: RunPlan;
  position = $state.raw<RunPosition | null>(null);
  play = $state.raw<Play | null>(null);
  done = $state.raw<readonly Done[]>([]);
  score = $state(0);
  combo = $state(0);
  longest = $state(0);
  isOver = $state(false);
  /** Seconds left of a storm, seconds gone of the others. */
  clock = $state(0);
  /** How the last answer was, for a moment to be seen. */
  last = $derived(this.done.at(-1) ?? null);
  found = $derived(this.done.filter(({ isRight }) => isRight).length);
  weak = $derived(this.done.filter(({ isWeak }) => isWeak));
  /** What the run came to; null until it is over. */
  result = $state.raw<KeptRun | null>(null);
  readonly #supply: Supply;
  readonly #now: () => number;
  readonly #beganAt: Date;
  readonly #began: number;
  #shown = 0;
  #height: Height = GROUND;
  #ready: { position: RunPosition; play: Play } | null = null;

  constructor(plan: RunPlan, supply: Supply, now = () => performance.now() / 1000, beganAt = new Date()) {
    this.plan = plan;
    this.#supply = supply;
    this.#now = now;
    this.#beganAt = beganAt;
    this.#began = now();
    this.tick();
    this.#show();
  }

  /** Lets time pass; a storm ends when it is over. */
  tick(): void {
    const gone = this.#now() - this.#began;
    this.clock = this.plan.kind === "storm" ? Math.max(0, STORM_SECONDS - gone) : gone;
    if (this.plan.kind === "storm" && gone >= STORM_SECONDS) this.end();
  }

  /** Looks at what was marked; on with the next position as soon as it is right or wrong. */
  look(): void {
    const { position, play } = this;
    if (this.isOver || !position || !play) return;
    const verdict = judge(answerOf(boardOf(position), play.game), position);
    if (verdict) this.#answer(verdict === "right");
  }

  /** What somebody does not see counts as missed. */
  pass(): void {
    if (!this.isOver) this.#answer(false);
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.play?.clock.stop();
    this.result = {
      kind: this.plan.kind,
      technique: this.plan.kind === "technique" ? (this.plan.techniques[0] ?? "") : "",
      began_at: this.#beganAt.toISOString(),
      score: this.score,
      found: this.found,
      missed: this.done.length - this.found,
      combo: this.longest,
      seconds: Math.round((this.#now() - this.#began) * 10) / 10,
    };
    if (this.done.length > 0) runs.note(this.result);
  }

  #answer(isRight: boolean): void {
    const { position } = this;
    if (!position) return;
    const seconds = this.#now() - this.#shown;
    const grade = gradeOf(position.technique, isRight, seconds);
    practice.note(position.technique, grade, "run");
    this.done = [...this.done, { position, isRight, seconds, isWeak: grade <= SLOW }];
    this.combo = isRight ? this.combo + 1 : 0;
    this.longest = Math.max(this.longest, this.combo);
    if (isRight) this.score += this.plan.kind === "storm" ? pointsFor(this.combo) : 1;
    this.#height = after(this.#height, isRight, this.plan.techniques.length);
    this.tick();
    if (this.#isLast(isRight)) this.end();
    else this.#show();
  }

  #isLast(isRight: boolean): boolean {
    if (this.plan.kind === "streak") return !isRight;
    return this.plan.kind === "technique" && this.done.length === TECHNIQUE_POSITIONS;
  }

  #show(): void {
    const technique = this.plan.techniques[this.#height.at] ?? "";
    const ready = this.#ready?.position.technique === technique ? this.#ready : this.#laid(technique);
    this.#ready = null;
    this.play?.clock.stop();
    this.position = ready.position;
    this.play = ready.play;
    this.#shown = this.#now();
  }

  /** Lays the next position out while nobody waits: the one after a right answer. */
  prepare(): void {
    const { at } = after(this.#height, true, this.plan.techniques.length);
    if (!this.isOver && !this.#ready) this.#ready = this.#laid(this.plan.techniques[at] ?? "");
  }

  #laid(technique: string): { position: RunPosition; play: Play } {
    const position = this.#supply.next(technique);
    const board = boardOf(position);
    const play = new Play(puzzleOf(board), 0, position.isBare ? [] : [noteLine(board)]);
    play.board = takeTool(play.board, position.placements.length > 0 ? "digit" : "corner");
    return { position, play };
  }
}

/** What is drawn of it. */
const boardOf = ({ board, isBare }: RunPosition) =>
  learnBoard(isBare ? { ...board, candidates: board.candidates.map(() => "") } : board);
