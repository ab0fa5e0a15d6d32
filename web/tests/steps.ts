/** Steps as the engine gives them. */
import type { Candidate, ExplainedStep } from "$lib/engine/step";
import { parseCell } from "$lib/rules/cells";

export const at = (name: string): number => parseCell(name) ?? -1;
export const candidate = (name: string, digit: number): Candidate => ({ cell: at(name), digit });

interface Effect {
  readonly placements?: readonly Candidate[];
  readonly removals?: readonly Candidate[];
}

/** A step with that effect, in the first row. */
export function explained(effect: Effect): ExplainedStep {
  const marks = { cells: [], candidates: [], houses: [{ house: 0, role: "pattern" }], links: [] };
  return {
    step: { technique: "some", placements: [], removals: [], marks, inner: [], cost: 0, ...effect },
    words: { name: "Some", nudge: "n", pointer: "p", effect: "e", full: "f", conclusion: "", branches: [] },
  };
}
