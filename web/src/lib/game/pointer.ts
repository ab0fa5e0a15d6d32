/** Pointer gestures on the board: one tap, a drag, a double tap, a long press, with and without modifiers. */

import { announcer } from "$lib/app/announcer.svelte";
import { settings } from "$lib/app/settings.svelte";
import { type Hit, hitAt, hitsBetween, type Point, rectangle } from "$lib/board/geometry";
import type { Hand, Press, Where } from "$lib/board/hand";
import { add, type Candidate, lock, remove, select, selectOne, toolInHand, unlock } from "$lib/board/state";
import { allNotesOf, coloursOf, notesOf } from "$lib/play/marks";
import { formatDigit } from "$lib/rules/cells";
import { enter, penPoint, promote } from "./entry";
import type { Play } from "./play.svelte";

const DOUBLE = 350;
const LONG = 500;

interface Drag {
  /** A tap of digit-first play becomes a selection when it moves. */
  mode: "tap" | "select" | "add" | "remove" | "pen";
  readonly from: Hit;
  at: Point;
  hasMoved: boolean;
}

export class GameHand implements Hand {
  readonly #play: Play;
  #drag: Drag | null = null;
  #last = { cell: -1, at: Number.NEGATIVE_INFINITY, count: 0, moves: 0 };

  constructor(play: Play) {
    this.#play = play;
  }

  down(where: Where, press: Press): void {
    const hit = this.#play.state === "paused" ? null : this.#hit(where);
    if (!hit) return;
    if (press.button === 2) return this.#toggleNoteAt(hit);
    const isControl = press.ctrlKey || press.metaKey;
    const isRectangle = press.shiftKey && settings.values.shiftRectangle;
    const taps = this.#countTaps(hit.cell, press.timeStamp);
    const begin = (mode: Drag["mode"], hasMoved = false) => {
      this.#drag = { mode, from: hit, at: where, hasMoved };
    };
    if (isControl || this.#play.board.isGathering) return begin(this.#toggle(hit.cell), true);
    if (isRectangle) return this.#selectRectangle(hit.cell);
    if (toolInHand(this.#play.board) === "pen") {
      begin("pen");
      return penPoint(this.#play, candidate(hit));
    }
    if (this.#isDigitFirst()) {
      begin("tap");
      this.#play.board = { ...this.#play.board, active: hit.cell, selection: [] };
      return;
    }
    begin("select");
    if (taps > 1) return this.#selectAlike(hit.cell, taps > 2);
    this.#play.board = selectOne(this.#play.board, hit.cell);
  }

  move(where: Where): void {
    const drag = this.#drag;
    if (!drag || drag.mode === "pen") return;
    for (const hit of hitsBetween(drag.at, where, where.width, this.#play.board.size)) {
      if (hit.isMiddle) this.#passOver(drag, hit.cell);
    }
    drag.at = where;
  }

  #passOver(drag: Drag, cell: number): void {
    if (cell === drag.from.cell && !drag.hasMoved) return;
    if (!drag.hasMoved) this.#beginDrag(drag);
    const { board } = this.#play;
    if (cell === board.active) return;
    this.#play.board = drag.mode === "remove" ? remove(board, cell) : add(board, cell);
  }

  up(where: Where, release: Pick<Press, "timeStamp" | "pointerType">): void {
    const drag = this.#drag;
    this.#drag = null;
    const hit = this.#hit(where);
    if (drag?.mode === "pen" && hit && (hit.cell !== drag.from.cell || hit.digit !== drag.from.digit)) {
      penPoint(this.#play, candidate(hit));
    }
    if (drag?.mode === "tap") this.#tapWithDigit(drag.from.cell);
    // Told by the times of the events themselves, so that a busy machine makes no long press out of a short one.
    const isLong = release.pointerType === "touch" && release.timeStamp - this.#last.at >= LONG;
    if (isLong && drag?.mode === "select" && !drag.hasMoved) {
      this.#selectAlike(drag.from.cell, false);
    }
  }

  cancel(): void {
    this.#drag = null;
  }

  /** Whoever comes by keyboard has chosen the cell the focus is on. */
  arrive(): void {
    const { board } = this.#play;
    const isFree = board.selection.length === 0 && board.locked === null && this.#drag === null;
    if (isFree) this.#play.board = selectOne(board, board.active);
  }

  #hit({ x, y, width }: Where): Hit | null {
    return hitAt({ x, y }, width, this.#play.board.size);
  }

  #countTaps(cell: number, at: number): number {
    const { last, moves } = { last: this.#last, moves: this.#play.game.lines.length };
    const isNext = cell === last.cell && moves === last.moves && at - last.at < DOUBLE;
    this.#last = { cell, at, moves, count: isNext ? last.count + 1 : 1 };
    return this.#last.count;
  }

  #isDigitFirst(): boolean {
    return this.#play.board.locked !== null || settings.values.inputStyle === "digit";
  }

  #beginDrag(drag: Drag): void {
    drag.hasMoved = true;
    drag.mode = "select";
    this.#play.board = selectOne(unlock(this.#play.board), drag.from.cell);
  }

  /** Adds a cell to the selection or takes it out; the rest of the drag does the same. */
  #toggle(cell: number): "add" | "remove" {
    const { board } = this.#play;
    const isSelected = board.selection.includes(cell);
    this.#play.board = isSelected ? remove(board, cell) : add(board, cell);
    return isSelected ? "remove" : "add";
  }

  #selectRectangle(to: number): void {
    const { board } = this.#play;
    this.#play.board = select(board, rectangle(board.active, to, board.size), board.active);
  }

  /** Digit-first: an empty cell takes the digit in the hand; a filled one gives its own into the hand. */
  #tapWithDigit(cell: number): void {
    const { board, game, puzzle } = this.#play;
    const isColour = toolInHand(board) === "colour";
    // A colour goes onto digits too, and a digit is no colour to take into the hand.
    const there = isColour ? 0 : (game.position.digits[cell] ?? 0);
    if (there && there !== board.locked) this.#play.board = lock(board, there);
    else if (board.locked === null) announcer.tell("digit-first.choose");
    else if (isColour || !puzzle.givens[cell]) enter(this.#play, board.locked, undefined, [cell]);
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
