/** A puzzle with rules, or of another size, as the module reads it. */
import { formatGrid, parseGrid } from "$lib/rules/cells";
import { housesOn } from "$lib/rules/houses";
import { cellsOf, type RuleData } from "../rule-data";
import type { Setting, SettingHouse } from "../setting";
import { Unreadable } from "./not-mine";

/** What a text says; a plain board of 9 by 9 has none of it. */
export interface RulePuzzle {
  readonly size: number;
  readonly symbols: readonly string[];
  readonly givens: readonly number[];
  /** Whether it has regions of its own, and not the usual boxes. */
  readonly hasRegions: boolean;
  readonly hasSymbols: boolean;
  readonly rules: readonly RuleData[];
  readonly text: string;
}

/** The sizes that have usual boxes; the largest on which techniques are looked for is the last. */
const SIZES = [4, 6, 8, 9, 10, 12, 16, 25];

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** The puzzle in a text, JSON or a line of symbols; null for a plain board of 9 by 9. */
export function rulePuzzle(text: string): RulePuzzle | null {
  const data = text.trimStart().startsWith("{") ? objectIn(text) : { givens: text };
  const line = typeof data.givens === "string" ? [...data.givens] : null;
  const size = data.size ?? Math.sqrt(line?.length ?? 0);
  if (!isWhole(size) || size < 2 || size > 25) throw new Unreadable();
  const usual = [...formatGrid([...Array(size).keys()].map((digit) => digit + 1))];
  const symbols = typeof data.symbols === "string" ? [...data.symbols] : usual;
  const rules = Array.isArray(data.rules) ? (data.rules as RuleData[]) : [];
  const hasSymbols = symbols.join("") !== usual.join("");
  const hasRegions = typeof data.regions === "string" && !isUsual(size, data.regions);
  if (!hasRegions && !SIZES.includes(size)) throw new Unreadable();
  const givens = readDigits(line ?? Array(size * size).fill("."), size, symbols);
  if (size === 9 && !hasRegions && !hasSymbols && rules.length === 0) return null;
  const written = {
    size,
    ...(hasRegions && { regions: data.regions }),
    ...(hasSymbols && { symbols: data.symbols }),
    givens: givens.map((digit) => (digit ? symbols[digit - 1] : ".")).join(""),
    ...(rules.length > 0 && { rules }),
  };
  return { size, symbols, givens, hasRegions, hasSymbols, rules, text: JSON.stringify(written) };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable();
  }
}

function isUsual(size: number, regions: string): boolean {
  if (!SIZES.includes(size) || regions === "none") return false;
  const marks = [...regions];
  const numbers = marks.map((mark) => (mark === "-" ? -1 : marks.indexOf(mark)));
  return housesOn(size, numbers).some(({ kind }) => kind === "box");
}

/** A symbol for each cell; a dot, or a 0 that is no symbol, is a blank. */
function readDigits(line: readonly string[], size: number, symbols: readonly string[]): number[] {
  const known = new Map([
    ["0", 0],
    [".", 0],
    ...symbols.map((symbol, at): [string, number] => [symbol, at + 1]),
  ]);
  const digits = line.flatMap((symbol) => known.get(symbol) ?? []);
  if (digits.length !== size * size) throw new Unreadable();
  return digits;
}

/** Digits on a board, in the usual symbols whatever the puzzle shows. */
export function boardDigits(text: string, size: number): number[] {
  const digits = parseGrid(text, size);
  if (digits.length !== size * size) throw new Unreadable();
  return digits;
}

/** What the module says of a board. native/wasm/rule_logic_questions.cpp is the other side. */
export interface RawBoard {
  readonly fault?: string;
  readonly houses: readonly (readonly [
    kind: number,
    isSet: boolean,
    rule: number,
    cells: readonly number[],
  ])[];
  readonly peers: readonly (readonly number[])[];
  readonly open: readonly number[];
  readonly ties: readonly (readonly [
    rule: number,
    first: number,
    second: number,
    excluded: readonly number[],
  ])[];
}

const BOARD_KINDS = ["row", "column", "box"];
/** How a house that a rule makes is called; diagonals are told by where they lead, all others are lines. */
const KIND_OF_RULE: Readonly<Record<string, string>> = {
  windoku: "window",
  "disjoint-groups": "group",
  cage: "cage",
  "extra-region": "extra",
};

export function settingOf(puzzle: RulePuzzle, raw: RawBoard): Setting {
  const { size, symbols, rules, text } = puzzle;
  const count = new Map<string, number>();
  const houses = raw.houses.map(([number, , rule, cells]): SettingHouse => {
    const kind = kindOf(puzzle, number, rule, cells);
    const index = (count.get(kind) ?? 0) + 1;
    count.set(kind, index);
    return { kind, index, cells };
  });
  const ties = new Map<string, [number, readonly number[]][]>();
  for (const [rule, first, second, excluded] of raw.ties) {
    const key = `${first} ${second}`;
    ties.set(key, [...(ties.get(key) ?? []), [rule, excluded]]);
  }
  const ruleCells = rules.map((rule) => [...new Set(cellsOf(rule, size))].sort((a, b) => a - b));
  return { size, symbols, houses, peers: raw.peers, open: raw.open, text, rules, ruleCells, ties };
}

function kindOf(puzzle: RulePuzzle, number: number, rule: number, cells: readonly number[]): string {
  if (rule < 0) {
    const kind = BOARD_KINDS[number] ?? "";
    return kind === "box" && puzzle.hasRegions ? "region" : kind;
  }
  const { kind = "" } = puzzle.rules[rule] ?? {};
  if (kind === "diagonals") return cells[0] === 0 ? "falling" : "rising";
  return KIND_OF_RULE[kind] ?? "line";
}
