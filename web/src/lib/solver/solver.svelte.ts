/** The solver's table: a board to fill, what is known of it, and the ways to solve it. */

import { announcer } from "$lib/app/announcer.svelte";
import { readFile } from "$lib/app/files";
import { t, words } from "$lib/app/words.svelte";
import { drawCells, PLAIN } from "$lib/board/draw";
import { NOTHING } from "$lib/board/drawing";
import { clearSelection, emptyBoard, selectOne } from "$lib/board/state";
import { layOut } from "$lib/client/formats";
import type { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import { engine } from "$lib/engine";
import { type Game, startFree, tryLine } from "$lib/play/fold";
import { clearAll } from "$lib/play/gestures";
import { type Action, type Change, formatMove, Refusal } from "$lib/play/moves";
import { findClashes } from "$lib/play/position";
import { formatGrid } from "$lib/rules/cells";
import { digitsIn, makePuzzle, type Puzzle, type PuzzleFacts, symbolOf } from "$lib/rules/puzzle";
import { tellBroken } from "$lib/rules/rule-words";
import type { Order } from "$lib/search/backtrack";
import { BoardCheck } from "./board-check.svelte";
import { withCandidates, withEither, withWalk } from "./draw-run";
import { enteredOn, enterInto, fill, lay, textOf } from "./entries";
import { groundOf, plainDigits, plainGround } from "./ground";
import { keepSolver, readSolver } from "./kept";
import { Run, USUAL_DELAY } from "./run.svelte";
import { drawLook, ReasonedWalk, TryingWalk, type Walk } from "./walk";

export const WAYS = ["rows", "fewest", "techniques"] as const;
/** Two orders of the textbook solver, and reasoning. */
export type Way = Order | "techniques";

const USUAL_SIZE = 9;

export class Solver {
  ground = $state.raw<PuzzleFacts>(plainGround(USUAL_SIZE));
  readonly check = new BoardCheck();
  game = $state.raw<Game>(startFree(makePuzzle(this.ground)));
  /** The board of another kind or size that was there before, with what was on it. */
  before = $state.raw<{ readonly ground: PuzzleFacts; readonly game: Game } | null>(null);
  /** It is never paused, won or lost. */
  readonly state = "playing";
  /** One cell is chosen at any time. */
  board = $state.raw(selectOne(emptyBoard(USUAL_SIZE), 0));
  way = $state<Way>("rows");
  delay = $state(USUAL_DELAY);
  run = $state.raw<Run | null>(null);
  /** Why a text could not be laid on the board, or the path not found. */
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  /** What was passed over in the text that was laid last. */
  notices = $state.raw<readonly string[]>([]);

  puzzle = $derived<Puzzle>(this.game.puzzle);
  position = $derived(this.game.position);
  canUndo = $derived(this.game.undo !== null || this.before !== null);
  text = $derived(textOf(this.game));
  solution = $derived(
    this.check.state === "unique" ? digitsIn(this.puzzle, this.check.found?.solutions[0] ?? "") : null,
  );
  /** What is wrong on a board with rules, in words. */
  broken = $derived(
    this.game.clashes.size === 0 ? [] : tellBroken(this.puzzle, this.position.digits, words.language),
  );
  drawing = $derived(this.run ? drawLook(this.run.look, this.puzzle, this.run.opened) : NOTHING);
  cells = $derived.by(() => this.#draw());

  /** Puts back what was on the board when the page was left. */
  resume(): void {
    const { ground, game, way, delay } = readSolver();
    if (!ground || !game) return;
    this.#stand(ground, game);
    this.way = WAYS.find((known) => known === way) ?? this.way;
    this.delay = delay ?? this.delay;
    this.#changed();
  }

  leave(): void {
    this.run?.pause();
    this.check.leave();
    keepSolver(this);
  }

  choose(cell: number): void {
    this.board = selectOne(this.board, cell);
  }

  enter(digit: number): void {
    const { active } = this.board;
    const wanted = enteredOn(this.game)[active] === digit ? 0 : digit;
    this.#change(enterInto(this.game, active, wanted, this.solution));
    const symbol = symbolOf(this.puzzle, wanted);
    if (wanted && this.game.clashes.has(active)) announcer.speak(t("said.clash", { symbol }));
    else announcer.speak(wanted ? symbol : t("said.cleared"));
  }

  undo(): void {
    const { before } = this;
    if (this.game.undo || !before) return this.#write({ kind: "undo" });
    this.before = null;
    this.#stand(before.ground, before.game);
    this.#changed();
  }

  redo(): void {
    this.#write({ kind: "redo" });
  }

  /** Everything goes; undo brings it back. */
  wipe(): void {
    const changes = clearAll(this.game);
    if (changes.length === 0 && !this.run) return announcer.tell("solver.nothing-to-wipe");
    this.#change(changes);
    announcer.tell("solver.wiped");
  }

  /** Whether there is a classic puzzle that can be rearranged. */
  get hasTwins(): boolean {
    return !this.ground.board && this.puzzle.size === 9 && this.game.position.digits.some(Boolean);
  }

  /** A random twin of what is on the board takes its place. */
  async rearrange(): Promise<void> {
    await this.#guard(async () => {
      const digits = plainDigits(await engine.twin(formatGrid(this.game.position.digits)));
      if (!digits) return;
      this.#change(lay(this.game, digits));
      announcer.tell("solver.rearranged");
    });
  }

  solveAll(): void {
    const { solution } = this;
    if (!solution) return;
    this.#change(fill(this.game, solution, [...solution.keys()]));
    announcer.tell("solver.solved");
  }

  solveCell(): void {
    const { solution, game } = this;
    const { active } = this.board;
    if (!solution) return;
    if (game.position.digits[active]) return announcer.tell("solve.nothing");
    this.#change(fill(game, solution, [active]));
    announcer.speak(t("cell.machine", { symbol: symbolOf(this.puzzle, solution[active] ?? 0) }));
  }

  /** Lays the board of a text or a file in any format. */
  async bring(brought: string | File): Promise<boolean> {
    return this.#guard(async () => {
      const text = typeof brought === "string" ? brought : await readFile(brought);
      const digits = plainDigits(text);
      if (digits) {
        this.#standOn(plainGround(9));
        this.#change(lay(this.game, digits));
        this.notices = [];
        return announcer.tell("solver.laid");
      }
      const board = await layOut(text);
      this.#standOn(groundOf(board));
      this.#change(lay(this.game, board.givens));
      this.notices = board.notices;
      announcer.tell(board.notices.length > 0 ? "solver.laid-partly" : "solver.laid");
    });
  }

  /** An empty board of that size, with the usual rules. */
  clearTo(size: number): void {
    this.#standOn(plainGround(size));
    this.#change(clearAll(this.game));
    announcer.tell("solver.wiped");
  }

  /** Another board, from which undo leads back to this one; the same one stays as it is. */
  #standOn(ground: PuzzleFacts): void {
    if (ground.text === this.ground.text) return;
    this.before = { ground: this.ground, game: this.game };
    this.#stand(ground, startFree(makePuzzle(ground)));
  }

  #stand(ground: PuzzleFacts, game: Game): void {
    this.stop(false);
    this.ground = ground;
    this.game = game;
    this.board = selectOne(emptyBoard(ground.size), 0);
  }

  async solveVisibly(): Promise<void> {
    await this.#begin();
    this.run?.start();
  }

  /** The reasoned walk, standing at its first step: its reasons are there to be read. */
  async showPath(): Promise<void> {
    this.way = "techniques";
    await this.#begin();
    this.run?.stepForward();
  }

  /** Ends the walk. A solution it found stays on the board in the machine's hand. */
  stop(keeps = true): void {
    const { run } = this;
    if (!run) return;
    run.pause();
    this.run = null;
    const { digits, isSolved } = run.look;
    if (keeps && isSolved) this.#change(fill(this.game, digits, [...digits.keys()]));
  }

  /** Makes a walk to the solution ready; there is none on a board that clashes. */
  async #begin(): Promise<void> {
    this.stop(false);
    if (this.game.clashes.size > 0) return announcer.tell("solver.clash");
    await this.#guard(async () => {
      this.run = new Run(await this.#walk(this.way), this.delay);
    });
  }

  async #walk(way: Way): Promise<Walk> {
    const entered = enteredOn(this.game);
    if (way !== "techniques") return new TryingWalk(entered, this.puzzle, way);
    return new ReasonedWalk(this.puzzle, entered, await engine.path(this.text, "greedy", words.language));
  }

  #change(changes: readonly Change[]): void {
    if (changes.length === 0) this.#changed();
    else this.#write({ kind: "group", changes, joins: false });
  }

  #write(action: Action): void {
    const after = tryLine(this.game, formatMove({ action, at: null }, this.puzzle.size));
    if (after instanceof Refusal) return announcer.tell(`refused.${after.code}`);
    this.game = after;
    this.#changed();
  }

  /** Whatever comes onto the board ends a walk, and is kept and checked. */
  #changed(): void {
    this.stop(false);
    this.problem = null;
    this.notices = [];
    keepSolver(this);
    this.check.look(this.text, findClashes(enteredOn(this.game), this.puzzle).size > 0);
  }

  #draw() {
    const board = this.run ? clearSelection(this.board) : this.board;
    const cells = drawCells({ ...this.game, board, show: PLAIN });
    if (this.run) return withWalk(cells, this.run.look, this.puzzle);
    const { candidates, found } = this.check;
    return Array.isArray(candidates)
      ? withCandidates(cells, candidates, this.puzzle)
      : withEither(cells, found);
  }

  async #guard(work: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
