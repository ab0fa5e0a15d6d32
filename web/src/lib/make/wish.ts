/** The form for a puzzle made to a wish: what is filled in, and the wish it stands for. */
import { fewGivens } from "$lib/engine/data/making.json";
import type { Wish } from "$lib/engine/engine";

export const SYMMETRIES = [
  "rotational",
  "none",
  "quarter-turn",
  "left-right",
  "top-bottom",
  "both-mirrors",
  "diagonal",
  "antidiagonal",
] as const;

/** How much of a variant's rules is drawn. */
export const DENSITIES = ["sparse", "usual", "dense"] as const;

export interface WishForm {
  readonly level: string;
  /** The name of a variant; empty for a classic puzzle. */
  readonly variant: string;
  readonly seFrom: number | null;
  readonly seTo: number | null;
  readonly require: readonly string[];
  readonly allow: readonly string[];
  readonly givens: number | null;
  readonly minimal: boolean;
  readonly symmetry: string;
  /** Only for variants: how many cages, lines, dots or numbers there are, and how much of them if no number is named. */
  readonly ruleCount: number | null;
  readonly density: string;
}

export const EMPTY: WishForm = {
  level: "",
  variant: "",
  seFrom: null,
  seTo: null,
  require: [],
  allow: [],
  givens: null,
  minimal: false,
  symmetry: "rotational",
  ruleCount: null,
  density: "usual",
};

const [EASIEST, HARDEST] = [1, 20];

/** Without them no puzzle comes to its end, so whoever allows a few techniques allows these too. */
const SINGLES = ["full-house", "hidden-single", "naked-single"];

/** What the device makes no puzzles to. */
export type ServerWish = "variant" | "techniques" | "givens";

/** Why only the server can meet a wish; null where the device can. */
export function needsServer({ variant, require, allow, givens }: WishForm): ServerWish | null {
  if (variant) return "variant";
  if (require.length + allow.length > 0) return "techniques";
  return givens && givens <= fewGivens ? "givens" : null;
}

/** An end of the range that is left open is as far as ratings go. */
export function wishOf(form: WishForm): Wish {
  const { seFrom, seTo, level, variant, require, allow, givens, minimal, symmetry } = form;
  const hasRange = !variant && (seFrom !== null || seTo !== null);
  return {
    level: level || null,
    variant: variant || null,
    se: hasRange ? [seFrom ?? EASIEST, seTo ?? HARDEST] : null,
    require: [...require],
    allow: allow.length > 0 ? [...new Set([...SINGLES, ...allow])] : null,
    givens,
    minimal,
    symmetry,
    ...(variant && { rule_count: form.ruleCount, density: form.density }),
  };
}
