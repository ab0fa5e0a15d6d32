/** Solutions, what occurs in them, and what is the same puzzle. As usecases/solve_puzzle.py in Python. */
import type { Candidates, SolutionCount } from "../engine";
import type { Setting } from "../setting";
import { type Asking, plainLine } from "./asking";
import { freshSeed } from "./chance";
import { NotMine } from "./not-mine";
import * as positions from "./position";

export async function countSolutions(asking: Asking, board: string, limit: number): Promise<SolutionCount> {
  const known = await asking.read(board);
  // Two are looked for first, as on the server: which ones are shown does not depend on how far is counted.
  const shown = await asking.solutions(known, 2);
  const { solutions } = shown;
  const { count, stopped } = shown.count > 1 && limit > 2 ? await asking.solutions(known, limit) : shown;
  if (stopped) throw new NotMine();
  const [one = [], other = []] = solutions;
  const differing = other.flatMap((digit, cell) => (digit === one[cell] ? [] : cell));
  return { count, solutions: solutions.map((digits) => inSymbols(digits, known.setting)), differing };
}

/** How many solutions there are up to the limit, and whether the time was over first. */
export async function count(
  asking: Asking,
  board: string,
  limit: number,
): Promise<{ count: number; stopped: boolean }> {
  const { count, stopped } = await asking.solutions(await asking.read(board), limit);
  return { count, stopped };
}

/** The solution of a puzzle of any kind, in its own symbols. */
export async function solveRules(asking: Asking, board: string): Promise<string> {
  const known = await asking.read(board);
  return inSymbols(await asking.onlySolution(known), known.setting);
}

/** The digits of every cell that occur in a solution. */
export async function trueCandidates(asking: Asking, board: string, cap: number): Promise<Candidates> {
  const { givens, puzzle } = await asking.read(board);
  const text = puzzle?.text ?? JSON.stringify({ size: 9, givens: positions.lineOf(givens) });
  const question = { ask: "true-candidates", puzzle: text, cap };
  const found = await asking.module.ask<{
    fault?: string;
    size: number;
    stopped: boolean;
    counts: number[];
  }>(question);
  if (found.fault !== undefined) throw new NotMine();
  const digits = [...Array(found.size).keys()];
  const candidates = [...Array(found.size ** 2).keys()].map((cell) =>
    Object.fromEntries(
      digits.flatMap((digit) => {
        const count = found.counts[cell * found.size + digit] ?? 0;
        return count > 0 ? [[digit + 1, count]] : [];
      }),
    ),
  );
  return { candidates, cap, complete: !found.stopped };
}

/** A random twin; the same seed gives the same one. */
export async function twin(asking: Asking, board: string, seed = freshSeed()): Promise<string> {
  const puzzle = positions.lineOf(plainLine(board));
  const { twin } = await asking.module.ask<{ twin: string }>({ ask: "twin", puzzle, seed: String(seed) });
  return twin;
}

/** What all twins of a puzzle or grid share. */
export async function canonical(asking: Asking, board: string): Promise<string> {
  const puzzle = positions.lineOf(plainLine(board));
  const { form } = await asking.module.ask<{ form: string }>({ ask: "canonical", puzzle });
  if (!form) throw new NotMine();
  return form;
}

const inSymbols = (digits: readonly number[], { symbols }: Setting): string =>
  digits.map((digit) => symbols[digit - 1] ?? ".").join("");
