/** Sets of digits with a sum, and whether they can be spread over cells. */
import type { Judge } from "../judge";
import { MOST } from "./combination";

/**
 * All ways to write a sum with so many digits in rising order, none of them more than `alike` times, up to one more than
 * are listed.
 */
export function setsWithSum(count: number, total: number, alike: number, size: number): number[][] {
  const found: number[][] = [];
  const set: number[] = [];
  // How much more that many digits come to than the first of them as often, if each goes as often as it may.
  const more = [0];
  for (let at = 0; at < count; at++) more.push((more[at] ?? 0) + Math.floor(at / alike));
  const add = (left: number, rest: number): void => {
    if (left === 0) {
      if (rest === 0) found.push([...set]);
      return;
    }
    const steps = more[left - 1] ?? 0;
    for (
      let digit = set.at(-1) ?? 1;
      digit <= size && digit * left <= rest && found.length <= MOST;
      digit++
    ) {
      if (rest - digit > size * (left - 1) - steps || set.at(-alike) === digit) continue;
      set.push(digit);
      add(left - 1, rest - digit);
      set.pop();
    }
  };
  add(count, total);
  return found;
}

/** What is not decided by then is taken as possible, so that choosing a cell never waits. */
const MOST_TRIED = 2000;

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
  let tried = 0;
  const place = (at: number): boolean => {
    const index = order[at];
    if (index === undefined || tried++ > MOST_TRIED) return true;
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
