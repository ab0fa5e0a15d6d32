/** A game being played: its fold, what the player points at, and the one way to make a move. */

import { announcer } from "$lib/app/announcer.svelte";
import { Clock } from "$lib/app/clock.svelte";
import { feelFinished } from "$lib/app/feedback";
import { settings } from "$lib/app/settings.svelte";
import { t, words } from "$lib/app/words.svelte";
import { type CellView, coverCell, drawCells, withUnchanged } from "$lib/board/draw";
import { type Board, emptyBoard, targets } from "$lib/board/state";
import { engine } from "$lib/engine";
import { type Game, livesLeft, playAllowed, playLines, start, stateOf, tryLine } from "$lib/play/fold";
import { type Action, type Change, formatMove, type Help, Refusal } from "$lib/play/moves";
import { positionAfter, wrongCells } from "$lib/play/review";
import { fogOver, seenThrough } from "$lib/rules/fog";
import { digitsIn, type Puzzle } from "$lib/rules/puzzle";
import { tellBroken } from "$lib/rules/rule-words";

const NONE: ReadonlySet<number> = new Set();
/** So many changes always fit into a line. */
const IN_ONE_LINE = 400;

export class Play {
  readonly puzzle: Puzzle;
  /** The number of the puzzle: one that was made on this device gets it later. */
  number: number | null;
  /** Lives at the start; 0 plays without. */
  readonly lives: number;
  readonly clock = new Clock();
  game: Game;
  board: Board;
  /** Cells that a check found wrong. */
  wrong: ReadonlySet<number>;
  /** Where the player began to try something. */
  branch: { readonly at: number; readonly digits: readonly number[] } | null;
  /** The solution that was asked for; fog lifts by it. */
  known: readonly number[] | null;
  /** Cells of houses that the last move completed. */
  swept: ReadonlySet<number>;
  /** Why the last refused move was refused. */
  refusal = "";
  /** Whether notes that the rules rule out are crossed out: where a step is to be found, that would give it away. */
  crossesOut = true;
  /** Keeps every line that was played. */
  keeper: { keep(): void } | null = null;
  /** The last lines of the game, those that the keeper has not kept yet. */
  unkept: string[] = [];

  /** Many a line changes neither; what is drawn from them stays as it is then. */
  position = $derived.by(() => this.game.position);
  clashes = $derived.by(() => this.game.clashes);
  state = $derived.by(() => stateOf(this.game));
  cells = $derived.by(() => this.#draw());
  mistakes = $derived.by(() => this.game.tally.mistakes);
  livesLeft = $derived.by(() => livesLeft(this.game));
  playsOn = $derived.by(() => this.game.tally.playsOn);
  /** Whether it has become a run that no leaderboard takes. */
  isUnranked = $derived.by(() => this.game.tally.used.size > 0 || this.game.tally.playsOn);
  /** Whether the machine filled something in, so that nobody is congratulated for it. */
  isHelped = $derived.by(() => this.game.tally.used.has("cell") || this.game.tally.used.has("solution"));

  /** The cells whose clues are hidden. */
  fog = $derived.by(() =>
    this.puzzle.clear && this.state !== "finished" ? this.#fog(this.puzzle.clear) : null,
  );

  /** The puzzle as far as fog lets it be seen. */
  seen = $derived.by(() => (this.fog ? seenThrough(this.puzzle, this.fog) : this.puzzle));

  #isGuarded = $derived.by(() => settings.values.refuseWrong && this.game.tally.used.has("check"));
  #drawn: readonly CellView[] = [];
  #solution: readonly number[] | null | undefined;
  #lastEntry = "";

  constructor(puzzle: Puzzle, lives: number, lines: readonly string[], clock = 0) {
    this.puzzle = puzzle;
    this.number = $state(puzzle.number);
    this.lives = lives;
    this.game = $state.raw(playLines(start(puzzle, lives), lines));
    this.board = $state.raw(emptyBoard(puzzle.size));
    this.wrong = $state.raw(NONE);
    this.branch = $state.raw(null);
    this.swept = $state.raw(NONE);
    this.known = $state.raw(null);
    this.clock.set(Math.max(clock, this.game.tally.clock));
  }

  /** Plays one action. False, with words to the player, if it is refused; `tell` says what it came to otherwise. */
  write(action: Action, tell: (game: Game) => void = () => undefined): boolean {
    const line = formatMove({ action, at: this.clock.read() }, this.puzzle.size);
    const before = this.game;
    const after = tryLine(before, line);
    if (after instanceof Refusal) {
      this.refusal = after.code;
      announcer.tell(`refused.${after.code}`);
      return false;
    }
    this.game = after;
    this.unkept.push(line);
    this.#lastEntry = "";
    this.#review(before);
    // Svelte draws in a microtask too, queued by now. This one comes right after it, before even a reload can.
    queueMicrotask(() => this.#follow(before, after, tell));
    return true;
  }

  /** Plays changes as one step; `entry` names what was pressed, so that pressing it again joins the same step. */
  change(changes: readonly Change[], entry = "", tell?: (game: Game) => void): boolean {
    if (changes.length === 0) return false;
    const joins = entry !== "" && entry === this.#lastEntry;
    const parts = inParts(changes);
    const isDone = parts.every((part, at) => {
      const group = { kind: "group", changes: part, joins: joins || at > 0 } as const;
      return this.write(group, at === parts.length - 1 ? tell : undefined);
    });
    if (isDone) this.#lastEntry = entry;
    return isDone;
  }

  /** Says that help was used, once for each kind. */
  use(help: Help): void {
    if (!this.game.tally.used.has(help)) this.write({ kind: "used", help });
  }

  /** Goes on with a try that began after so many lines. */
  resumeTry(at: number): void {
    this.branch = { at, digits: positionAfter(this.game, at).digits };
  }

  /** The solution, as far as it is known: that of a puzzle with rules has to be asked for. */
  get solution(): readonly number[] | null {
    if (this.#solution === undefined && !this.puzzle.board) this.#solution = engine.solve(this.puzzle);
    return this.#solution ?? null;
  }

  /** The solution, from the server where rules are more than the page can solve; fails with a Problem. */
  async findSolution(): Promise<readonly number[]> {
    const found = this.solution ?? digitsIn(this.puzzle, await engine.solveRules(this.puzzle.text));
    this.#solution = found;
    this.known = found;
    return found;
  }

  /** What is wrong on the board, in words. */
  get broken(): readonly string[] {
    if (this.clashes.size === 0) return [];
    const hidden = this.fog && { cells: this.fog, told: t("rules.broken-in-fog") };
    return tellBroken(this.puzzle, this.position.digits, words.language, hidden);
  }

  /** Takes over lines that another tab or device played, then tries what was played here on top. */
  rebase(kept: readonly string[], mine: readonly string[]): void {
    const game = playAllowed(playLines(start(this.puzzle, this.lives), kept), mine);
    this.game = game;
    this.unkept = game.lines.slice(kept.length);
    this.#lastEntry = "";
    this.wrong = new Set();
    if (game.tally.clock > this.clock.read()) this.#moveClock(game.tally.clock);
  }

  /** The game for what is worked out of the rules on the player's behalf: in fog by those that are seen. */
  get seenGame(): Game {
    return this.fog ? { ...this.game, puzzle: this.seen } : this.game;
  }

  /** The cells an entry goes to. */
  get targets(): readonly number[] {
    return targets(this.board);
  }

  #moveClock(to: number): void {
    const wasRunning = this.clock.isRunning;
    this.clock.set(to);
    if (wasRunning) this.clock.start();
  }

  /** What the move before this one left on the board. */
  #review(before: Game): void {
    const digits = this.game.position.digits;
    this.swept = digits === before.position.digits ? NONE : newlyComplete(before, this.game);
    if (this.wrong.size > 0) {
      this.wrong = new Set(
        [...this.wrong].filter((cell) => digits[cell] && digits[cell] !== this.solution?.[cell]),
      );
    }
  }

  /** What follows from a move. What is seen comes first: this waits until it is. */
  #follow(before: Game, after: Game, tell: (game: Game) => void): void {
    this.keeper?.keep();
    const state = stateOf(after);
    if (state === "playing") this.clock.start();
    else this.clock.stop();
    this.#tellState(before, after);
    tell(after);
  }

