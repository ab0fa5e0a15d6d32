/** Puzzles from the server. */
import { ask, type PuzzleOut } from "./http";

export const makePuzzle = (level: string): Promise<PuzzleOut> =>
  ask((http) =>
    http.POST("/api/v1/puzzles", { body: { level, minimal: false, require: [], symmetry: "rotational" } }),
  );

export const readPuzzle = (number: number): Promise<PuzzleOut> =>
  ask((http) => http.GET("/api/v1/puzzles/{number}", { params: { path: { number } } }));

export const enterPuzzle = (text: string): Promise<PuzzleOut> =>
  ask((http) => http.POST("/api/v1/puzzles/entered", { body: { text } }));
