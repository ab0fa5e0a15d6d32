/**
 * The engine on this device: what the server's use cases do, with the module in place of the native one.
 *
 * It answers for boards on which nothing is wrong but what a hint tells. Of everything else it says that it is not its
 * business, and the server is asked: that has the words for what is wrong with a puzzle.
 */

import type {
  CandidateBoard,
  Candidates,
  Drill,
  HintQuestion,
  MadePuzzle,
  NotedBoard,
  PathKind,
  Plan,
  Rating,
  Refutation,
  Review,
  SolutionCount,
  Wish,
} from "../engine";
import type { ExplainedStep } from "../step";
import * as all from "./all-steps";
import { Asking, type Module, type Sources } from "./asking";
import * as hints from "./hints";
import * as learning from "./learning";
import { review } from "./looking-back";
import { makeToWish } from "./maker";
import { rate } from "./rating";
import * as solutions from "./solutions";
import { why } from "./why";

/** Told now and then how many were looked at. */
export type Tell = (looked: number) => void;

export class LocalEngine {
  readonly #asking: Asking;
  readonly #tell: Tell;

  constructor(module: Module, sources: Sources, tell: Tell = () => undefined) {
    this.#asking = new Asking(module, sources);
    this.#tell = tell;
  }

  hint(question: HintQuestion, language: string): Promise<ExplainedStep | null> {
    return hints.hint(this.#asking, question, language);
  }

  plan(question: HintQuestion, cell: number, language: string): Promise<Plan> {
    return hints.plan(this.#asking, question, cell, language);
  }

  steps(board: string, language: string): Promise<ExplainedStep[]> {
    return all.steps(this.#asking, board, language);
  }

  stepsOf(technique: string, board: CandidateBoard, language: string): Promise<ExplainedStep[]> {
    return all.stepsOf(this.#asking, technique, board, language);
  }

  /** Every step of one technique on the board of a puzzle. */
  stepsOfText(technique: string, board: string, language: string): Promise<ExplainedStep[]> {
    return all.stepsOfText(this.#asking, technique, board, language);
  }

  path(board: string, kind: PathKind, language: string): Promise<ExplainedStep[]> {
    return all.path(this.#asking, board, kind, language);
  }

  why(board: NotedBoard, cell: number, language: string): Promise<Refutation> {
    return why(this.#asking, board, cell, language);
  }

  countSolutions(board: string, limit: number): Promise<SolutionCount> {
    return solutions.countSolutions(this.#asking, board, limit);
  }

  /** How many solutions there are up to the limit, and whether the time was over first. */
  count(board: string, limit: number): Promise<{ count: number; stopped: boolean }> {
    return solutions.count(this.#asking, board, limit);
  }

  /** The solution of a puzzle of any kind, in its own symbols. */
  solveRules(board: string): Promise<string> {
    return solutions.solveRules(this.#asking, board);
  }

  /** The digits of every cell that occur in a solution. */
  trueCandidates(board: string, cap: number): Promise<Candidates> {
    return solutions.trueCandidates(this.#asking, board, cap);
  }

  rate(board: string): Promise<Rating> {
    return rate(this.#asking, board);
  }

  make(wish: Wish): Promise<MadePuzzle> {
    return makeToWish(this.#asking.module, wish, this.#tell);
  }

  /** A position to find a technique in, with every step of it that is there; the same seed gives the same one. */
  drill(technique: string, language: string, seed?: number): Promise<Drill> {
    return learning.drill(this.#asking, technique, language, seed);
  }

  /** A technique with its examples: positions, and the step to be seen in each. */
  lesson(technique: learning.TechniqueFacts, language: string): Promise<learning.Lesson> {
    return learning.lesson(this.#asking, technique, language);
  }

  review(save: string, language: string): Promise<Review> {
    return review(this.#asking, save, language);
  }

  /** A random twin; the same seed gives the same one. */
  twin(board: string, seed?: number): Promise<string> {
    return solutions.twin(this.#asking, board, seed);
  }

  /** What all twins of a puzzle or grid share. */
  canonical(board: string): Promise<string> {
    return solutions.canonical(this.#asking, board);
  }
}
