/**
 * What the page asks of the engine. Plain values go in and come out, so that it does not matter where the engine runs.
 *
 * A failure is a `Problem`. A question can be taken back by its signal, and then fails with the Problem `cancelled`.
 */
import type { components } from "$lib/client/api";
import type { Puzzle, PuzzleFacts } from "$lib/rules/puzzle";
import type { ExplainedStep } from "./step";

/** How many positions a search for the best path looks at; as in Python. */
export const PATH_POSITIONS = 1000;

/** Solutions are counted up to here. */
export const MOST_COUNTED = 1000;

/** The easiest step again and again, or the steps that take the least effort in all. */
export type PathKind = NonNullable<components["schemas"]["ExplainIn"]["path"]>;
export type Wish = components["schemas"]["WishIn"];
export type Rating = components["schemas"]["RatingOut"];
export type Review = components["schemas"]["ReviewOut"];
export type ReviewEntry = Review["entries"][number];
export type Mistake = Review["mistakes"][number];
export type Drill = components["schemas"]["DrillOut"];

/** What a chain that was drawn is worth: link by link, and what follows. */
export type JudgedChain = components["schemas"]["ChainOut"];
export type DrawnLink = components["schemas"]["DrawnLink"];

/** A puzzle that was made; made on this device, it has no number until the server has heard of it. */
export interface MadePuzzle extends PuzzleFacts {
  readonly rating?: number | null;
  readonly solution?: string;
  readonly seed?: number;
}

/** Told now and then how many candidates or positions were looked at. */
export type Tell = (looked: number) => void;

/** A board that is played on. */
export interface PlayedBoard {
  /** The puzzle as text: a symbol for each cell, or JSON where there is more to say. */
  readonly givens: string;
  /** All digits on the board, the givens among them, in the usual symbols. */
  readonly digits: string;
}

/** A board and for each cell the candidates that are left, as text. */
export interface CandidateBoard extends PlayedBoard {
  readonly candidates: readonly string[];
}

/** A board whose notes may be known: for each cell the digits still open there, null where the engine is to find them. */
export interface NotedBoard extends PlayedBoard {
  readonly notes?: readonly (string | null)[];
}

export interface HintQuestion extends PlayedBoard {
  /** For each cell the digits still open: noted, or left after removals; null where the engine is to find them. */
  readonly notes: (string | null)[];
  /** The techniques the player knows; null knows all. */
  readonly known: string[] | null;
  readonly uniqueness: boolean;
}

/** Steps that lead to the digit of a cell; else what is wrong on the board, or the one step that says something. */
export interface Plan {
  readonly leads_there: boolean;
  /** All of it in one sentence. */
  readonly words: string;
  readonly steps: readonly ExplainedStep[];
}

/** Why a digit is wrong, if it is, and if that can be shown. */
export interface Refutation {
  readonly is_wrong: boolean;
  readonly is_settled: boolean;
  /** The steps that rule it out. */
  readonly steps: readonly ExplainedStep[];
}

/** How many solutions there are up to the limit: the one, or two of several and the cells in which they differ. */
export interface SolutionCount {
  readonly count: number;
  readonly solutions: readonly string[];
  readonly differing: readonly number[];
}

/** For every cell the digits that are in a solution, with the number of those up to the cap. */
export type Candidates = components["schemas"]["CandidatesOut"];
/** Clues of a puzzle: cells of givens, and places of rules. */
export type ClueSet = components["schemas"]["ClueSetOut"];
/** A given or a rule that would leave the fewest solutions. */
export type HelpfulClue = components["schemas"]["HelpfulClueOut"];

export interface Engine {
  /** The easiest next step; null where no technique finds one. */
  hint(question: HintQuestion, language: string, signal?: AbortSignal | null): Promise<ExplainedStep | null>;
  /** The short list of easy steps that ends in the digit of a cell. */
  plan(question: HintQuestion, cell: number, language: string, signal?: AbortSignal | null): Promise<Plan>;
  /** Every step that is there now, the easiest first. */
  steps(board: string, language: string, signal?: AbortSignal | null): Promise<ExplainedStep[]>;
  /** The steps of one technique on a board, one for every effect. */
  stepsOf(
    technique: string,
    board: CandidateBoard,
    language: string,
    signal?: AbortSignal | null,
  ): Promise<ExplainedStep[]>;
  /** The whole way from here to the solution. A search for the best tells how many positions it has looked at. */
  path(
    board: string,
    kind: PathKind,
    language: string,
    signal?: AbortSignal | null,
    tell?: Tell,
  ): Promise<ExplainedStep[]>;
  /** Why the digit in a cell is wrong. Notes that miss the digit of their cell prove nothing and are left out. */
  why(board: NotedBoard, cell: number, language: string, signal?: AbortSignal | null): Promise<Refutation>;
  /** A saved game looked back on. */
  review(save: string, language: string, signal?: AbortSignal | null): Promise<Review>;
  /** How many solutions there are, up to a limit. */
  countSolutions(board: string, signal?: AbortSignal | null, limit?: number): Promise<SolutionCount>;
  rate(board: string, signal?: AbortSignal | null): Promise<Rating>;
  /** A random twin of a classic puzzle: the same one, rearranged. */
  twin(board: string): Promise<string>;
  /** A position to find a technique in. */
  drill(technique: string, language: string, signal?: AbortSignal | null): Promise<Drill>;
  /** A new puzzle that meets the wish. */
  make(wish: Wish, signal?: AbortSignal | null, tell?: Tell): Promise<MadePuzzle>;
  /** The solution, or null if there is none; at once, because nobody waits while a digit is entered. Houses only. */
  solve(puzzle: Puzzle): readonly number[] | null;
  /** The solution of a puzzle with rules, as text in its own symbols. */
  solveRules(text: string, signal?: AbortSignal | null): Promise<string>;
  /** The digits of every cell that occur in a solution of a puzzle of any kind. */
  trueCandidates(text: string, cap: number, signal?: AbortSignal | null): Promise<Candidates>;
  /** Clues that contradict each other, none of which can be left out; null if there is a solution. */
  conflict(text: string, signal?: AbortSignal | null): Promise<ClueSet | null>;
  /** The clues that the one solution does not need, each by itself. */
  redundant(text: string, signal?: AbortSignal | null): Promise<ClueSet>;
  /** A random grid that obeys the puzzle. */
  fill(text: string, signal?: AbortSignal | null): Promise<string>;
  /** The puzzle without the clues that it can do without. */
  minimise(text: string, what: "givens" | "all", signal?: AbortSignal | null): Promise<string>;
  /** The clue that would help most; null where nothing is open. */
  helpful(text: string, solution: string | null, signal?: AbortSignal | null): Promise<HelpfulClue | null>;
}
