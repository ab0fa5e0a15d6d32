/** What the engine says about a board that somebody fills. */
import type { components } from "./api";
import { ask } from "./http";

export type SolutionCheck = components["schemas"]["VerdictOut"];
export type Rating = components["schemas"]["RatingOut"];
export type ReadBoard = components["schemas"]["ReadOut"];

/** Solutions are counted up to here. */
export const MOST_COUNTED = 1000;

export const checkBoard = (text: string): Promise<SolutionCheck> =>
  ask((http) => http.POST("/api/v1/check", { body: { text, limit: MOST_COUNTED } }));

export const rateBoard = (text: string): Promise<Rating> =>
  ask((http) => http.POST("/api/v1/rate", { body: { text, profile: "se" } }));

/** The board of a text in any format. */
export const readBoard = (text: string): Promise<ReadBoard> =>
  ask((http) => http.POST("/api/v1/read", { body: { text } }));
