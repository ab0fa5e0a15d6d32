/** Facts: what the sentences about a step claim, as data. Python has the same in logic/fact.py. */
import techniques from "./data/techniques.json";
import type { Candidate } from "./step";

/** That a digit is in one of the cells, or in none of them. */
export interface Claim {
  readonly cells: readonly number[];
  readonly digit: number;
  readonly isTrue: boolean;
}

/** One thing that a sentence says about the board. What the slots mean is up to the kind. */
export interface Fact {
  readonly kind: string;
  readonly cells: readonly number[];
  readonly others: readonly number[];
  readonly digits: readonly number[];
  readonly houses: readonly number[];
  readonly covers: readonly number[];
  /** By their places in the puzzle. */
  readonly rules: readonly number[];
  /** Sums and the like, which are no digits. */
  readonly numbers: readonly number[];
  /** The last one is what follows, where something does. */
  readonly claims: readonly Claim[];
  /** What the claims before the last rest on, one each. */
  readonly because: readonly Claim[];
  /** The branch of the step that it belongs to. */
  readonly branch: number;
  /** The chain inside the branches that it belongs to; 0 for the step itself. */
  readonly chain: number;
  /** The chain inside the branches that shows it; 0 for none. */
  readonly proof: number;
}

const NOTHING: Fact = {
  kind: "",
  cells: [],
  others: [],
  digits: [],
  houses: [],
  covers: [],
  rules: [],
  numbers: [],
  claims: [],
  because: [],
  branch: 0,
  chain: 0,
  proof: 0,
};

export const factOf = (parts: Partial<Fact>): Fact => ({ ...NOTHING, ...parts });

/** The kinds whose cells belong together. */
const SETS = new Set(techniques.sets);

/** The kinds that say what a step does. */
export const RESULTS = ["place", "remove", "remove-seen"];

export const isSameClaim = (a: Claim, b: Claim): boolean =>
  a.digit === b.digit && a.isTrue === b.isTrue && isSameCells(a.cells, b.cells);

export const isSameCells = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((cell, at) => cell === b[at]);

export const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

export const inClaim = ({ cells, digit }: Claim): Candidate[] => cells.map((cell) => ({ cell, digit }));

/** Each once, in the order of their first coming. */
export function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((each) => [each.cell * 32 + each.digit, each])).values()];
}

/** Those it says something about. */
export function candidatesOf(fact: Fact): Candidate[] {
  const claimed = [...fact.because, ...fact.claims].flatMap(inClaim);
  const named = fact.cells.flatMap((cell) => fact.digits.map((digit) => ({ cell, digit })));
  return distinct(claimed.length > 0 ? claimed : named);
}

/** All cells that it names, in whatever slot. */
export const namedCells = (fact: Fact): number[] =>
  sorted([...fact.cells, ...fact.others, ...candidatesOf(fact).map(({ cell }) => cell)]);

/** The cells that it speaks of as one set; none where it speaks of no set. */
export const setCells = (fact: Fact): readonly number[] => (SETS.has(fact.kind) ? fact.cells : []);

/** Of a link: what follows, which is all that rests on nothing else. */
export const endsOf = (fact: Fact): readonly Claim[] => fact.claims.slice(fact.because.length);
