/** What lies on the setter's desk: a puzzle that is being made, and the small changes it is made of. Plain data. */
import { formatCell, formatDigit } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";

/** A rule as the JSON of a puzzle has it. */
export interface RuleData {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Draft {
  readonly size: number;
  /** The region of every cell, -1 for none; null where the usual boxes hold. */
  readonly regions: readonly number[] | null;
  /** One for each digit, where they are not the usual ones. */
  readonly symbols: string | null;
  readonly givens: readonly number[];
  readonly rules: readonly RuleData[];
  readonly title: string;
  readonly author: string;
  /** The rules in the setter's words; empty where those written from the rules are meant. */
  readonly text: string;
  /** What the setter has in mind, 0 where that is open. */
  readonly solution: readonly number[];
}

const NAMES = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const blank = (size: number): number[] => Array<number>(size * size).fill(0);

export const emptyDraft = (size = 9): Draft => ({
  size,
  regions: null,
  symbols: null,
  givens: blank(size),
  rules: [],
  title: "",
  author: "",
  text: "",
  solution: blank(size),
});

export const isEmptyDraft = ({ givens, rules, regions, title, text, solution }: Draft): boolean =>
  !(rules.length || regions || title || text || givens.some(Boolean) || solution.some(Boolean));

/** The region of every cell of a draft. */
export const regionsOf = ({ size, regions }: Pick<Draft, "size" | "regions">): readonly number[] =>
  regions ?? usualRegions(size);

export function usualRegions(size: number): number[] {
  const regions = blank(size);
  const boxes = classicHouses(size).filter(({ kind }) => kind === "box");
  for (const [at, { cells }] of boxes.entries()) for (const cell of cells) regions[cell] = at;
  return regions;
}

/** The draft as the JSON text of a puzzle. */
export const draftText = (draft: Draft): string => JSON.stringify(draftObject(draft));

/** What the engine is asked about: a line of cells where that says everything, which the device itself understands. */
export const askedText = (draft: Draft): string =>
  draft.size === 9 && !(draft.rules.length || draft.regions || draft.symbols)
    ? digitsText(draft, draft.givens)
    : draftText({ ...draft, title: "", author: "", text: "" });

/** The same without givens and texts: what is drawn for its rules. */
export const layoutText = (draft: Draft): string =>
  JSON.stringify({ ...layoutObject(draft), rules: draft.rules });

/** The same, and the solution that is in mind, as a draft is kept. */
export const keptText = (draft: Draft): string =>
  JSON.stringify({
    ...draftObject(draft),
    ...(draft.solution.some(Boolean) && { solution: digitsText(draft, draft.solution) }),
  });

function draftObject(draft: Draft): Record<string, unknown> {
  const { title, author, text, rules, givens } = draft;
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(text && { text }),
    ...layoutObject(draft),
    givens: digitsText(draft, givens),
    rules,
  };
}

const layoutObject = ({ size, regions, symbols }: Draft): Record<string, unknown> => ({
  size,
  ...(regions && { regions: regions.map(regionName).join("") }),
  ...(symbols && { symbols }),
});

const regionName = (region: number): string =>
  region < 0 ? "-" : (NAMES[region] ?? String.fromCharCode(0x100 + region));

const digitsText = ({ symbols }: Draft, digits: readonly number[]): string =>
  digits.map((digit) => (digit ? ([...(symbols ?? "")][digit - 1] ?? formatDigit(digit)) : ".")).join("");

/** The draft of the JSON text of a puzzle, as far as it can be read: null if that is not enough for a board. */
export function readDraft(text: string): Draft | null {
  let data: Record<string, unknown>;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const { size } = data ?? {};
  if (typeof size !== "number" || !Number.isInteger(size) || size < 2 || size > 32) return null;
  const symbols = textIn(data, "symbols") || null;
  const digits = (name: string) => readDigits(textIn(data, name), size, symbols);
  return {
    ...emptyDraft(size),
    regions: readRegions(textIn(data, "regions"), size),
    symbols,
    givens: digits("givens"),
    solution: digits("solution"),
    rules: Array.isArray(data.rules) ? data.rules.filter((rule) => typeof rule?.kind === "string") : [],
    title: textIn(data, "title"),
    author: textIn(data, "author"),
    text: textIn(data, "text"),
  };
}

const textIn = (data: Record<string, unknown>, name: string): string =>
  typeof data[name] === "string" ? data[name] : "";

function readDigits(text: string, size: number, symbols: string | null): number[] {
  const known = [...(symbols ?? NAMES.slice(0, size))];
  const cells = [...text];
  return blank(size).map((_, cell) => known.indexOf(cells[cell] ?? ".") + 1);
}

function readRegions(text: string, size: number): number[] | null {
  if (text === "none") return blank(size).fill(-1);
  const cells = [...text];
  if (cells.length !== size * size) return null;
  const names = [...new Set(cells)].filter((name) => name !== "-");
  return cells.map((name) => names.indexOf(name));
}

