/**
 * When a technique comes back: FSRS with whole days, without fuzz. As in Python's `practice/schedule.py`.
 *
 * The two libraries round differently on the way, and must come to the same day. `tests/corpus/recall.txt` keeps them alike.
 */
import { FSRSAlgorithm, type Grade as Rating } from "ts-fsrs";
import data from "./data/practice.json";
import { addDays, type Day, daysBetween } from "./day";
import type { Grade } from "./grades";

/** What is left of a technique after its last day of practice. */
export interface Memory {
  /** Days until the chance to find it has fallen to nine in ten. */
  readonly stability: number;
  readonly difficulty: number;
  readonly last: Day;
  readonly due: Day;
}

/** Difficulty is carried on with all its digits. */
class ExactDifficulty extends FSRSAlgorithm {
  override init_difficulty(grade: Rating): number {
    const [, , , , start = 0, slope = 0] = this.param.w;
    return start - Math.exp((grade - 1) * slope) + 1;
  }

  override linear_damping(delta: number, difficulty: number): number {
    return ((10 - difficulty) * delta) / 9;
  }

  override mean_reversion(start: number, current: number): number {
    const part = this.param.w[7] ?? 0;
    return part * start + (1 - part) * current;
  }
}

const algorithm = new ExactDifficulty({
  w: data.parameters,
  request_retention: data.retention,
  maximum_interval: data.longest_interval,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: [],
  relearning_steps: [],
});

/** The memory after practice on these days, one grade a day, in their order; null after none. */
export function recall(history: readonly (readonly [Day, Grade])[]): Memory | null {
  let memory: Memory | null = null;
  for (const [day, grade] of history) memory = after(memory, day, grade);
  return memory;
}

function after(memory: Memory | null, day: Day, grade: Grade): Memory {
  const elapsed = memory ? daysBetween(memory.last, day) : 0;
  const { stability, difficulty } = algorithm.next_state(memory, elapsed, grade as Rating);
  const interval = algorithm.next_interval(stability, elapsed);
  return { stability, difficulty, last: day, due: addDays(day, interval) };
}
