/** All steps from here, sifted and sorted: by digit, cell and technique. */
import type { ExplainedStep } from "$lib/engine/step";

/** What the steps are to be about; null and "" for anything. */
export interface StepFilter {
  readonly digit: number | null;
  readonly cell: number | null;
  readonly technique: string;
}

/** The steps of one technique. */
export interface StepGroup {
  readonly technique: string;
  readonly name: string;
  readonly steps: readonly ExplainedStep[];
}

/** What a step gives, as a line of its own; the name of a cell stays as it is written everywhere. */
export const effectLine = ({ words: { effect } }: ExplainedStep): string =>
  /^r\d/.test(effect) ? effect : effect.charAt(0).toUpperCase() + effect.slice(1);

/** The steps that write or remove such a candidate. */
export const filterSteps = (
  steps: readonly ExplainedStep[],
  { digit, cell, technique }: StepFilter,
): ExplainedStep[] =>
  steps.filter(
    ({ step }) =>
      (technique === "" || step.technique === technique) &&
      [...step.placements, ...step.removals].some(
        (candidate) =>
          (digit === null || candidate.digit === digit) && (cell === null || candidate.cell === cell),
      ),
  );

/** The steps by technique, in the order in which the techniques first come: the easiest before the others. */
export function groupSteps(steps: readonly ExplainedStep[]): StepGroup[] {
  const groups = new Map<string, ExplainedStep[]>();
  for (const step of steps) {
    const group = groups.get(step.step.technique);
    if (group) group.push(step);
    else groups.set(step.step.technique, [step]);
  }
  return [...groups].map(([technique, own]) => ({
    technique,
    name: own[0]?.words.name ?? technique,
    steps: own,
  }));
}
