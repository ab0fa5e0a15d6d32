/** A puzzle as a list draws it, from its text alone. */

import { classicHouses } from "./houses";
import { makePuzzle, type Puzzle } from "./puzzle";

export function pictured(text: string, number: number | null = null): Puzzle {
  const size = Math.round(Math.sqrt(text.length));
  return makePuzzle({ number, text, size, houses: classicHouses(size) });
}
