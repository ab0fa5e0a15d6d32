/** Why a digit is wrong. As usecases/explain_mistake.py in Python. */
import type { NotedBoard, Refutation } from "../engine";
import type { FoundStep } from "../found-step";
import { hasSameEffect } from "../step";
import { type Asking, asked } from "./asking";
import { notesIn } from "./hints";
import { NotMine } from "./not-mine";
import type { Notes, Position } from "./position";
import * as positions from "./position";
import { boardDigits } from "./rule-text";

/** A longer way is shown as it is: sifting it would take longer than reading it. */
const MOST_SIFTED = 40;

export async function why(
  asking: Asking,
  board: NotedBoard,
  cell: number,
  language: string,
): Promise<Refutation> {
  const known = await asking.read(board.givens);
  const { givens, setting } = known;
  const teller = await asking.teller(language, setting);
  const digits = boardDigits(board.digits, setting.size);
  const solution = await asking.onlySolution(known);
  const wrong = digits[cell];
  if (!wrong) throw new NotMine();
  if (wrong === solution[cell]) return { is_wrong: false, is_settled: true, steps: [] };
  const right = digits.map((digit, at) => (digit === solution[at] && at !== cell ? digit : 0));
  const notes = board.notes ? believed(notesIn(board.notes, setting.size), solution) : new Map();
  const start = positions.restrictedTo(positions.positionOf(givens, right, setting), notes);
  const way = await wayAgainst(asking, start, cell, wrong);
  const steps = way === null ? [] : await sifted(asking, start, way);
  return {
    is_wrong: true,
    is_settled: way !== null,
    steps: await asking.explained(teller, steps),
  };
}

/** Notes that miss the digit of their cell prove nothing. */
const believed = (notes: Notes, solution: readonly number[]): Notes =>
  new Map([...notes].filter(([cell, open]) => open.includes(solution[cell] ?? 0)));

/** The steps up to the one that strikes the digit from the cell; null where none does. */
async function wayAgainst(
  asking: Asking,
  start: Position,
  cell: number,
  digit: number,
): Promise<FoundStep[] | null> {
  if (!positions.hasCandidate(start, cell, digit)) return [];
  let position = start;
  const taken: FoundStep[] = [];
  for (const step of await asking.path(start, 0)) {
    position = positions.after(position, step);
    taken.push(step);
    if (!positions.hasCandidate(position, cell, digit)) return taken;
  }
  return null;
}

/** Those of the steps without which the last one would not be there. */
async function sifted(
  asking: Asking,
  start: Position,
  steps: readonly FoundStep[],
): Promise<readonly FoundStep[]> {
  if (steps.length > MOST_SIFTED) return steps;
  let needed = steps;
  for (let number = steps.length - 2; number >= 0; number--) {
    const fewer = needed.filter((_, at) => at !== number);
    needed = (await foundAgain(asking, start, fewer)) ?? needed;
  }
  return needed;
}

/** The steps as they are found each after those before it, with the reasons they have there; null if one is not. */
async function foundAgain(
  asking: Asking,
  start: Position,
  steps: readonly FoundStep[],
): Promise<FoundStep[] | null> {
  let position = start;
  const taken: FoundStep[] = [];
  for (const { step } of steps) {
    const techniques = [step.technique];
    const found = await asking.find({ ...asked("find", position), techniques, options: {} }, false);
    const again = found.find((other) => hasSameEffect(other.step, step));
    if (!again) return null;
    taken.push(withRating(again, step.rating ?? null));
    position = positions.after(position, again);
  }
  return taken;
}

const withRating = (found: FoundStep, rating: number | null): FoundStep => ({
  ...found,
  step: { ...found.step, rating, cost: found.step.cost + (rating ?? 0) },
});
