/** A game looked back on. As usecases/review in Python. */
import type { Review } from "../engine";
import type { Choice } from "../review/insights";
import { reviewOf } from "../review/review";
import { type Asking, asked, SOLVING_TIME } from "./asking";
import { gameOf, savedGame } from "./game-text";
import { PLAN_LOOKS } from "./hints";
import type { Position } from "./position";
import * as profiles from "./profile";

export async function review(asking: Asking, save: string, language: string): Promise<Review> {
  const { text, ...saved } = savedGame(save);
  const known = await asking.read(text);
  const teller = await asking.teller(language, known.setting);
  const taught = Object.keys(profiles.FAMILIES).filter((slug) => profiles.FAMILIES[slug] !== "mistake");
  const rest = () => asking.module.rest();
  return reviewOf(
    await gameOf(known, saved, rest),
    known.setting,
    {
      singles: (position, techniques) =>
        asking.find({ ...asked("find", position), techniques, options: {} }, false),
      nextStep: (position, order) => asking.nextStep(position, order),
      countAll: (position, profile) => countAll(asking, position, profile),
      plan: (position, profile, cell) =>
        asking.find({ ...asked("plan", position), profile, cell, looks: PLAN_LOOKS }),
      solution: async () => {
        const { count, solutions } = await asking.solutions(known, 2, SOLVING_TIME);
        const [first] = solutions;
        return first === undefined ? null : { digits: first, isOnly: count === 1 };
      },
      explain: (step) => teller.explain(step),
      nameOf: (slug) => teller.nameOf(slug),
      isOver: () => asking.module.wasStopped,
      rest,
    },
    taught,
  );
}

async function countAll(asking: Asking, position: Position, profile: profiles.Profile): Promise<Choice[]> {
  const question = { ...asked("count-all", position), profile };
  const { techniques } = await asking.module.ask<{ techniques: [technique: string, steps: number][] }>(
    question,
  );
  return techniques.map(([technique, steps]) => ({ technique, steps }));
}
