/** What a list of combinations says, and what it needs to know of its board. */
import type { Judge } from "../judge";
import type { Digits } from "../primitives";

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
  /** What is not listed, because the list would be too long. */
  readonly leftOut: "nothing" | "unfit" | "all";
}

/** Longer lists help nobody. */
export const MOST = 150;

/** In longer lists those that no longer fit would only hide the others. */
const MOST_WITH_STRUCK = 40;

/** What a list needs to know of its board. */
export interface Ground {
  readonly judge: Judge;
  readonly digits: Digits;
  readonly size: number;
}

/** Combinations as far as they can be listed. */
export const shortened = (
  rule: number,
  cells: readonly number[],
  listed: readonly Combination[],
): Combinations =>
  listed.length <= MOST
    ? { rule, cells, listed, leftOut: "nothing" }
    : { rule, cells, listed: [], leftOut: "all" };

/** A list as it is told: a long one without what no longer fits. */
export function told(list: Combinations): Combinations {
  const { listed } = list;
  const fitting = listed.filter(({ fits }) => fits);
  if (listed.length <= MOST_WITH_STRUCK || fitting.length === listed.length) return list;
  return { ...list, listed: fitting, leftOut: "unfit" };
}

/** The digits that a cell can have: the one that stands in it, or those that break nothing. */
export const openIn = ({ judge, digits }: Ground, cell: number): readonly number[] =>
  digits[cell] ? [digits[cell]] : judge.possible(digits, cell);

export const digitsUpTo = (size: number): number[] => [...Array(size).keys()].map((at) => at + 1);

/** Whether cells all see each other. */
export const areDistinct = (cells: readonly number[], { peers }: Judge): boolean =>
  cells.every((one) => cells.every((other) => one === other || peers[one]?.includes(other)));

/** How often cells can have one digit at most: into how many groups they fall that each see each other. */
export function mostAlike(cells: readonly number[], judge: Judge): number {
  const groups: number[][] = [];
  for (const cell of cells) {
    const group = groups.find((others) => others.every((other) => judge.peers[cell]?.includes(other)));
    if (group) group.push(cell);
    else groups.push([cell]);
  }
  return groups.length;
}

/** Sets of one length by their first digits. */
export const inOrder = (one: Digits, other: Digits): number =>
  one.reduce<number>((order, digit, at) => order || digit - (other[at] ?? 0), 0);
