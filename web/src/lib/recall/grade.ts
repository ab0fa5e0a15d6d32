/** How well a step was found. As in Python's `practice/grade.py`. */
import data from "./data/practice.json";
import { FOUND, type Grade, MISSED, QUICK, SLOW } from "./grades";

const usual: Readonly<Record<string, number>> = data.usual_seconds;

/** How long a step of the technique may take before it counts as slow. */
export const usualSeconds = (technique: string): number => usual[technique] ?? data.longest_seconds;

/** What an answer is worth: right at the first try and without help, and how fast. */
export function gradeOf(technique: string, isHit: boolean, seconds: number): Grade {
  if (!isHit) return MISSED;
  if (seconds > usualSeconds(technique)) return SLOW;
  return seconds <= usualSeconds(technique) * data.quick ? QUICK : FOUND;
}
