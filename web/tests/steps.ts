/** Steps as the engine gives them. */
import type { Candidate, ExplainedStep, Statement, StepWords } from "$lib/engine/step";
import { parseCell } from "$lib/rules/cells";

export const at = (name: string): number => parseCell(name) ?? -1;
export const candidate = (name: string, digit: number): Candidate => ({ cell: at(name), digit });

interface Effect {
  readonly placements?: readonly Candidate[];
  readonly removals?: readonly Candidate[];
}

/** A sentence about some candidates. */
export const say = (candidates: readonly Candidate[], more: Partial<Statement> = {}): Statement => ({
  text: "...",
  cells: candidates.map(({ cell }) => cell),
  candidates,
  houses: [],
  set_cells: [],
  branch: 0,
  chain: 0,
  ...more,
});

const WORDS: StepWords = {
  name: "Some",
  nudge: "n",
  pointer: "p",
  effect: "e",
  full: "f",
  conclusion: "",
  branches: [],
  statements: [],
  eureka: "",
};

/** A step with that effect, in the first row. */
export function explained(effect: Effect, statements: readonly Statement[] = []): ExplainedStep {
  const marks = { cells: [], candidates: [], houses: [{ house: 0, role: "pattern" }], links: [] };
  return {
    step: { technique: "some", placements: [], removals: [], marks, inner: [], cost: 0, ...effect },
    words: { ...WORDS, statements },
  };
}
