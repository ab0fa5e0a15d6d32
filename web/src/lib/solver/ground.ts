/** What the solver's board is before anything is entered: its size, its houses, its rules. */
import type { PuzzleBoard } from "$lib/rules/board";
import { classicHouses, housesOn } from "$lib/rules/houses";
import type { PuzzleFacts } from "$lib/rules/puzzle";

export const plainGround = (size: number): PuzzleFacts => ({
  number: null,
  text: ".".repeat(size * size),
  size,
  houses: classicHouses(size),
});

/** The digits of a line of 81 characters, which is read without the server; null for any other text. */
export function plainDigits(text: string): number[] | null {
  const line = text.replace(/\s/g, "");
  return /^[.0-9]{81}$/.test(line) ? [...line].map((symbol) => Number(symbol.replace(".", "0"))) : null;
}

/** The ground under a puzzle, with its givens taken off. */
export function groundOf(brought: PuzzleBoard & { text: string; size: number }): PuzzleFacts {
  const { text, size, regions } = brought;
  if (!text.startsWith("{")) return plainGround(size);
  const bare = JSON.stringify({ ...JSON.parse(text), givens: ".".repeat(size * size) });
  const board = { ...brought, givens: Array<number>(size * size).fill(0) };
  return { number: null, text: bare, size, houses: housesOn(size, regions), board };
}
