/** A puzzle as a list draws it: its text, a line of cells or JSON, and what else its picture shows. */

import type { Clues } from "./clues";
import { classicHouses, housesOn } from "./houses";
import { makePuzzle, type Puzzle } from "./puzzle";

/** What a picture shows beside the givens, where that is more than on a classic board. */
export interface Drawn {
  readonly regions: readonly number[];
  readonly symbols: string;
  readonly clues: Clues;
}

export function pictured(text: string, number: number | null = null, drawn: Drawn | null = null): Puzzle {
  const line = text.startsWith("{") ? (JSON.parse(text) as { givens: string }).givens : text;
  const cells = [...line];
  const size = Math.round(Math.sqrt(cells.length));
  if (!drawn) return makePuzzle({ number, text: line, size, houses: classicHouses(size) });
  const { regions, symbols, clues } = drawn;
  const bare = makePuzzle({ number, text: ".".repeat(cells.length), size, houses: housesOn(size, regions) });
  const givens = cells.map((symbol) => [...symbols].indexOf(symbol) + 1);
  return { ...bare, givens, symbols, clues };
}
