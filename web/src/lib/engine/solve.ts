/** The one grid that fits the givens, found on the page itself. */
import type { Puzzle } from "$lib/rules/puzzle";

/** The solution, or null if there is none. Houses are all it knows. */
export function solve(puzzle: Puzzle): number[] | null {
  const full = 2 ** (puzzle.size + 1) - 2;
  const left = puzzle.givens.map(() => full);
  for (const [cell, digit] of puzzle.givens.entries()) {
    if (digit && !place(left, cell, digit, puzzle)) return null;
  }
  return search(left, puzzle);
}

const count = (mask: number): number => {
  let bits = 0;
  for (let rest = mask; rest; rest &= rest - 1) bits++;
  return bits;
};

const only = (mask: number): number => 31 - Math.clz32(mask);

function place(left: number[], cell: number, digit: number, puzzle: Puzzle): boolean {
  const bit = 1 << digit;
  if (!((left[cell] ?? 0) & bit)) return false;
  left[cell] = bit;
  for (const peer of puzzle.peers[cell] ?? []) {
    const before = left[peer] ?? 0;
    if (!(before & bit)) continue;
    const after = before & ~bit;
    left[peer] = after;
    if (!after) return false;
    if (count(after) === 1 && !place(left, peer, only(after), puzzle)) return false;
  }
  return true;
}

function search(left: number[], puzzle: Puzzle): number[] | null {
  const open = left.map((mask, cell) => ({ cell, n: count(mask) })).filter(({ n }) => n > 1);
  if (open.length === 0) return left.map(only);
  const { cell } = open.reduce((a, b) => (b.n < a.n ? b : a));
  for (let digit = 1; digit <= puzzle.size; digit++) {
    if (!((left[cell] ?? 0) & (1 << digit))) continue;
    const copy = [...left];
    const found = place(copy, cell, digit, puzzle) ? search(copy, puzzle) : null;
    if (found) return found;
  }
  return null;
}
