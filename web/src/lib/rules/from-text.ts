/** A puzzle as a list draws it, from its text alone. */

import { classicHouses } from "./houses";
import { type House, makePuzzle, type Puzzle } from "./puzzle";

const known = new Map<number, readonly House[]>();

function housesOf(size: number): readonly House[] {
  const houses = known.get(size) ?? classicHouses(size);
  known.set(size, houses);
  return houses;
}

export function pictured(text: string, number: number | null = null): Puzzle {
  const size = Math.round(Math.sqrt(text.length));
  return makePuzzle({ number, text, size, houses: housesOf(size) });
}
