/** Cells are integers in reading order; in text they are r4c7. */

const DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const formatCell = (cell: number, size = 9): string =>
  `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;

/** The cell of that name, or null if it is no cell of this grid. */
export function parseCell(text: string, size = 9): number | null {
  const match = /^r(\d{1,2})c(\d{1,2})$/.exec(text);
  const row = Number(match?.[1]);
  const column = Number(match?.[2]);
  if (!(row >= 1 && row <= size && column >= 1 && column <= size)) return null;
  return (row - 1) * size + column - 1;
}

export const formatDigit = (digit: number): string => DIGITS[digit - 1] ?? ".";

/** The digit a symbol stands for, 0 if the grid has no such digit. */
export function parseDigit(symbol: string, size = 9): number {
  const digit = symbol.length === 1 ? DIGITS.indexOf(symbol) + 1 : 0;
  return digit <= size ? digit : 0;
}

export const formatGrid = (digits: readonly number[]): string => digits.map(formatDigit).join("");

export const parseGrid = (text: string, size = 9): number[] =>
  [...text].map((symbol) => parseDigit(symbol, size));
