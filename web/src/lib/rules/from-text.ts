/** A puzzle as a list draws it, from its text alone: a line of cells, or JSON where there are rules. */

import { classicHouses } from "./houses";
import { makePuzzle, type Puzzle } from "./puzzle";

export function pictured(text: string, number: number | null = null): Puzzle {
  const line = text.startsWith("{") ? (JSON.parse(text) as { givens: string }).givens : text;
  const size = Math.round(Math.sqrt(line.length));
  return makePuzzle({ number, text: line, size, houses: classicHouses(size) });
}
