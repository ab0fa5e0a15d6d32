/** What went wrong in a game: each wrong digit and what came of it. As usecases/review/mistakes.py in Python. */
import type { Puzzle } from "$lib/rules/puzzle";
import type { Mistake } from "../engine";
import type { Entry } from "./entries";

/** Mistakes that are looked at; whoever makes more is trying things out. */
const MOST = 100;

type Wrong = Mistake & { before: readonly number[] };

/** The wrong digits that the player entered, with when they went and what they rest on. */
export function mistakesIn(
  entries: readonly Entry[],
  solution: readonly number[],
  puzzle: Puzzle,
): readonly Mistake[] {
  return withCauses(wrongEntries(entries, solution).slice(0, MOST), puzzle);
}

function wrongEntries(entries: readonly Entry[], solution: readonly number[]): Wrong[] {
  const standing = new Map<number, Wrong>();
  const found: Wrong[] = [];
  for (const { number, at, kind, written, before } of entries) {
    for (const { cell, digit } of written) {
      const gone = standing.get(cell);
      if (gone) Object.assign(gone, { gone: number, stood: at - gone.at });
      standing.delete(cell);
      const isWrong = digit !== 0 && digit !== solution[cell];
      if (!isWrong || (kind !== "digit" && kind !== "refused")) continue;
      const mistake: Wrong = {
        ...{ number, at, cell, digit, right: solution[cell] ?? 0, is_refused: kind === "refused" },
        ...{ clashes: [], gone: null, stood: 0, rests_on: null, before: before.digits },
      };
      if (!mistake.is_refused) standing.set(cell, mistake);
      found.push(mistake);
    }
  }
  const last = entries.at(-1)?.at ?? 0;
  for (const mistake of standing.values()) mistake.stood = last - mistake.at;
  return found;
}

/** The same with what each clashed with, and the earlier mistake without which its digit would not have followed. */
function withCauses(mistakes: readonly Wrong[], puzzle: Puzzle): Mistake[] {
  const told: Mistake[] = [];
  for (const { before, ...mistake } of mistakes) {
    const peers = puzzle.peers[mistake.cell] ?? [];
    const clashes = peers.filter((peer) => before[peer] === mistake.digit);
    const earlier = told.filter(({ cell, digit }) => before[cell] === digit && cell !== mistake.cell);
    const rests_on = clashes.length > 0 ? null : causeOf(mistake, earlier, puzzle, before);
    told.push({ ...mistake, clashes, rests_on });
  }
  return told;
}

function causeOf(
  mistake: Mistake,
  earlier: readonly Mistake[],
  puzzle: Puzzle,
  digits: readonly number[],
): number | null {
  if (!follows(puzzle, digits, mistake)) return null;
  const cause = earlier.find((other) => {
    const without = digits.map((digit, cell) => (cell === other.cell ? 0 : digit));
    return !follows(puzzle, without, mistake);
  });
  return cause?.number ?? null;
}

/** Whether the board as it stood left the cell no other digit, or the digit no other cell of a house. */
function follows(puzzle: Puzzle, digits: readonly number[], { cell, digit }: Mistake): boolean {
  const seen = new Set((puzzle.peers[cell] ?? []).map((peer) => digits[peer]).filter(Boolean));
  if (seen.size === puzzle.size - 1) return true;
  const isClosed = (other: number) =>
    Boolean(digits[other]) || (puzzle.peers[other] ?? []).some((peer) => digits[peer] === digit);
  return puzzle.houses.some(
    ({ cells }) => cells.includes(cell) && cells.every((other) => other === cell || isClosed(other)),
  );
}
