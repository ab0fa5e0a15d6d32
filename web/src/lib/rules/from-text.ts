/** A puzzle as a list draws it: its text, a line of cells or JSON, and what else its picture shows. */

import { formatGrid, parseGrid } from "./cells";
import type { Clues } from "./clues";
import { classicHouses, housesOn } from "./houses";
import { digitsIn, makePuzzle, type Puzzle } from "./puzzle";

/** What a picture shows beside the givens, where that is more than on a classic board. */
export interface Drawn {
  readonly regions: readonly number[];
  readonly symbols: string;
  readonly clues: Clues;
  readonly clear?: readonly number[] | null;
}

/** The puzzle of a line of cells or of JSON. */
export function pictured(text: string, number: number | null = null, drawn: Drawn | null = null): Puzzle {
  const line = text.startsWith("{") ? (JSON.parse(text) as { givens: string }).givens : text;
  const size = Math.round(Math.sqrt([...line].length));
  return drawnPuzzle(digitsIn({ size, ...(drawn && { symbols: drawn.symbols }) }, line), number, drawn);
}

/** A game as a list is told of it: its lines have the usual symbols, whatever the puzzle shows. */
export interface ListedGame {
  readonly puzzle: number;
  readonly givens: string;
  readonly position: string;
  readonly drawn: Drawn | null;
}

/** The puzzle of a game, and all digits on its board. */
export function drawnGame(game: ListedGame): { puzzle: Puzzle; digits: number[] } {
  const size = Math.round(Math.sqrt(game.givens.length));
  const puzzle = drawnPuzzle(parseGrid(game.givens, size), game.puzzle, game.drawn);
  return { puzzle, digits: parseGrid(game.position, size) };
}

function drawnPuzzle(givens: readonly number[], number: number | null, drawn: Drawn | null): Puzzle {
  const size = Math.round(Math.sqrt(givens.length));
  const text = formatGrid(givens);
  if (!drawn) return makePuzzle({ number, text, size, houses: classicHouses(size) });
  const { regions, symbols, clues, clear } = drawn;
  const bare = makePuzzle({ number, text, size, houses: housesOn(size, regions) });
  return { ...bare, symbols, clues, ...(clear && { clear }) };
}
