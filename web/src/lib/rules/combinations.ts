/** The combinations of digits that cells with a sum, or with one of several sets of digits, can hold. */
import type { Rule } from "./board";
import type { Judge } from "./judge";
import type { Digits, Primitive } from "./primitives";

export interface Combination {
  readonly digits: readonly number[];
  /** What they add up to, where that is open: the circle of an arrow, the other part of a line. */
  readonly total: number | null;
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

/** What a list needs to know of its board. */
interface Ground {
  readonly judge: Judge;
  readonly digits: Digits;
  readonly size: number;
}

/** For every primitive and rule on a cell that has combinations to list, these; none where there would be too many. */
export function combinationsAt(
  judge: Judge,
  digits: Digits,
  cell: number,
  size: number,
  rules: readonly Rule[] = [],
): Combinations[] {
  const ground = { judge, digits, size };
  const bySum = judge.touching(cell).flatMap((one) => listOf(one, cell, ground));
  const between = rules.flatMap((rule, at) =>
    rule.cells.includes(cell) ? listBetween(rule, at, ground) : [],
  );
  return [...bySum, ...between].filter(({ listed }) => listed.length > 0 && listed.length <= MOST);
}

function listOf(one: Primitive, cell: number, ground: Ground): Combinations[] {
  if (one.sum) return listSum(one, one.sum, cell, ground);
  const sets = (one.sets ?? [])
    .map((set) => digitsOf(set, ground.size))
    .filter((set) => set.length === one.cells.length)
    .sort(inOrder);
  const open = one.cells.map((other) => openIn(ground, other));
  const listed = sets.map((set) => ({
    digits: set,
    total: null,
    fits: canFill(set, one.cells, open, ground.judge),
  }));
  return [{ rule: one.rule, cells: one.cells, listed }];
}

const openIn = ({ judge, digits }: Ground, cell: number): readonly number[] =>
  digits[cell] ? [digits[cell]] : judge.possible(digits, cell);

const digitsOf = (set: number, size: number): number[] =>
  [...Array(size).keys()].map((at) => at + 1).filter((digit) => set & (1 << (digit - 1)));

const inOrder = (one: Digits, other: Digits): number =>
  one.reduce<number>((order, digit, at) => order || digit - (other[at] ?? 0), 0);

/** One side of a sum is listed, for every total that the cells of the other side can still have. */
function listSum(
  one: Primitive,
  { total, weights }: NonNullable<Primitive["sum"]>,
  cell: number,
  ground: Ground,
): Combinations[] {
  const weighed = one.cells.map((other, at) => ({ cell: other, weight: weights[at] ?? 1 }));
  const sides = [1, -1].map((sign) => ({ sign, ...split(weighed, sign) }));
  const wanted = sides.filter(({ cells, rest }) => cells.length > 0 && rest !== null);
  // The longer side is the one to be told; of two like ones that of the chosen cell.
  const side = wanted.sort(
    (a, b) =>
      b.cells.length - a.cells.length || Number(b.cells.includes(cell)) - Number(a.cells.includes(cell)),
  )[0];
  if (!side?.rest) return [];
  const isPlain = side.rest.length === 0;
  const totals = totalsOf(side.rest, total * side.sign, ground);
  const open = side.cells.map((other) => openIn(ground, other));
  const isDistinct = side.cells.every((a) =>
    side.cells.every((b) => a === b || ground.judge.peers[a]?.includes(b)),
  );
  const { cells } = side;
  const sets = [...totals]
    .sort((a, b) => a[0] - b[0])
    .flatMap(([sum, isOpen]) =>
      setsWithSum(cells.length, sum, isDistinct, 1, ground.size).map((digits) => ({ digits, sum, isOpen })),
    );
  if (sets.length > MOST) return [];
  const listed = sets.map(({ digits, sum, isOpen }) => ({
    digits,
    total: isPlain ? null : sum,
    fits: isOpen && canFill(digits, cells, open, ground.judge),
  }));
  return [{ rule: one.rule, cells, listed }];
}

interface Weighed {
  readonly cell: number;
  readonly weight: number;
}

/** The cells that count once towards a side, and the rest with what they count against it; null if some count more. */
function split(all: readonly Weighed[], sign: number): { cells: number[]; rest: Weighed[] | null } {
  const mine = all.filter(({ weight }) => weight * sign > 0);
  const rest = all.filter(({ weight }) => weight * sign < 0);
  const isPlain = mine.every(({ weight }) => weight === sign);
  const against = rest.map(({ cell, weight }) => ({ cell, weight: -weight * sign }));
  return { cells: mine.map(({ cell }) => cell), rest: isPlain ? against : null };
}

/** The totals that weighed cells leave to the others, each with whether the board still allows it. */
function totalsOf(rest: readonly Weighed[], total: number, ground: Ground): Map<number, boolean> {
  let totals = new Map([[total, true]]);
  for (const { cell, weight } of rest) {
    const open = new Set(openIn(ground, cell));
    const next = new Map<number, boolean>();
    for (const [sum, isOpen] of totals)
      for (let digit = 1; digit <= ground.size; digit++) {
        const more = sum + weight * digit;
        next.set(more, next.get(more) || (isOpen && open.has(digit)));
      }
    totals = next;
  }
  return totals;
}

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

/** What can be between the smallest and the largest digit of a line. */
function listBetween({ cells, sum_between }: Rule, rule: number, ground: Ground): Combinations[] {
  if (typeof sum_between !== "number") return [];
  const inner = ground.size - 2;
  const sets = [...Array(inner + 1).keys()].flatMap((count) =>
    // Digits from 2 on: one less each, and the largest is never among them.
    setsWithSum(count, sum_between - count, true, 1, inner).map((set) => set.map((digit) => digit + 1)),
  );
  const open = cells.map((cell) => openIn(ground, cell));
  const listed = sets.map((digits) => ({
    digits,
    total: null,
    fits: fitsBetween(digits, open, ground.size),
  }));
  return [{ rule, cells, listed }];
}

/** Whether the ends can stand so far apart that these digits, and no others, can be between them. */
function fitsBetween(digits: readonly number[], open: readonly (readonly number[])[], size: number): boolean {
  const can = (at: number, digit: number) => open[at]?.includes(digit) ?? false;
  const inside = new Set(digits);
  return open.some((_, low) => {
    const high = low + digits.length + 1;
    const hasEnds = (can(low, 1) && can(high, size)) || (can(low, size) && can(high, 1));
    return (
      hasEnds &&
      open.every((left, at) =>
        at > low && at < high
          ? left.some((digit) => inside.has(digit))
          : at === low || at === high || left.some((digit) => !inside.has(digit)),
      ) &&
      digits.every((digit) => open.some((_, at) => at > low && at < high && can(at, digit)))
    );
  });
}
