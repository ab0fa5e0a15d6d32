/** Combinations of cells that hold one of several sets of digits. */
import type { Primitive } from "../primitives";
import { type Combinations, digitsUpTo, type Ground, inOrder, openIn, shortened } from "./combination";
import { canFill } from "./spread";

/** The sets of digits of which cells hold one, each digit once if there are as many; or to one of which they keep. */
export function listSets({ rule, cells, sets = [] }: Primitive, ground: Ground): Combinations {
  const open = cells.map((cell) => openIn(ground, cell));
  const fits = (digits: readonly number[]): boolean =>
    digits.length === cells.length
      ? canFill(digits, cells, open, ground.judge)
      : open.every((left) => left.some((digit) => digits.includes(digit)));
  const listed = sets
    .map((set) => digitsOf(set, ground.size))
    .sort(inOrder)
    .map((digits) => ({ digits, total: null, fits: fits(digits) }));
  return shortened(rule, cells, listed);
}

const digitsOf = (set: number, size: number): number[] =>
  digitsUpTo(size).filter((digit) => set & (1 << (digit - 1)));
