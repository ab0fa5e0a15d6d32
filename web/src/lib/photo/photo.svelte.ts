/** A photo on its way to a puzzle: read, checked against the picture, corrected, and played. */

import { announcer } from "$lib/app/announcer.svelte";
import { problemWords } from "$lib/app/problems";
import { route } from "$lib/app/route.svelte";
import { t } from "$lib/app/words.svelte";
import { drawCells, PLAIN } from "$lib/board/draw";
import { emptyBoard, selectOne } from "$lib/board/state";
import { type ReadPhoto, readPhoto, type Where } from "$lib/client/photo";
import { asProblem } from "$lib/client/problem";
import { desk } from "$lib/game/desk.svelte";
import { page } from "$lib/game/game-page.svelte";
import { findClashes, NO_MARKS } from "$lib/play/position";
import { formatDigit, formatGrid, parseGrid } from "$lib/rules/cells";
import { pictured } from "$lib/rules/from-text";
import { BoardCheck } from "$lib/solver/board-check.svelte";
import { isConvex, type Quad, turned } from "./perspective";
import { type Picture, pictureOf } from "./shrink";

const SIZE = 9;
const CELLS = SIZE * SIZE;
/** Where the corners are looked for at first when no board was found. */
const INSET: Quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/** What stands in the cells, whose hand it is, and where nobody is sure. */
interface Found {
  readonly digits: readonly number[];
  readonly written: ReadonlySet<number>;
  readonly doubtful: ReadonlySet<number>;
}

const NOTHING: Found = { digits: Array(CELLS).fill(0), written: new Set(), doubtful: new Set() };

