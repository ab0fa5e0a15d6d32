/** Ratings. As usecases/rate_puzzle.py in Python. */
import type { Rating } from "../engine";
import { type Asking, asked, startOf } from "./asking";
import type { Position } from "./position";
import * as profiles from "./profile";
import { pathRating, ruleLevel, variantOf } from "./rule-levels";
import type { RulePuzzle } from "./rule-text";

const [SOLVED, STUCK, STOPPED] = [0, 1, 4];

export async function rate(asking: Asking, board: string): Promise<Rating> {
  const known = await asking.proper(board);
  const position = startOf(known);
  if (known.puzzle) return rateByRules(asking, known.puzzle, position);
  const scored = await asking.module.ask<{ outcome: number; score: number }>({
    ...asked("score", position),
    profile: profiles.HODOKU,
  });
  const rated = await asking.module.ask<{
    outcome: number;
    er: number;
    ep: number;
    ed: number;
    steps: [technique: string, rating: number][];
  }>(asked("rate", position));
  const most = Math.max(...rated.steps.map(([, rating]) => rating));
  return {
    rating: rated.er / 10,
    se: rated.er / 10,
    ep: rated.ep / 10,
    ed: rated.ed / 10,
    level: profiles.levelOf(rated.er / 10),
    score: scored.score,
    hardest: rated.steps.find(([, rating]) => rating === most)?.[0] ?? null,
    techniques: [...new Set(rated.steps.map(([technique]) => technique))].sort(),
    solved: rated.outcome === SOLVED,
    complete: rated.outcome !== STOPPED && scored.outcome !== STOPPED,
  };
}

async function rateByRules(asking: Asking, puzzle: RulePuzzle, position: Position): Promise<Rating> {
  const scored = await asking.module.ask<{
    outcome: number;
    score: number;
    hardest?: string;
    costs: number[];
    techniques: string[];
  }>({ ...asked("score", position), profile: profiles.RULES });
  const rating = pathRating(scored.costs);
  return {
    ...{ se: null, ep: null, ed: null, rating },
    level: ruleLevel(variantOf(puzzle), rating, scored.outcome !== STUCK),
    score: scored.score,
    hardest: scored.hardest ?? null,
    techniques: [...scored.techniques].sort(),
    solved: scored.outcome === SOLVED,
    complete: scored.outcome !== STOPPED,
  };
}
