/** The combinations of digits that cells with a sum, or with one of several sets of digits, can hold. */
import type { Judge } from "./judge";
import type { Digits, Primitive } from "./primitives";

export interface Combination {
  readonly digits: readonly number[];
  /** Whether it can still be there, with what stands on the board. */
  readonly fits: boolean;
}

export interface Combinations {
  readonly rule: number;
  readonly cells: readonly number[];
  readonly listed: readonly Combination[];
}

/** Longer lists help nobody. */
const MOST = 150;

/** For every primitive on a cell that has combinations to list, these; none where there would be too many. */
export function combinationsAt(judge: Judge, digits: Digits, cell: number, size: number): Combinations[] {
  return judge.touching(cell).flatMap((one) => {
    const all = possibleSets(one, size);
    if (all.length === 0 || all.length > MOST) return [];
    const open = one.cells.map((other) => (digits[other] ? [digits[other]] : judge.possible(digits, other)));
    const listed = all.map((set) => ({ digits: set, fits: canFill(set, one.cells, open, judge) }));
    return [{ rule: one.rule, cells: one.cells, listed }];
  });
}

function possibleSets(one: Primitive, size: number): number[][] {
  if (one.sum) return setsWithSum(one.cells.length, one.sum.total, one.sum.isDistinct, 1, size);
  return (one.sets ?? []).map((set) => digitsOf(set, size)).filter((set) => set.length === one.cells.length);
}

const digitsOf = (set: number, size: number): number[] =>
  [...Array(size).keys()].map((at) => at + 1).filter((digit) => set & (1 << (digit - 1)));

/** All ways to write a sum with so many digits in rising order, up to one more than are listed. */
function setsWithSum(
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
function canFill(
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
