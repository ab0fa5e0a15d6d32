/** Combinations of cells that have a sum, or the same sum as others. */
import type { Primitive } from "../primitives";
import {
  type Combinations,
  digitsUpTo,
  type Ground,
  MOST,
  mostAlike,
  openIn,
  shortened,
} from "./combination";
import { canFill, setsWithSum } from "./spread";

/** One side of a sum is listed, for every total that the cells of the other side can still have. */
export function listSum(
  one: Primitive,
  { total, weights }: NonNullable<Primitive["sum"]>,
  cell: number,
  ground: Ground,
): Combinations[] {
  const weighed = one.cells.map((other, at) => ({ cell: other, weight: weights[at] ?? 1 }));
  const sides = [1, -1].map((sign) => ({ sign, ...split(weighed, sign) }));
  const wanted = sides.filter(({ cells, rest }) => cells.length > 0 && rest !== null);
  // The side of the chosen cell is told; but of a single cell, such as the circle of an arrow, there is nothing to tell.
  const side = wanted.sort(
    (a, b) => weightOf(b, cell) - weightOf(a, cell) || b.cells.length - a.cells.length,
  )[0];
  if (!side?.rest) return [];
  const isPlain = side.rest.length === 0;
  const totals = totalsOf(side.rest, total * side.sign, ground);
  const open = side.cells.map((other) => openIn(ground, other));
  const { cells } = side;
  const alike = mostAlike(cells, ground.judge);
  // How often the same digit goes is one thing, whether the rest fits beside it another.
  const isMixed = alike > 1 && alike < cells.length && cells.length <= ground.size;
  const every = cells.map(() => digitsUpTo(ground.size));
  const canEver = (digits: readonly number[]) => !isMixed || canFill(digits, cells, every, ground.judge);
  const sets: { digits: number[]; sum: number; isOpen: boolean }[] = [];
  for (const [sum, isOpen] of [...totals].sort((a, b) => a[0] - b[0])) {
    for (const digits of setsWithSum(cells.length, sum, alike, ground.size).filter(canEver))
      sets.push({ digits, sum, isOpen });
    if (sets.length > MOST) return [{ rule: one.rule, cells, listed: [], leftOut: "all" }];
  }
  const listed = sets.map(({ digits, sum, isOpen }) => ({
    digits,
    total: isPlain ? null : sum,
    fits: isOpen && canFill(digits, cells, open, ground.judge),
  }));
  return [shortened(one.rule, cells, listed)];
}

/** How much a side wants to be told. */
const weightOf = ({ cells }: { readonly cells: readonly number[] }, cell: number): number =>
  cells.length > 1 ? 1 + Number(cells.includes(cell)) : 0;

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
