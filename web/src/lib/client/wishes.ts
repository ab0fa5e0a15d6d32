/** Puzzles made to a wish. */
import type { components } from "./api";
import { ask, type PuzzleOut } from "./http";

export type Wish = components["schemas"]["WishIn"];

/** A puzzle that meets the wish; the signal takes the question back. */
export const askForWish = (body: Wish, signal: AbortSignal): Promise<PuzzleOut> =>
  ask((http) => http.POST("/api/v1/puzzles", { body, signal }));

/** The puzzle of the day, the same for everybody; days begin at midnight UTC. */
export const askDaily = (day: string, level: string): Promise<PuzzleOut> =>
  ask((http) => http.GET("/api/v1/daily/{day}/{level}", { params: { path: { day, level } } }));
