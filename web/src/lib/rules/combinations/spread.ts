/** Sets of digits with a sum, and whether they can be spread over cells. */
import type { Judge } from "../judge";
import { MOST } from "./combination";

/** All ways to write a sum with so many digits in rising order, up to one more than are listed. */
export function setsWithSum(
  count: number,
  total: number,
  isDistinct: boolean,
  least: number,
  size: number,
): number[][] {
  if (count === 0) return total === 0 ? [[]] : [];
  const found: number[][] = [];
  for (let digit = least; digit <= size && digit * count <= total && found.length <= MOST; digit++) {
    if (total - digit > size * (count - 1)) continue;
    const rest = setsWithSum(count - 1, total - digit, isDistinct, isDistinct ? digit + 1 : digit, size);
    for (const more of rest) found.push([digit, ...more]);
  }
  return found;
}

/** Whether the digits can be spread over the cells, each where it is possible and no two alike in peers. */
export function canFill(
  digits: readonly number[],
  cells: readonly number[],
  open: readonly (readonly number[])[],
  judge: Judge,
): boolean {
  const left = new Map<number, number>();
  for (const digit of digits) left.set(digit, (left.get(digit) ?? 0) + 1);
  const order = [...cells.keys()].sort((a, b) => (open[a]?.length ?? 0) - (open[b]?.length ?? 0));
  const placed = new Map<number, number>();
  const place = (at: number): boolean => {
    const index = order[at];
    if (index === undefined) return true;
    const cell = cells[index] ?? 0;
    for (const digit of open[index] ?? []) {
      const count = left.get(digit) ?? 0;
      if (count === 0 || judge.peers[cell]?.some((peer) => placed.get(peer) === digit)) continue;
      left.set(digit, count - 1);
      placed.set(cell, digit);
      if (place(at + 1)) return true;
      left.set(digit, count);
      placed.delete(cell);
    }
    return false;
  };
  return place(0);
}