export class Photo {
  stage = $state<"choose" | "reading" | "failed" | "corners" | "check">("choose");
  picture = $state.raw<(Picture & { readonly address: string }) | null>(null);
  corners = $state.raw<Quad>(INSET);
  /** Why it could not be read, or the game not begun. */
  problem = $state("");
  /** Whether written digits become the player's own. */
  keepsWritten = $state(true);
  board = $state.raw(selectOne(emptyBoard(SIZE), 0));
  readonly check = new BoardCheck();
  #found = $state.raw(NOTHING);
  #past: Found[] = [];
  #later: Found[] = [];
  #asked = new AbortController();
  #where: Where = {};
  #readBetween = $state.raw<Quad | null>(null);
  hasReading = $derived(this.#readBetween !== null);

  digits = $derived(this.#found.digits);
  written = $derived(this.#found.written);
  doubtful = $derived([...this.#found.doubtful]);
  text = $derived(formatGrid(this.digits.map((digit, cell) => (this.written.has(cell) ? 0 : digit))));
  puzzle = $derived(pictured(this.text));
  game = $derived({
    puzzle: this.puzzle,
    position: { digits: this.digits, marks: Array(CELLS).fill(NO_MARKS) },
  });
  summary = $derived(t("photo.read", { count: this.digits.filter(Boolean).length, n: this.doubtful.length }));
  cells = $derived.by(() => this.#draw());
  isSurrounding = $derived(isConvex(this.corners));

  /** Takes a photo and reads it. */
  async take(source: Blob | HTMLVideoElement): Promise<void> {
    this.stage = "reading";
    this.problem = "";
    try {
      const picture = await pictureOf(source);
      this.#show({ ...picture, address: URL.createObjectURL(picture.file) });
    } catch (error) {
      this.problem = problemWords(asProblem(error));
      this.stage = "choose";
      return;
    }
    this.corners = INSET;
    this.#readBetween = null;
    await this.#read();
  }

  /** The same once more, after the server was away. */
  retry(): Promise<void> {
    return this.#read(this.#where);
  }

  /** Once more, between the corners as they are now. */
  readBetween(isUpright = false): Promise<void> {
    return this.#read({ corners: this.corners.flatMap(({ x, y }) => [x, y]), upright: isUpright });
  }

  turn(): Promise<void> {
    this.corners = turned(this.corners);
    return this.readBetween(true);
  }

  /** Back to what was read, with the corners it was read between. */
  backToReading(): void {
    if (!this.#readBetween) return;
    this.corners = this.#readBetween;
    this.stage = "check";
  }

  moveCorner(which: number, x: number, y: number): void {
    const within = (share: number) => Math.min(1, Math.max(0, share));
    const corners = this.corners.map((at, n) => (n === which ? { x: within(x), y: within(y) } : at));
    this.corners = corners as unknown as Quad;
  }

  choose(cell: number): void {
    this.board = selectOne(this.board, cell);
    if (this.#found.doubtful.has(cell)) announcer.speak(t("photo.doubtful-here"));
  }

  nextDoubtful(): void {
    const next = this.doubtful.find((cell) => cell > this.board.active) ?? this.doubtful[0];
    if (next !== undefined) this.choose(next);
  }

  /** The right digit of the chosen cell; it is looked at now, so nobody doubts it any more. */
  enter(digit: number): void {
    const cell = this.board.active;
    this.#change({ digits: this.digits.with(cell, this.digits[cell] === digit ? 0 : digit) });
    announcer.speak(this.digits[cell] ? formatDigit(digit) : t("said.cleared"));
  }

  /** Whether the chosen digit was written by hand. */
  setWritten(isWritten: boolean): void {
    const written = new Set(this.written);
    if (isWritten) written.add(this.board.active);
    else written.delete(this.board.active);
    this.#change({ written });
  }

  undo(): void {
    this.#step(this.#past, this.#later);
  }

  redo(): void {
    this.#step(this.#later, this.#past);
  }

  /** Lays the printed digits as a game, with the written ones in the player's hand if they are to be kept. */
  async play(isHintWanted = false): Promise<void> {
    this.problem = "";
    const written = this.keepsWritten ? [...this.written].filter((cell) => this.digits[cell]) : [];
    if (!(await desk.enter(this.text)) || !desk.play) {
      this.problem = desk.problem ? problemWords(desk.problem) : "";
      return;
    }
    const { play } = desk;
    const open = written.filter((cell) => !play.position.digits[cell]);
    play.change(open.map((cell) => ({ cell, digit: this.digits[cell] ?? 0 })));
    route.go("/play");
    if (isHintWanted) page.hint(play);
  }

  /** Nothing of the photo outlives the page. */
  leave(): void {
    this.#asked.abort();
    this.check.leave();
    this.#show(null);
  }

  #show(picture: typeof this.picture): void {
    if (this.picture) URL.revokeObjectURL(this.picture.address);
    this.picture = picture;
  }

  async #read(where: Where = {}): Promise<void> {
    if (!this.picture) return;
    this.#where = where;
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    this.stage = "reading";
    this.problem = "";
    try {
      this.#lay(await readPhoto(this.picture.file, where, signal));
    } catch (error) {
      const problem = asProblem(error);
      if (signal.aborted) return;
      const isAway = problem.code === "away";
      this.stage = problem.code === "bad-photo" ? "corners" : "failed";
      this.problem =
        this.stage === "corners" ? t("photo.no-board") : isAway ? t("photo.away") : problemWords(problem);
    }
  }

  #lay({ text, digits, doubtful, corners }: ReadPhoto): void {
    const printed = parseGrid(text, SIZE);
    const all = parseGrid(digits, SIZE);
    const written = new Set([...all.keys()].filter((cell) => all[cell] && !printed[cell]));
    this.corners = corners.map(([x = 0, y = 0]) => ({ x, y })) as unknown as Quad;
    this.#readBetween = this.corners;
    this.#past = [];
    this.#later = [];
    this.#found = { digits: all, written, doubtful: new Set(doubtful) };
    this.stage = "check";
    this.board = selectOne(this.board, doubtful[0] ?? 0);
    this.#look();
    announcer.speak(this.summary);
  }

  #change(news: Partial<Found>): void {
    const doubtful = new Set(this.#found.doubtful);
    doubtful.delete(this.board.active);
    this.#past.push(this.#found);
    this.#later = [];
    this.#found = { ...this.#found, doubtful, ...news };
    this.#look();
  }

  #step(from: Found[], onto: Found[]): void {
    const found = from.pop();
    if (!found) return;
    onto.push(this.#found);
    this.#found = found;
    this.#look();
  }

  #look(): void {
    this.check.look(this.text, findClashes(parseGrid(this.text, SIZE), this.puzzle).size > 0);
  }

  #draw() {
    const clashes = findClashes(this.digits, this.puzzle);
    const cells = drawCells({ ...this.game, clashes, board: this.board, show: PLAIN });
    return cells.map((view) => ({ ...view, isFound: this.#found.doubtful.has(view.cell) }));
  }
}
