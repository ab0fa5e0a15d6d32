/** A position as HoDoKu's library writes it: digits that were placed with a plus, then the candidates that were removed. */
import { parseGrid } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";
import { judgeOfHouses } from "$lib/rules/judge";
import type { CandidateBoard } from "./engine";

const SIZE = 9;
const judge = judgeOfHouses(SIZE, classicHouses(SIZE));

/** What every cell can be by the rules alone. */
const fitting = (digits: readonly number[]): number[][] =>
  digits.map((digit, cell) => (digit ? [] : [...judge.possible(digits, cell)]));

export function libraryLine({ givens, digits, candidates }: CandidateBoard): string {
  const cells = [...digits].map((symbol, cell) =>
    symbol !== "." && givens[cell] !== symbol ? `+${symbol}` : symbol,
  );
  const removed = fitting(parseGrid(digits)).flatMap((open, cell) =>
    open
      .filter((digit) => !candidates[cell]?.includes(String(digit)))
      .map((digit) => `${digit}${Math.floor(cell / SIZE) + 1}${(cell % SIZE) + 1}`),
  );
  return `:0000:x:${cells.join("")}:${removed.join(" ")}::`;
}

/** The board of the two middle parts of a line. */
export function readLibraryLine(cells: string, removed: string): CandidateBoard {
  const entries = cells.match(/\+?[1-9]|\./g) ?? [];
  const digits = entries.map((entry) => entry.replace("+", "")).join("");
  const gone = new Set(removed.split(" "));
  const candidates = fitting(parseGrid(digits)).map((open, cell) =>
    open.filter((digit) => !gone.has(`${digit}${Math.floor(cell / SIZE) + 1}${(cell % SIZE) + 1}`)).join(""),
  );
  return {
    givens: entries.map((entry) => (entry.startsWith("+") ? "." : entry)).join(""),
    digits,
    candidates,
  };
}
