/**
 * Sudoku in JavaScript. The names are those of the Python package, in camel case: `count_solutions` is `countSolutions`.
 *
 * A puzzle is a text: 81 symbols for a classic one, a line of 16, 36, 64, 100, 144, 256 or 625 for other sizes, or JSON
 * with `size`, `givens`, `regions`, `symbols` and `rules` for variants.
 */

/** A digit in a cell. Cells are counted from 0 in reading order. */
export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

/** What to draw for a step: cells, candidates, houses, rules and links, each with its role. */
export interface Marks {
  readonly cells: readonly { readonly cell: number; readonly role: string }[];
  readonly candidates: readonly (Candidate & { readonly role: string })[];
  /** By their place: rows, columns, boxes. With rules, `cells` says which they are. */
  readonly houses: readonly {
    readonly house: number;
    readonly role: string;
    readonly cells?: readonly number[];
  }[];
  readonly links: readonly {
    readonly start: readonly Candidate[];
    readonly end: readonly Candidate[];
    readonly is_strong: boolean;
    readonly branch: number;
  }[];
  readonly rules?: readonly {
    readonly rule: number;
    readonly role: string;
    readonly cells?: readonly number[];
  }[];
}

/** A step told to a player, from a nudge to the whole reason. */
export interface Words {
  readonly name: string;
  readonly nudge: string;
  readonly pointer: string;
  /** What the step gives, without the reason: `remove 4 from r9c4`. */
  readonly effect: string;
  readonly full: string;
  readonly conclusion: string;
  /** `full` sentence by sentence, each with what it speaks of. */
  readonly statements: readonly {
    readonly text: string;
    readonly cells: readonly number[];
    readonly candidates: readonly Candidate[];
    readonly houses: readonly number[];
  }[];
  /** The chain in Eureka notation; empty for steps without one. */
  readonly eureka: string;
}

/** One application of a technique. */
export interface Step {
  /** A slug, such as `naked-pair`. */
  readonly technique: string;
  readonly placements: readonly Candidate[];
  readonly removals: readonly Candidate[];
  readonly marks: Marks;
  readonly rating?: number | null;
  /** What it takes to follow it; the effort of a path is the sum. */
  readonly cost: number;
  /** In the language that was asked for. */
  readonly words: Words;
}

/** How hard a puzzle is. `se`, `ep` and `ed` are null for puzzles with rules and other sizes. */
export interface Rating {
  readonly se: number | null;
  readonly ep: number | null;
  readonly ed: number | null;
  readonly rating: number;
  readonly level: string;
  readonly score: number;
  readonly hardest: string | null;
  readonly techniques: readonly string[];
  readonly solved: boolean;
  /** False when the time was over first; the figures are lower bounds then. */
  readonly complete: boolean;
}

export interface Puzzle {
  readonly text: string;
  readonly solution: string;
  readonly level: string;
  readonly rating: number;
  readonly seed: number;
}

/** A position to find a technique in, and every step of it that is there. */
export interface Drill {
  readonly technique: string;
  readonly name: string;
  readonly seed: number;
  readonly board: {
    readonly givens: string;
    readonly digits: string;
    readonly candidates: readonly string[];
  };
  readonly steps: readonly Step[];
}

export interface Asking {
  /** Ends the search; the promise is rejected. Only in a worker can a search be ended before it is over. */
  readonly signal?: AbortSignal;
}

export interface Telling extends Asking {
  /** Of the words: `en`, which is usual, or `de`. */
  readonly language?: string;
}

/** The board of a player. */
export interface Played extends Telling {
  /** All digits on the board; without it the givens. */
  readonly digits?: string;
  /** Notes by cell: `{ r1c3: [2, 4] }`. */
  readonly notes?: Readonly<Record<string, readonly number[]>>;
  /** No technique beyond these. */
  readonly known?: readonly string[];
  /** Whether techniques may rest on the puzzle having one solution; they may unless it is false. */
  readonly uniqueness?: boolean;
}

export interface Wish extends Asking {
  readonly seed?: number;
  readonly symmetry?: string;
  readonly givens?: number;
  readonly minimal?: boolean;
  /** Lowest and highest Sudoku Explainer rating. */
  readonly se?: readonly [number, number];
  /** 81 characters: a dot where no given may stand. */
  readonly mask?: string;
  readonly grid?: string;
}

export interface Ninefold {
  /** The one solution; an error otherwise. */
  solve(text: string, options?: Asking): Promise<string>;
  /** How many solutions there are, counted up to `limit`, which is 2. */
  countSolutions(text: string, options?: Asking & { limit?: number }): Promise<number>;
  /** For each cell the digits that occur in a solution, each with the number of those, counted up to `cap`, which is 1. */
  trueCandidates(text: string, options?: Asking & { cap?: number }): Promise<Record<number, number>[]>;
  /** What all twins of a classic puzzle or grid share: the smallest of them. */
  canonical(text: string, options?: Asking): Promise<string>;
  /** A random twin of a classic puzzle; the same seed gives the same one. */
  twin(text: string, options?: Asking & { seed?: number }): Promise<string>;
  rate(text: string, options?: Asking): Promise<Rating>;
  /** The easiest next step: what is wrong on the board first; null where no technique finds one. */
  hint(text: string, options?: Played): Promise<Step | null>;
  /** The short list of easy steps that ends in the digit of a cell, such as `r4c7`. */
  plan(text: string, cell: string, options?: Played): Promise<Step[]>;
  /** The logical path from the givens to the solution, or as far as techniques get. */
  explain(text: string, options?: Telling & { path?: "greedy" | "best" }): Promise<Step[]>;
  /** Every step that is there now, the easiest first; or all of one technique. */
  findSteps(text: string, options?: Telling & { technique?: string }): Promise<Step[]>;
  /** A new classic puzzle of a level, `medium` unless one is named; the same seed gives the same puzzle as in Python. */
  make(level?: string | null, wish?: Wish): Promise<Puzzle>;
  /** A position whose next step is that technique. */
  drill(technique: string, options?: Telling & { seed?: number }): Promise<Drill>;
}

export const solve: Ninefold["solve"];
export const countSolutions: Ninefold["countSolutions"];
export const trueCandidates: Ninefold["trueCandidates"];
export const canonical: Ninefold["canonical"];
export const twin: Ninefold["twin"];
export const rate: Ninefold["rate"];
export const hint: Ninefold["hint"];
export const plan: Ninefold["plan"];
export const explain: Ninefold["explain"];
export const findSteps: Ninefold["findSteps"];
export const make: Ninefold["make"];
export const drill: Ninefold["drill"];

/** All that can go wrong, with a code for programs. */
export class NinefoldError extends Error {
  readonly code: string;
}
/** The text is no puzzle. */
export class BadGridError extends NinefoldError {}
/** Two equal givens see each other. */
export class ClashError extends NinefoldError {}
export class NoSolutionError extends NinefoldError {}
export class ManySolutionsError extends NinefoldError {}
/** The time was over first. */
export class NoAnswerError extends NinefoldError {}
/** There is nothing of that name here: a level, a technique, a language. */
export class UnknownNameError extends NinefoldError {}
