/** Rules as their JSON has them: which cells they speak of, and what they are called. As rules/rule_words.py in Python. */
import { formatCell, parseCell } from "$lib/rules/cells";
import techniques from "./data/techniques.json";

/** A rule of a puzzle. docs/rules.md has the fields of every kind. */
export interface RuleData {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What rules are called: `cage {sum}` by the name of their words, and how their place is put with that. */
export interface RuleTexts {
  readonly name: Readonly<Record<string, string>>;
  readonly at: Readonly<Record<string, string>>;
  readonly house: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, { drawn: string; direction: boolean }>> = techniques.kinds;

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: unknown, usual = ""): string => (typeof value === "string" ? value : usual);
const count = (n: number): number[] => [...Array(n).keys()];

/** The cells of a line in the order they are seen; none for a text that is no line. */
function lineCells(rule: RuleData, size: number): number[] {
  const [kind, index] = textOf(rule.line).split(" ");
  const at = Number(index) - 1;
  const cells = count(size).map((place) => (kind === "row" ? at * size + place : place * size + at));
  return rule.from === "end" ? cells.reverse() : cells;
}

const diagonal = (size: number, isRising: boolean): number[] =>
  count(size).map((row) => row * size + (isRising ? size - 1 - row : row));

const WINDOWS = [10, 14, 46, 50].flatMap((corner) =>
  count(9).map((at) => corner + 9 * Math.floor(at / 3) + (at % 3)),
);

/** The cells that a rule speaks of, in the order it names them; none for what holds everywhere. */
export function cellsOf(rule: RuleData, size: number): number[] {
  const { kind, line, which } = rule;
  if (kind === "any") return inner(rule).flatMap((each) => cellsOf(each, size));
  if (kind === "windoku") return WINDOWS;
  if (kind === "diagonals") {
    return [
      ...(which === "rising" ? [] : diagonal(size, false)),
      ...(which === "falling" ? [] : diagonal(size, true)),
    ];
  }
  if (line !== undefined) return lineCells(rule, size);
  const groups = Array.isArray(rule.groups) ? rule.groups.flatMap(names) : [];
  const named = [
    ...names(rule.cells),
    ...groups,
    ...names(rule.bulb),
    ...names(rule.path),
    ...names(rule.cell === undefined ? [] : [rule.cell]),
  ];
  return named.flatMap((name) => parseCell(name, size) ?? []);
}

const inner = ({ of }: RuleData): RuleData[] =>
  Array.isArray(of) ? of.flatMap((rules) => (Array.isArray(rules) ? rules : [])) : [];

/** The name of its words: its kind, or a variety of it. */
function saidAs(rule: RuleData): string {
  switch (rule.kind) {
    case "cage":
      return typeof rule.sum === "number" ? "cage-sum" : "cage";
    case "sum":
      return rule.weights ? "sum-weights" : "sum";
    case "thermometer":
      return rule.slow ? "slow-thermometer" : "thermometer";
    case "diagonals":
      return rule.which === "falling" || rule.which === "rising" ? `diagonal-${rule.which}` : "diagonals";
    case "negative":
      return `negative-${textOf(rule.of)}`;
    case "indexing":
      return `indexing-${textOf(rule.axis)}`;
    case "arrow":
      return names(rule.bulb).length === 1 ? "arrow" : "arrow-pill";
    default:
      return rule.kind;
  }
}

const filled = (text: string, facts: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${facts[name] ?? ""}`);

/** What a rule is called among others of its kind: `cage 15 at r1c1`, `the thermometer from r2c3`. */
export function ruleName(
  rule: RuleData,
  { size, symbols }: { size: number; symbols: readonly string[] },
  texts: RuleTexts,
): string {
  const digits = Array.isArray(rule.digits) ? [...rule.digits].sort((a, b) => a - b) : [];
  const facts = { ...rule, digits: digits.map((digit) => symbols[digit - 1]).join(", ") };
  const name = filled(texts.name[saidAs(rule)] ?? "", facts);
  const cells = cellsOf(rule, size);
  const { drawn = "set", direction = false } = KINDS[rule.kind] ?? {};
  const [first, second = first ?? 0] = cells;
  if (first === undefined) return name;
  if (drawn === "outside" && !direction) {
    const [kind = "", index] = textOf(rule.line).split(" ");
    return filled(texts.at.line ?? "", { name, line: filled(texts.house[kind] ?? "", { index }) });
  }
  if (drawn === "edge" && !direction) {
    return filled(texts.at.pair ?? "", {
      name,
      one: formatCell(first, size),
      other: formatCell(second, size),
    });
  }
  const at = ["path", "outside", "arrow"].includes(drawn) ? first : Math.min(...cells);
  return filled(texts.at[direction ? "from" : "cell"] ?? "", { name, cell: formatCell(at, size) });
}