  #tellState(before: Game, after: Game): void {
    const state = stateOf(after);
    if (state === "finished") feelFinished();
    if (state === "lost" && stateOf(before) === "playing") announcer.warn(t("lost.said"));
    if (state === "playing" && !after.position.digits.includes(0)) announcer.tell("full.wrong");
  }

  /** In guarded play nothing wrong stays unseen, once the run is flagged for it. */
  #checked(): ReadonlySet<number> {
    if (!this.#isGuarded || !this.solution) return this.wrong;
    return new Set([...this.wrong, ...wrongCells(this.position, this.solution)]);
  }

  #fog(clear: readonly number[]): ReadonlySet<number> {
    const { givens, size } = this.puzzle;
    const isRight = (digit: number, cell: number) => digit && (givens[cell] || digit === this.known?.[cell]);
    const right = this.position.digits.flatMap((digit, cell) => (isRight(digit, cell) ? [cell] : []));
    return fogOver(size, clear, right);
  }

  #draw(): readonly CellView[] {
    const cells = this.state === "paused" ? this.#drawOpen().map(coverCell) : this.#drawOpen();
    this.#drawn = withUnchanged(this.#drawn, cells);
    return this.#drawn;
  }

  #drawOpen(): CellView[] {
    const {
      showPeers: peers,
      showSame: same,
      tintBoxes: tint,
      strikeNotes,
      notesStyle,
      markClashes,
    } = settings.values;
    const struck = strikeNotes && this.crossesOut;
    return drawCells({
      puzzle: this.seen,
      position: this.position,
      board: this.board,
      clashes: markClashes ? this.clashes : NONE,
      wrong: this.#checked(),
      swept: this.swept,
      tried: this.branch?.digits ?? null,
      show: { peers, same, tint, struck, fixedNotes: notesStyle !== "corners" },
    });
  }
}

/** A line of moves must not grow too long: all notes of a large board are several lines, and one step all the same. */
const inParts = (changes: readonly Change[]): (readonly Change[])[] =>
  Array.from({ length: Math.ceil(changes.length / IN_ONE_LINE) }, (_, at) =>
    changes.slice(at * IN_ONE_LINE, (at + 1) * IN_ONE_LINE),
  );

/** The cells of houses that are complete now and were not before. */
function newlyComplete(before: Game, after: Game): Set<number> {
  const isFull = ({ position, clashes }: Game, cells: readonly number[]) =>
    cells.every((cell) => position.digits[cell] && !clashes.has(cell));
  const houses = after.puzzle.houses.filter(({ cells }) => isFull(after, cells) && !isFull(before, cells));
  return new Set(houses.flatMap(({ cells }) => cells));
}

/** The finished digits, for the words "all 5s are placed". */
export const isComplete = (game: Game, digit: number): boolean =>
  game.position.digits.filter((other) => other === digit).length === game.puzzle.size &&
  ![...game.clashes].some((cell) => game.position.digits[cell] === digit);
