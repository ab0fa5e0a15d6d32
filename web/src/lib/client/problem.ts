/** Whatever was thrown, as a Problem; what is none of ours is a bug and rises. */
import { Problem } from "./http";

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
