/** Ratings and levels of puzzles with rules. As logic/rule_levels.py and rules/variants.py in Python. */
import techniques from "../data/techniques.json";
import type { RulePuzzle } from "./rule-text";

const [LOWEST, OTHER] = [1, "other"];
const TOPS: Readonly<Record<string, readonly number[]>> = techniques.ruleLevels.tops;
const BY_SIZE: Readonly<Record<string, number>> = techniques.ruleLevels.bySize;
const NAMES = techniques.levels.map(([name]) => `${name}`);

/** To tenths, halves to the even neighbour, as Python rounds. */
function rounded(value: number): number {
  const exact = Number(value.toPrecision(15)) * 10;
  const below = Math.floor(exact);
  return (exact - below === 0.5 ? below + (below % 2) : Math.round(exact)) / 10;
}

/** The rating of a path by what its steps cost: the hardest's, more where there are many. */
export function pathRating(costs: readonly number[]): number {
  const weight = costs.reduce((sum, cost) => sum + 10 ** (cost / 10), 0);
  return weight ? Math.max(LOWEST, rounded(Math.log10(weight))) : LOWEST;
}

/** The level of a puzzle of a variant; what logic alone does not solve is of the last one. */
export function ruleLevel(variant: string, rating: number, isSolved: boolean): string {
  const last = NAMES.at(-1) ?? "";
  if (!isSolved) return last;
  return NAMES[boundsOf(variant).findIndex((top) => rating <= top)] ?? last;
}

/** The highest rating of every level but the last; a mixture has the highest of its parts. */
function boundsOf(variant: string): number[] {
  const parts = variant.split("+");
  const size = Number(parts.map((part) => /^(\d+)x\1$/.exec(part)?.[1]).find(Boolean) ?? 9);
  const known = parts.filter((part) => part in TOPS);
  const rows = known.length > 0 ? known : [OTHER];
  const tables = rows.map((row) => TOPS[row] ?? []);
  const more = Math.max(...rows.map((row) => BY_SIZE[row] ?? 1)) * Math.log10((size * size) / 81);
  const bounds: number[] = [];
  for (const place of (tables[0] ?? []).keys()) {
    const top = Math.max(...tables.map((tops) => tops[place] ?? 0));
    const moved = place < techniques.ruleLevels.byLength ? top + more : top;
    bounds.push(rounded(Math.max(moved, place > 0 ? (bounds[place - 1] ?? 0) + 0.1 : LOWEST)));
  }
  return bounds;
}

/** What a puzzle's variant is called: `killer`, `6x6+jigsaw+x`; other rules go by their kind. */
export function variantOf({ size, rules, hasRegions, hasSymbols }: RulePuzzle): string {
  const own = new Set(rules.map(({ kind }) => kind));
  const told = new Set(["negative"]);
  const named: string[] = [];
  for (const variant of techniques.variants) {
    const kinds = [...variant.kinds, ...variant.rules];
    const fits =
      variant.rules.every((kind) => own.has(kind)) &&
      (variant.kinds.length === 0 || variant.kinds.some((kind) => own.has(kind))) &&
      (variant.size === null || variant.size === size) &&
      (!variant.regions || hasRegions) &&
      (!variant.symbols || hasSymbols);
    if (!fits || (kinds.length > 0 && kinds.every((kind) => told.has(kind)))) continue;
    named.push(variant.name);
    for (const kind of kinds) told.add(kind);
  }
  if (size !== 9 && !techniques.sizes.includes(size)) named.unshift(`${size}x${size}`);
  return [...named, ...[...own].filter((kind) => !told.has(kind))].join("+") || "classic";
}
