/** Pointer gestures on the board: one tap, a drag, a double tap, a long press, with and without modifiers. */
import { type Hit, hitAt, type Point } from "$lib/board/geometry";
import { add, type Candidate, lock, remove, select, selectOne, toolInHand, unlock } from "$lib/board/state";
import { formatDigit } from "$lib/game/cells";
import { allNotesOf, coloursOf, notesOf } from "$lib/game/marks";
import { announcer } from "./announcer.svelte";
import { selectRectangle } from "./commands";
import { enter, penPoint, promote } from "./entry";
import type { Play } from "./play.svelte";
import { settings } from "./settings.svelte";

interface Where extends Point {
  readonly width: number;
}

interface Press {
  readonly button: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly timeStamp: number;
  readonly pointerType: string;
}

const DOUBLE = 350;
const LONG = 500;

type Drag = { mode: "select" | "add" | "remove" | "pen"; from: Hit; hasMoved: boolean };

export class BoardPointer {
  readonly #play: Play;
  #drag: Drag | null = null;
  #last = { cell: -1, at: Number.NEGATIVE_INFINITY, count: 0, moves: 0 };

  constructor(play: Play) {
    this.#play = play;
  }

  down(where: Where, press: Press): void {
    const hit = this.#hit(where);
    if (!hit) return;
    if (press.button === 2) return this.#toggleNoteAt(hit);
    const isControl = press.ctrlKey || press.metaKey;
    const taps = this.#countTaps(hit.cell, press.timeStamp);
    if (toolInHand(this.#play.board) === "pen" && !isControl && !press.shiftKey) return this.#penDown(hit);
    if (isControl) return this.#toggleDown(hit);
    if (press.shiftKey) return selectRectangle(this.#play, hit.cell);
    this.#drag = { mode: "select", from: hit, hasMoved: false };
    if (this.#isDigitFirst()) return this.#tapWithDigit(hit.cell);
    if (taps > 1) return this.#selectAlike(hit.cell, taps > 2);
    this.#play.board = selectOne(this.#play.board, hit.cell);
  }

  move(where: Where): void {
    const drag = this.#drag;
    const hit = this.#hit(where);
    if (!drag || !hit?.isMiddle) return;
    if (hit.cell === drag.from.cell && !drag.hasMoved) return;
    if (!drag.hasMoved) this.#beginDrag(drag);
    if (drag.mode === "pen" || hit.cell === this.#play.board.active) return;
    this.#play.board =
      drag.mode === "remove" ? remove(this.#play.board, hit.cell) : add(this.#play.board, hit.cell);
  }

  up(where: Where, release: Pick<Press, "timeStamp" | "pointerType">): void {
    const drag = this.#drag;
    this.#drag = null;
    const hit = this.#hit(where);
    if (drag?.mode === "pen" && hit && (hit.cell !== drag.from.cell || hit.digit !== drag.from.digit)) {
      penPoint(this.#play, candidate(hit));
    }
    // Told by the times of the events themselves, so that a busy machine makes no long press out of a short one.
    const isLong = release.pointerType === "touch" && release.timeStamp - this.#last.at >= LONG;
    if (isLong && drag?.mode === "select" && !drag.hasMoved && !this.#isDigitFirst()) {
      this.#selectAlike(drag.from.cell, false);
    }
  }

  cancel(): void {
    this.#drag = null;
  }

  #hit({ x, y, width }: Where): Hit | null {
    return hitAt({ x, y }, width, this.#play.board.size);
  }

  #countTaps(cell: number, at: number): number {
    const { last, moves } = { last: this.#last, moves: this.#play.game.count };
    const isNext = cell === last.cell && moves === last.moves && at - last.at < DOUBLE;
    this.#last = { cell, at, moves, count: isNext ? last.count + 1 : 1 };
    return this.#last.count;
  }

  #isDigitFirst(): boolean {
    return this.#play.board.locked !== null || settings.values.inputStyle === "digit";
  }

  #beginDrag(drag: Drag): void {
    drag.hasMoved = true;
    if (drag.mode === "select") this.#play.board = selectOne(unlock(this.#play.board), drag.from.cell);
  }

  #toggleDown(hit: Hit): void {
    const isSelected = this.#play.board.selection.includes(hit.cell);
    this.#drag = { mode: isSelected ? "remove" : "add", from: hit, hasMoved: true };
    this.#play.board = isSelected ? remove(this.#play.board, hit.cell) : add(this.#play.board, hit.cell);
  }

  #penDown(hit: Hit): void {
    this.#drag = { mode: "pen", from: hit, hasMoved: false };
    penPoint(this.#play, candidate(hit));
  }

  /** Digit-first: an empty cell takes the digit in the hand; a filled one gives its own into the hand. */
  #tapWithDigit(cell: number): void {
    const { board, game } = this.#play;
    const there = game.position.digits[cell] ?? 0;
    this.#play.board = { ...board, active: cell, selection: [] };
    if (board.locked === null) {
      if (there) this.#play.board = lock(this.#play.board, there);
      else announcer.tell("digit-first.choose");
    } else if (there && there !== board.locked) {
      this.#play.board = lock(this.#play.board, there);
    } else if (!this.#play.puzzle.givens[cell]) {
      enter(this.#play, board.locked, undefined, [cell]);
    }
  }

  #toggleNoteAt(hit: Hit): void {
    this.#play.board = { ...this.#play.board, active: hit.cell, selection: [hit.cell] };
    enter(this.#play, this.#play.board.locked ?? hit.digit, "corner", [hit.cell]);
  }

  /** All cells that show the same under the tool in the hand; `asNote` also where it is only noted. */
  #selectAlike(cell: number, asNote: boolean): void {
    const { board, game } = this.#play;
    const tool = toolInHand(board);
    if (tool === "digit" && !game.position.digits[cell] && promote(this.#play, cell)) return;
    const shown = (other: number) => shownUnder(this.#play, other, tool);
    const mine = shown(cell);
    const symbol = formatDigit(game.position.digits[cell] ?? 0);
    const alike = game.position.digits.flatMap((_, other) => {
      const isAlike = mine.length > 0 && shown(other).some((item) => mine.includes(item));
      const isNoted = asNote && allNotesOf(game.position.marks[other] ?? new Set()).includes(symbol);
      return isAlike || isNoted ? [other] : [];
    });
    this.#play.board = select(board, [...alike, cell], cell);
  }
}

const candidate = ({ cell, digit }: Hit): Candidate => ({ cell, digit });

function shownUnder(play: Play, cell: number, tool: string): (string | number)[] {
  const { digits, marks } = play.game.position;
  const own = marks[cell] ?? new Set<string>();
  if (tool === "corner" && !digits[cell]) return notesOf(own, "corner");
  if (tool === "centre" && !digits[cell])
    return notesOf(own, "centre").length ? [notesOf(own, "centre").join("")] : [];
  if (tool === "colour") return coloursOf(own);
  return digits[cell] ? [digits[cell]] : [];
}
