/** The digits that the cells of one rule can hold together. It knows no kind: it tries, and asks the primitives. */
import type { Judge } from "../judge";
import { firstFault, type Primitive } from "../primitives";
import { inOrder } from "./combination";

/** Longer searches are given up, so that choosing a cell never waits for one. In pairs of cells judged. */
const LONGEST = 30_000;

/** The digits that may be tried in a cell. */
export type Open = (cell: number) => readonly number[];

/**
 * Every set of digits with which cells obey primitives, its digits in rising order, the sets too; null for more than
 * `most`, or where it takes too long to tell. Cells that see each other differ.
 */
export function fillingsOf(
  cells: readonly number[],
  primitives: readonly Primitive[],
  judge: Judge,
  open: Open,
  most: number,
): number[][] | null {
  const checks = cells.map((cell) => primitives.filter((one) => one.cells.includes(cell)));
  const peers = cells.map((cell, at) =>
    cells.slice(0, at).filter((other) => judge.peers[cell]?.includes(other)),
  );
  const board: number[] = judge.peers.map(() => 0);
  const found = new Map<string, number[]>();
  const costs = checks.map((ones) => ones.reduce((sum, one) => sum + one.cost, 1));
  let spent = 0;

  const fill = (at: number): boolean => {
    const cell = cells[at];
    if (cell === undefined) {
      const set = cells.map((one) => board[one] ?? 0).sort((a, b) => a - b);
      found.set(set.join(), set);
      return found.size <= most;
    }
    for (const digit of open(cell)) {
      spent += costs[at] ?? 1;
      if (spent > LONGEST) return false;
      if (peers[at]?.some((peer) => board[peer] === digit)) continue;
      board[cell] = digit;
      if (!firstFault(checks[at] ?? [], board) && !fill(at + 1)) return false;
    }
    board[cell] = 0;
    return true;
  };
  return fill(0) ? [...found.values()].sort(inOrder) : null;
}
