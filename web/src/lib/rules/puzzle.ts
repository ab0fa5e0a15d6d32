/** A puzzle as the game needs it: givens, and the houses and rules that came with it as data. */
import type { PuzzleBoard } from "./board";
import { formatDigit, formatGrid, parseGrid } from "./cells";
import type { Clues } from "./clues";
import { type Judge, judgeOf, judgeOfHouses } from "./judge";

export interface House {
  readonly kind: string;
  readonly index: number;
  readonly cells: readonly number[];
}

export interface Puzzle {
  readonly number: number | null;
  /** A line of cells, or JSON where there is more to say. */
  readonly text: string;
  readonly size: number;
  /** How hard it is, if somebody has found out. */
  readonly level: string | null;
  readonly givens: readonly number[];
  readonly houses: readonly House[];
  /** One for each digit, where they are not the usual ones. */
  readonly symbols?: string;
  /** What its rules show on the board. */
  readonly clues?: Clues;
  /** The cells that are clear of fog from the start; none without fog. */
  readonly clear?: readonly number[];
  /** Its rules, words and drawing; none for one with the usual rules only. */
  readonly board: PuzzleBoard | null;
  /** For each cell, the cells that must have another digit, in reading order. */
  readonly peers: readonly (readonly number[])[];
  readonly judge: Judge;
}

/** How a digit is shown: in moves it is always written in the usual way. */
export const symbolOf = ({ symbols }: Pick<Puzzle, "symbols">, digit: number): string =>
  [...(symbols ?? "")][digit - 1] ?? formatDigit(digit);

/** The digits that symbols stand for, 0 for a blank. */
export const digitsIn = ({ symbols, size }: Pick<Puzzle, "symbols" | "size">, text: string): number[] => {
  const known = symbols ? [...symbols] : null;
  return known ? [...text].map((symbol) => known.indexOf(symbol) + 1) : parseGrid(text, size);
};

/** The puzzle with these digits for givens, as text. */
export function textWith(puzzle: Puzzle, digits: readonly number[]): string {
  if (!puzzle.board) return formatGrid(digits);
  const givens = digits.map((digit) => (digit ? symbolOf(puzzle, digit) : ".")).join("");
  return JSON.stringify({ ...JSON.parse(puzzle.text), givens });
}

/** The puzzle as text: a line of cells, or JSON where there is more to say. */
export const puzzleText = ({ board, givens, text }: Puzzle): string => (board ? text : formatGrid(givens));

export interface PuzzleFacts {
  /** The number it is kept under; null until the server has heard of it. */
  number: number | null;
  text: string;
  size: number;
  houses: readonly House[];
  level?: string | null;
  board?: PuzzleBoard | null;
  /** Whether our maker made it on this device. */
  isMade?: boolean;
}

export function makePuzzle({ number, text, size, houses, level = null, board = null }: PuzzleFacts): Puzzle {
  const judge = board ? judgeOf(size, board.lowered) : judgeOfHouses(size, houses);
  const givens = board ? board.givens : parseGrid(text, size);
  const drawn = board
    ? { symbols: board.symbols, clues: board.clues, ...(board.clear && { clear: board.clear }) }
    : {};
  return { number, text, size, level, givens, houses, board, peers: judge.peers, judge, ...drawn };
}
