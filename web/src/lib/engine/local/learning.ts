/** Drills and lessons. As usecases/learn_technique.py in Python. */
import type { components } from "$lib/client/api";
import { classicHouses } from "$lib/rules/houses";
import type { Drill } from "../engine";
import { distinctSteps } from "../step";
import type { Asking } from "./asking";
import { freshSeed } from "./chance";
import { boardsOf, drillOrder } from "./drills";
import { NotMine } from "./not-mine";
import type { Position } from "./position";
import * as positions from "./position";

export type TechniqueFacts = components["schemas"]["TechniqueOut"];
export type Lesson = components["schemas"]["LessonOut"];

/** A position to find a technique in, with every step of it that is there; the same seed gives the same one. */
export async function drill(
  asking: Asking,
  technique: string,
  language: string,
  seed = freshSeed(),
): Promise<Drill> {
  const teller = await asking.teller(language);
  const known = {
    examples: await asking.cases("examples", technique),
    positions: await asking.cases("positions", technique),
  };
  if (known.examples.length === 0) throw new NotMine();
  for await (const position of boardsOf(asking.module, technique, seed, known)) {
    const steps = distinctSteps(await asking.stepsOn(position, technique));
    const [first] = steps;
    if (!first) continue;
    return {
      technique,
      name: teller.words(first).name,
      language,
      seed,
      is_next: await isNext(asking, technique, position),
      board: boardOf(position),
      steps: (await asking.explained(teller, steps)) as Drill["steps"],
    };
  }
  throw new NotMine();
}

/** A technique with its examples: positions, and the step to be seen in each. */
export async function lesson(asking: Asking, technique: TechniqueFacts, language: string): Promise<Lesson> {
  const teller = await asking.teller(language);
  const examples: Lesson["examples"] = [];
  const cases = await asking.cases("examples", technique.slug);
  if (cases.length === 0) throw new NotMine();
  for (const { digits, position } of cases) {
    const steps = await asking.stepsOn(position, technique.slug);
    const shown = steps.find(({ step, digits: own }) => {
      const removed = [...new Set(step.removals.map(({ digit }) => digit))].sort();
      return (own.length > 0 ? own : removed).join() === digits.join();
    });
    if (!shown) throw new NotMine();
    const told = teller.explain(shown) as Lesson["examples"][number]["told"];
    examples.push({ board: boardOf(position), told, eureka: told.words.eureka });
  }
  return { ...technique, language, examples };
}

/** Whether everything before the technique in our order is done, and it comes next. */
async function isNext(asking: Asking, technique: string, position: Position): Promise<boolean> {
  const order = drillOrder(technique);
  return order !== null && (await asking.nextStep(position, order))?.step.technique === technique;
}

/** A position with what it takes to draw it. */
const boardOf = ({ givens, digits, candidates }: Position): Drill["board"] => ({
  givens: positions.lineOf(givens),
  digits: positions.lineOf(digits),
  candidates: candidates.map((mask) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> (digit - 1)) & 1).join(""),
  ),
  size: 9,
  houses: classicHouses(9) as Drill["board"]["houses"],
  puzzle: null,
});
