/** A puzzle as the game needs it: givens, and the houses that came with it as data. */
import { parseGrid } from "./cells";
import type { Clues } from "./clues";

export interface House {
  readonly kind: string;
  readonly index: number;
  readonly cells: readonly number[];
}

export interface Puzzle {
  readonly number: number | null;
  readonly size: number;
  /** How hard it is, if somebody has found out. */
  readonly level: string | null;
  readonly givens: readonly number[];
  readonly houses: readonly House[];
  /** One for each digit, where they are not the usual ones. */
  readonly symbols?: string;
  /** What its rules show on the board. */
  readonly clues?: Clues;
  /** Its rules in words. */
  readonly sentences?: readonly string[];
  /** For each cell, the cells that share a house with it, in reading order. */
  readonly peers: readonly (readonly number[])[];
}

export interface PuzzleFacts {
  number: number | null;
  text: string;
  size: number;
  houses: readonly House[];
  level?: string | null;
}

export function makePuzzle({ number, text, size, houses, level = null }: PuzzleFacts): Puzzle {
  const givens = parseGrid(text, size);
  return { number, size, level, givens, houses, peers: givens.map((_, cell) => peersOf(cell, houses)) };
}

function peersOf(cell: number, houses: readonly House[]): number[] {
  const seen = new Set(houses.filter((house) => house.cells.includes(cell)).flatMap((house) => house.cells));
  seen.delete(cell);
  return [...seen].sort((a, b) => a - b);
}
