/** The solver's table: a board to fill, what is known of it, and the ways to solve it. */

import { announcer } from "$lib/app/announcer.svelte";
import { readFile } from "$lib/app/files";
import { t, words } from "$lib/app/words.svelte";
import { NOTHING } from "$lib/board/marks";
import { readBoard } from "$lib/client/formats";
import { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import { engine } from "$lib/engine";
import { findClashes } from "$lib/play/position";
import { formatDigit, parseGrid } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";
import { makePuzzle, type Puzzle } from "$lib/rules/puzzle";
import type { Order } from "$lib/search/backtrack";
import { BoardCheck } from "./board-check.svelte";
import { Run, USUAL_DELAY } from "./run.svelte";
import { blank, enteredOn, isEmpty, type Sheet, sheetOf, textOf, withEntry, withSolved } from "./sheet";
import { drawSolver } from "./view";
import { drawLook, ReasonedWalk, TryingWalk, type Walk } from "./walk";

export const WAYS = ["rows", "fewest", "techniques"] as const;
/** Two orders of the textbook solver, and reasoning. */
export type Way = Order | "techniques";

const SIZE = 9;
const PLACE = "ninefold.solver";

export class Solver {
  readonly puzzle: Puzzle = makePuzzle({
    number: null,
    text: ".".repeat(SIZE * SIZE),
    size: SIZE,
    houses: classicHouses(SIZE),
  });
  readonly check = new BoardCheck();
  sheet = $state.raw<Sheet>(blank(SIZE));
  active = $state(0);
  way = $state<Way>("rows");
  delay = $state(USUAL_DELAY);
  run = $state.raw<Run | null>(null);
  /** Why a text could not be laid on the board, or the path not found. */
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  #past = $state.raw<readonly Sheet[]>([]);
  #future = $state.raw<readonly Sheet[]>([]);

  text = $derived(textOf(this.sheet));
  clashes = $derived(findClashes(this.sheet.digits, this.puzzle.houses));
  solution = $derived(
    this.check.state === "unique" ? parseGrid(this.check.found?.solutions[0] ?? "", SIZE) : null,
  );
  canUndo = $derived(this.#past.length > 0);
  canRedo = $derived(this.#future.length > 0);
  drawing = $derived(this.run ? drawLook(this.run.look, this.puzzle.houses, this.run.opened) : NOTHING);
  cells = $derived(
    drawSolver({
      sheet: this.sheet,
      look: this.run?.look ?? null,
      clashes: this.clashes,
      found: this.check.found,
      active: this.active,
    }),
  );

  /** Puts back what was on the board when the page was left. */
  resume(): void {
    const kept = read();
    if (kept) this.#lay(kept, false);
  }

  leave(): void {
    this.run?.pause();
    this.check.leave();
  }

  enter(digit: number, cell = this.active): void {
    const wanted = this.sheet.digits[cell] === digit && !this.sheet.machine.has(cell) ? 0 : digit;
    this.#lay(withEntry(this.sheet, cell, wanted, this.solution));
    if (wanted && this.clashes.has(cell)) announcer.speak(t("said.clash", { symbol: formatDigit(wanted) }));
    else announcer.speak(wanted ? formatDigit(wanted) : t("said.cleared"));
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return announcer.tell("refused.nothing-to-undo");
    const [past, future] = [this.#past.slice(0, -1), [...this.#future, this.sheet]];
    this.#lay(last, false);
    [this.#past, this.#future] = [past, future];
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return announcer.tell("refused.nothing-to-redo");
    const future = this.#future.slice(0, -1);
    this.#lay(next);
    this.#future = future;
  }

  /** Everything goes; undo brings it back. */
  wipe(): void {
    if (isEmpty(this.sheet) && !this.run) return announcer.tell("solver.nothing-to-wipe");
    this.#lay(blank(SIZE));
    announcer.tell("solver.wiped");
  }

  solveAll(): void {
    const { solution } = this;
    if (!solution) return;
    this.#lay(withSolved(this.sheet, solution, [...solution.keys()]));
    announcer.tell("solver.solved");
  }

  solveCell(): void {
    const { solution, active } = this;
    if (!solution) return;
    if (this.sheet.digits[active]) return announcer.tell("solve.nothing");
    this.#lay(withSolved(this.sheet, solution, [active]));
    announcer.speak(t("cell.machine", { symbol: formatDigit(solution[active] ?? 0) }));
  }

  /** Lays the board of a text or a file in any format. */
  async bring(brought: string | File): Promise<boolean> {
    return this.#guard(async () => {
      const board = await readBoard(typeof brought === "string" ? brought : await readFile(brought));
      if (board.size !== SIZE) throw new Problem("other-size", "", { size: board.size });
      this.#lay(sheetOf(parseGrid(board.text, SIZE)));
      announcer.tell(board.notices.length > 0 ? "solver.laid-partly" : "solver.laid");
    });
  }

  async solveVisibly(): Promise<void> {
    await this.#begin();
    this.run?.start();
  }

  /** The reasoned walk, state at its first step: its reasons are there to be read. */
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
    if (keeps && isSolved) this.#lay(withSolved(sheetOf(enteredOn(this.sheet)), digits, [...digits.keys()]));
  }

  /** Makes a walk to the solution ready; there is none on a board that clashes. */
  async #begin(): Promise<void> {
    this.stop(false);
    if (this.clashes.size > 0) return announcer.tell("solver.clash");
    await this.#guard(async () => {
      this.run = new Run(await this.#walk(this.way), this.delay);
    });
  }

  async #walk(way: Way): Promise<Walk> {
    const entered = enteredOn(this.sheet);
    if (way !== "techniques") return new TryingWalk(entered, this.puzzle.houses, way);
    return new ReasonedWalk(entered, await engine.path(this.text, words.language));
  }

  #lay(sheet: Sheet, isStep = true): void {
    this.stop(false);
    this.problem = null;
    if (isStep) {
      this.#past = [...this.#past, this.sheet];
      this.#future = [];
    }
    this.sheet = sheet;
    keep(sheet);
    this.check.look(this.text, findClashes(enteredOn(sheet), this.puzzle.houses).size > 0);
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

function keep({ digits, machine }: Sheet): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ digits, machine: [...machine] }));
  } catch {
    // A browser that keeps nothing still solves; the board lasts as long as the page.
  }
}

function read(): Sheet | null {
  try {
    const { digits, machine } = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    const isBoard = Array.isArray(digits) && digits.length === SIZE * SIZE && Array.isArray(machine);
    return isBoard ? { digits: digits.map((digit) => Number(digit) || 0), machine: new Set(machine) } : null;
  } catch {
    return null;
  }
}

export const solver = new Solver();
