/** New puzzles: attempts, a few at a time, until one meets the wish. The same seed gives the same puzzle as in Python. */
import { classicHouses } from "$lib/rules/houses";
import making from "../data/making.json";
import type { MadePuzzle, Wish } from "../engine";
import { freshSeed } from "./chance";
import type { EngineModule } from "./module";
import { NotMine } from "./not-mine";
import { levelOf } from "./profile";
import { type Search, searchFor } from "./wish";

interface Attempts {
  readonly stopped: boolean;
  readonly met: readonly [puzzle: string, solution: string, tenths: number][];
}

/** Grids that are emptied side by side: more would keep the page waiting for a turn. */
const AT_ONCE = 8;

export async function makeToWish(
  module: Pick<EngineModule, "ask">,
  wish: Wish,
  tell: (looked: number) => void,
): Promise<MadePuzzle> {
  const seed = wish.seed ?? freshSeed();
  const search = searchFor(wish, seed);
  if (!search) throw new NotMine();
  const [text, solution, tenths] = await firstMet(module, search, tell);
  const rating = (tenths < 0 ? await ratingOf(module, text) : tenths) / 10;
  const facts = { text, size: 9, houses: classicHouses(9), level: levelOf(rating) };
  return { number: null, ...facts, isMade: true, rating, solution, seed };
}

async function firstMet(module: Pick<EngineModule, "ask">, search: Search, tell: (looked: number) => void) {
  for (let first = 0; first < making.effort; first += AT_ONCE) {
    const { met, stopped } = await module.ask<Attempts>({ ask: "attempt", ...search, first, count: AT_ONCE });
    const [found] = met;
    if (found) return found;
    if (stopped) break;
    tell(first + AT_ONCE);
  }
  // The server has more time, and the words for a wish that cannot be met.
  throw new NotMine();
}

/** Where no range was wished for the maker has not rated anything. */
async function ratingOf(module: Pick<EngineModule, "ask">, puzzle: string): Promise<number> {
  const open = Array(81).fill(0b111111111);
  const question = { ask: "rate", digits: puzzle, givens: puzzle, candidates: open };
  return (await module.ask<{ er: number }>(question)).er;
}
