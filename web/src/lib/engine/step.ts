/** A step as the engine finds it, and its words: two things, made apart and kept apart. */

export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

export interface CellMark {
  readonly cell: number;
  readonly role: string;
}

export interface CandidateMark extends Candidate {
  readonly role: string;
}

export interface HouseMark {
  /** Its place among the houses of a classic puzzle. */
  readonly house: number;
  readonly role: string;
  /** Its cells, where there are rules: such houses have other places. */
  readonly cells?: readonly number[];
}

export interface RuleMark {
  /** Its place among the puzzle's rules. */
  readonly rule: number;
  readonly role: string;
  readonly cells?: readonly number[];
}

/** A line between two nodes of a chain. A node is one digit in one or more cells. */
export interface LinkMark {
  readonly start: readonly Candidate[];
  readonly end: readonly Candidate[];
  readonly is_strong: boolean;
  /** Which branch of a forcing step it belongs to. */
  readonly branch: number;
}

export interface Marks {
  readonly cells: readonly CellMark[];
  readonly candidates: readonly CandidateMark[];
  readonly houses: readonly HouseMark[];
  readonly links: readonly LinkMark[];
  /** The rules that the step rests on; none on a classic board. */
  readonly rules?: readonly RuleMark[];
}

/** A chain inside a branch of a nested forcing step, and what it shows to be false there. */
export interface InnerChain {
  readonly links: readonly LinkMark[];
  readonly removals: readonly Candidate[];
}

export interface Step {
  /** The slug, as `naked-pair`. */
  readonly technique: string;
  readonly placements: readonly Candidate[];
  readonly removals: readonly Candidate[];
  readonly marks: Marks;
  readonly inner: readonly InnerChain[];
  /** What it costs in the profile that found it. */
  readonly rating?: number | null;
  /** What it takes to follow it; the effort of a path is the sum. */
  readonly cost: number;
}

/** A chain inside a branch: its place among the step's inner chains, what it shows, and how. */
export interface InnerWords {
  readonly chain: number;
  readonly title: string;
  readonly path: string;
  readonly eureka: string;
}

/** A branch of a forcing step: what is supposed, what follows, the chains inside, Eureka notation. */
export interface BranchWords {
  readonly premise: string;
  readonly path: string;
  readonly inner: readonly InnerWords[];
  readonly eureka: string;
}

/** One sentence of a step and what it speaks of. */
export interface Statement {
  readonly text: string;
  readonly cells: readonly number[];
  readonly candidates: readonly Candidate[];
  readonly houses: readonly number[];
  /** The cells of these houses, where there are rules. */
  readonly house_cells?: readonly (readonly number[])[];
  /** The cells that it speaks of as one set; empty if of none. */
  readonly set_cells: readonly number[];
  /** The branch it belongs to, counted from 1; 0 for the step itself. */
  readonly branch: number;
  /** The chain inside the branches that it belongs to, counted from 1; 0 for none. */
  readonly chain: number;
}

/** A step in words, from a nudge to the whole reason. */
export interface StepWords {
  /** Of the technique. */
  readonly name: string;
  /** Where to look. */
  readonly nudge: string;
  /** In which cells. */
  readonly pointer: string;
  /** What the step gives, without the reason. */
  readonly effect: string;
  /** The whole reason in one text. */
  readonly full: string;
  /** What a chain comes to, or a forcing step without its branches; else empty. */
  readonly conclusion: string;
  /** Of a forcing step what follows from each assumption, so that it can be folded. */
  readonly branches: readonly BranchWords[];
  /** `full` sentence by sentence. */
  readonly statements: readonly Statement[];
  /** The chain in Eureka notation. */
  readonly eureka: string;
}

export interface ExplainedStep {
  readonly step: Step;
  readonly words: StepWords;
}

/** What a step does. */
export type Effect = Pick<Step, "placements" | "removals">;

const effectOf = ({ placements, removals }: Effect): string => JSON.stringify([placements, removals]);

export const hasSameEffect = (a: Effect, b: Effect): boolean => effectOf(a) === effectOf(b);

/** One step for every effect: many patterns may lead to the same. */
export const distinctSteps = <T extends { readonly step: Effect }>(steps: readonly T[]): T[] =>
  [...new Map(steps.toReversed().map((each) => [effectOf(each.step), each])).values()].reverse();
