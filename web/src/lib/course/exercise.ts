/** A position of the course as a drill: with every step of its technique that is there, told by the engine. */
import { words } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { CandidateBoard, Drill } from "$lib/engine/engine";
import { type ExplainedStep, hasSameEffect } from "$lib/engine/step";
import { classicHouses } from "$lib/rules/houses";
import type { LessonBoard } from "./contents";

const SIZE = 9;

/** A position with what it takes to draw it. */
export const learnBoard = ({ givens, digits, candidates }: CandidateBoard): Drill["board"] => ({
  givens,
  digits,
  candidates: [...candidates],
  size: SIZE,
  houses: classicHouses(SIZE) as Drill["board"]["houses"],
  puzzle: null,
});

const stepsOn = ({ technique, board }: LessonBoard): Promise<ExplainedStep[]> =>
  engine.stepsOf(technique, board, words.language);

/** The step that is told before a position. */
export async function stepOn(position: LessonBoard): Promise<ExplainedStep> {
  const steps = await stepsOn(position);
  const { effect } = position;
  const told = (effect && steps.find(({ step }) => hasSameEffect(step, effect))) ?? steps[0];
  if (!told) throw new Problem("not-found", "", {}, 404);
  return told;
}

export async function drillOn(position: LessonBoard): Promise<Drill> {
  const steps = (await stepsOn(position)) as Drill["steps"];
  return {
    technique: position.technique,
    name: steps[0]?.words.name ?? position.technique,
    language: words.language,
    seed: 0,
    is_next: true,
    board: learnBoard(position.board),
    steps,
  };
}

/** Never seen before. */
export const freshDrill = (technique: string): Promise<Drill> => engine.drill(technique, words.language);
