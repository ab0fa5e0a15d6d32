/** What is still open in a cell, whether notes say so or not. */
import { formatDigit, parseDigit } from "$lib/rules/cells";
import type { Game } from "./fold";
import { hasMark, possible } from "./gestures";
import { allNotesOf, type NoteKind, notesOf, removedOf } from "./marks";
import type { Change } from "./moves";
import type { Position } from "./position";

/** Where candidates are looked up. */
type Ground = Pick<Game, "puzzle" | "position">;

const marksAt = ({ position }: { position: Position }, cell: number) => position.marks[cell] ?? new Set();

/** What fits into an empty cell, less what was removed there. */
function unremoved(game: Ground, cell: number): string[] {
  const removed = removedOf(marksAt(game, cell));
  return possible(game, cell)
    .map(formatDigit)
    .filter((symbol) => !removed.includes(symbol));
}

/** The candidates of an empty cell: its notes; without notes what fits, less what was removed. */
export function openIn(game: Ground, cell: number): string[] {
  const notes = allNotesOf(marksAt(game, cell)).filter((symbol) => parseDigit(symbol, game.puzzle.size));
  return notes.length > 0 ? notes : unremoved(game, cell);
}

/** Whether the player has written or removed a candidate in a cell. */
const isThoughtAbout = (game: Ground, cell: number): boolean =>
  allNotesOf(marksAt(game, cell)).length + removedOf(marksAt(game, cell)).length > 0;

/** Whether a step that removes candidates would show nowhere: no cell has a note or a removal. */
export const isWithoutNotes = (game: Ground): boolean =>
  !game.position.digits.some((_, cell) => isThoughtAbout(game, cell));

/** For each cell its candidates in one text, or null where the player has said nothing about them. */
export const knownCandidates = (game: Ground): (string | null)[] =>
  game.position.digits.map((digit, cell) =>
    digit || !isThoughtAbout(game, cell) ? null : openIn(game, cell).join(""),
  );

/** A candidate goes: its notes are taken off, and it is remembered though no notes are shown. */
export function removeCandidate(game: Game, cell: number, digit: number): Change[] {
  const symbol = formatDigit(digit);
  const noted = [symbol, `c${symbol}`].filter((mark) => hasMark(game, cell, mark));
  return [
    ...noted.map((mark) => ({ cell, mark, on: false })),
    ...(hasMark(game, cell, `x${symbol}`) ? [] : [{ cell, mark: `x${symbol}`, on: true }]),
  ];
}

/** Notes for every open digit, in empty cells. Cells with notes keep to what the player left there. */
export const fillIn = (game: Game, layer: NoteKind): Change[] =>
  emptyCells(game).flatMap((cell) => {
    const has = notesOf(marksAt(game, cell), layer);
    const fits = possible(game, cell).map(formatDigit);
    const wanted = has.length > 0 ? has.filter((symbol) => fits.includes(symbol)) : unremoved(game, cell);
    return toNotes(game, cell, layer, wanted);
  });

/** Notes for every digit that fits, whatever was noted or removed before. */
export const fillAnew = (game: Game, layer: NoteKind, cells = emptyCells(game)): Change[] =>
  cells.flatMap((cell) => [
    ...toNotes(game, cell, layer, possible(game, cell).map(formatDigit)),
    ...removedOf(marksAt(game, cell)).map((symbol) => ({ cell, mark: `x${symbol}`, on: false })),
  ]);

function toNotes(game: Game, cell: number, layer: NoteKind, wanted: readonly string[]): Change[] {
  const prefix = layer === "centre" ? "c" : "";
  const has = notesOf(marksAt(game, cell), layer);
  return [
    ...wanted
      .filter((symbol) => !has.includes(symbol))
      .map((symbol) => ({ cell, mark: prefix + symbol, on: true })),
    ...has
      .filter((symbol) => !wanted.includes(symbol))
      .map((symbol) => ({ cell, mark: prefix + symbol, on: false })),
  ];
}

const emptyCells = ({ position }: Ground): number[] =>
  position.digits.flatMap((digit, cell) => (digit ? [] : [cell]));
