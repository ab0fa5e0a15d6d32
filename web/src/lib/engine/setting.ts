/** What steps are found on: the houses of a puzzle, which cells see each other, and its rules. As logic/setting.py in Python. */
import { formatDigit } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";
import type { RuleData } from "./rule-data";

export interface SettingHouse {
  readonly kind: string;
  /** Counted from 1 within its kind. */
  readonly index: number;
  readonly cells: readonly number[];
}

/** A rule, by its place in the puzzle, and for each digit of the first of two cells those that the second cannot be. */
type Tie = readonly [rule: number, excluded: readonly number[]];

export interface Setting {
  readonly size: number;
  readonly symbols: readonly string[];
  /** By the numbers that marks and facts have for them. */
  readonly houses: readonly SettingHouse[];
  readonly peers: readonly (readonly number[])[];
  /** For every cell the digits that no rule about it alone rules out, as a bit mask. */
  readonly open: readonly number[];
  /** The puzzle as the module reads it; empty for a classic one. */
  readonly text: string;
  readonly rules: readonly RuleData[];
  /** For each of its rules the cells that it speaks of; none for one about the whole board. */
  readonly ruleCells: readonly (readonly number[])[];
  /** By two cells, the first before the second or behind it. */
  readonly ties: ReadonlyMap<string, readonly Tie[]>;
}

const CELLS = [...Array(81).keys()];
const HOUSES = classicHouses(9);

export const CLASSIC: Setting = {
  size: 9,
  symbols: CELLS.slice(0, 9).map((digit) => formatDigit(digit + 1)),
  houses: HOUSES,
  peers: CELLS.map((cell) => {
    const own = HOUSES.filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells);
    return [...new Set(own)].filter((other) => other !== cell).sort((a, b) => a - b);
  }),
  open: CELLS.map(() => 0b111111111),
  text: "",
  rules: [],
  ruleCells: [],
  ties: new Map(),
};

export const isClassic = ({ text }: Setting): boolean => text === "";

/** The box or region of a cell, else its row. */
export function houseAround({ houses, size }: Setting, cell: number): number {
  const found = houses.findIndex(
    ({ kind, cells }) => (kind === "box" || kind === "region") && cells.includes(cell),
  );
  return found < 0 ? Math.floor(cell / size) : found;
}

/** The rule that keeps two candidates from being true together; null for a house. */
export function ruleBetween(
  { peers, ties, ruleCells }: Setting,
  one: { cell: number; digit: number },
  other: { cell: number; digit: number },
): number | null {
  if (one.cell === other.cell || (one.digit === other.digit && peers[one.cell]?.includes(other.cell)))
    return null;
  const broken = [...brokenBy(ties, one, other), ...brokenBy(ties, other, one)];
  return broken.length > 0 ? Math.min(...broken) : ruleWith(ruleCells, one.cell, other.cell);
}

/** The first rule that names both cells: one that, with the digits of others, keeps candidates of them apart. */
function ruleWith(ruleCells: Setting["ruleCells"], one: number, other: number): number | null {
  const found = ruleCells.findIndex((cells) => cells.includes(one) && cells.includes(other));
  return found < 0 ? null : found;
}

const brokenBy = (
  ties: Setting["ties"],
  one: { cell: number; digit: number },
  other: { cell: number; digit: number },
): number[] =>
  (ties.get(`${one.cell} ${other.cell}`) ?? []).flatMap(([rule, excluded]) =>
    ((excluded[one.digit - 1] ?? 0) >> (other.digit - 1)) & 1 ? [rule] : [],
  );