/** The same digit into cells; 0 clears them. */
export const withDigits = (
  draft: Draft,
  layer: "givens" | "solution",
  digits: ReadonlyMap<number, number>,
): Draft => ({ ...draft, [layer]: draft[layer].map((old, cell) => digits.get(cell) ?? old) });

/** Rules behind the others; those that are there already are not drawn twice. */
export function withRules(draft: Draft, rules: readonly RuleData[]): Draft {
  const known = new Set(draft.rules.map((rule) => JSON.stringify(rule)));
  const fresh = rules.filter((rule, at) => {
    const text = JSON.stringify(rule);
    return !known.has(text) && rules.findIndex((other) => JSON.stringify(other) === text) === at;
  });
  return fresh.length > 0 ? { ...draft, rules: [...draft.rules, ...fresh] } : draft;
}

export const withRule = (draft: Draft, at: number, rule: RuleData): Draft => ({
  ...draft,
  rules: draft.rules.with(at, rule),
});

export const withoutRules = (draft: Draft, gone: ReadonlySet<number>): Draft => ({
  ...draft,
  rules: draft.rules.filter((_, at) => !gone.has(at)),
});

/** Cells go to a region, -1 for none; regions that are the usual boxes need not be written. */
export function withRegion(draft: Draft, cells: readonly number[], region: number): Draft {
  const painted = regionsOf(draft).map((old, cell) => (cells.includes(cell) ? region : old));
  return { ...draft, regions: samePartition(painted, usualRegions(draft.size)) ? null : painted };
}

export const withRegions = (draft: Draft, regions: readonly number[] | null): Draft => ({
  ...draft,
  regions,
});

function samePartition(one: readonly number[], other: readonly number[]): boolean {
  const names = new Map<number, number>();
  const isSame = one.every((region, cell) => {
    const known = names.get(region) ?? other[cell] ?? 0;
    names.set(region, known);
    return region >= 0 && known === other[cell];
  });
  return isSame && new Set(names.values()).size === names.size;
}

/** A grid of another size with whatever of the draft still lies on it. */
export function resized(draft: Draft, size: number): Draft {
  const fits = (text: string) => Object.values(cellAt(text)).every((at) => at <= size);
  const rules = draft.rules.filter((rule) => namesIn(rule).every(fits));
  const symbols = null;
  return {
    ...draft,
    size,
    symbols,
    regions: null,
    rules,
    givens: moveDigits(draft.givens, draft.size, size),
    solution: blank(size),
  };
}

function moveDigits(digits: readonly number[], from: number, to: number): number[] {
  return blank(to).map((_, cell) => {
    const [row, column] = [Math.floor(cell / to), cell % to];
    const digit = row < from && column < from ? (digits[row * from + column] ?? 0) : 0;
    return digit <= to ? digit : 0;
  });
}

const PLACE = /^(?:r(?<row>\d+)c(?<column>\d+)|(?:row|column) (?<line>\d+))$/;

/** Cells and lines that a rule names, wherever they stand in it. */
export function namesIn(value: unknown): string[] {
  if (typeof value === "string") return PLACE.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}

/** The numbers in the name of a cell or a line. */
function cellAt(name: string): Record<string, number> {
  const groups = PLACE.exec(name)?.groups ?? {};
  return Object.fromEntries(
    Object.entries(groups).flatMap(([part, text]) => (text ? [[part, Number(text)]] : [])),
  );
}

/** The cells that a rule names. */
export const cellsIn = (rule: RuleData, size: number): number[] =>
  namesIn(rule).flatMap((name) => {
    const { row, column } = cellAt(name);
    return row && column ? [(row - 1) * size + column - 1] : [];
  });

/** The rule with every cell and line it names exchanged; null where one of them has no place. */
export function renamed(rule: RuleData, exchange: (name: string) => string | null): RuleData | null {
  let isLost = false;
  const walk = (value: unknown): unknown => {
    if (typeof value === "string" && PLACE.test(value)) {
      const name = exchange(value);
      isLost ||= name === null;
      return name;
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  const changed = walk(rule) as RuleData;
  return isLost ? null : changed;
}

/** The name of a cell or line so many rows and columns away; null outside the grid. */
export function shiftedName(name: string, down: number, across: number, size: number): string | null {
  const { row, column, line } = cellAt(name);
  const inside = (at: number) => at >= 1 && at <= size;
  if (row && column) {
    const [to, beside] = [row + down, column + across];
    return inside(to) && inside(beside) ? formatCell((to - 1) * size + beside - 1, size) : null;
  }
  const to = (line ?? 0) + (name.startsWith("row") ? down : across);
  return inside(to) ? name.replace(/\d+/, String(to)) : null;
}
