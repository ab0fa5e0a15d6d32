/** What a player's answer to a drill is worth. Knows the steps that are there and the solution, not the rules. */
import type { ExplainedStep } from "$lib/engine/step";

export interface Mark {
  readonly cell: number;
  readonly digit: number;
}

/** Digits written, and candidates struck. */
export interface Answer {
  readonly placements: readonly Mark[];
  readonly removals: readonly Mark[];
}

export type AnswerCheck =
  | { readonly kind: "nothing" | "partly" }
  | { readonly kind: "right"; readonly step: ExplainedStep }
  | {
      readonly kind: "wrong-digit" | "wrong-removal" | "unrelated-digit" | "unrelated-removal";
      readonly mark: Mark;
    };

const is =
  (mark: Mark) =>
  (other: Mark): boolean =>
    mark.cell === other.cell && mark.digit === other.digit;

const within = (few: readonly Mark[], many: readonly Mark[]): boolean =>
  few.every((mark) => many.some(is(mark)));

/** A false mark comes first; then one that is true, but not for this reason; then whether all was seen. */
export function checkAnswer(
  answer: Answer,
  steps: readonly ExplainedStep[],
  solution: readonly number[],
): AnswerCheck {
  const { placements, removals } = answer;
  if (placements.length + removals.length === 0) return { kind: "nothing" };
  const wrongDigit = placements.find(({ cell, digit }) => solution[cell] !== digit);
  if (wrongDigit) return { kind: "wrong-digit", mark: wrongDigit };
  const wrongRemoval = removals.find(({ cell, digit }) => solution[cell] === digit);
  if (wrongRemoval) return { kind: "wrong-removal", mark: wrongRemoval };
  const unrelated = unrelatedIn(answer, steps);
  if (unrelated) return unrelated;
  const step = steps.find((each) => isSeen(each, answer));
  return step ? { kind: "right", step } : { kind: "partly" };
}

function unrelatedIn({ placements, removals }: Answer, steps: readonly ExplainedStep[]): AnswerCheck | null {
  const placed = steps.flatMap(({ step }) => step.placements);
  const removed = steps.flatMap(({ step }) => step.removals);
  const digit = placements.find((mark) => !placed.some(is(mark)));
  if (digit) return { kind: "unrelated-digit", mark: digit };
  const removal = removals.find((mark) => !removed.some(is(mark)));
  return removal ? { kind: "unrelated-removal", mark: removal } : null;
}

/** Whoever writes the digit of a step has seen it; without one, every candidate must be struck. */
function isSeen({ step }: ExplainedStep, answer: Answer): boolean {
  return step.placements.length > 0
    ? within(step.placements, answer.placements)
    : within(step.removals, answer.removals);
}
