/** Puzzles from the server. */
import { ask, type PuzzleOut } from "./http";

export const readPuzzle = async (number: number): Promise<PuzzleOut> =>
  broughtAlong(number) ??
  ask((http) => http.GET("/api/v1/puzzles/{number}", { params: { path: { number } } }));

/** The puzzle that came with the page, where its address names one. */
function broughtAlong(number: number): PuzzleOut | null {
  const text = document.getElementById("puzzle")?.textContent;
  const puzzle = text ? (JSON.parse(text) as PuzzleOut) : null;
  return puzzle?.number === number ? puzzle : null;
}

export const enterPuzzle = (text: string): Promise<PuzzleOut> =>
  ask((http) => http.POST("/api/v1/puzzles/entered", { body: { text } }));

/** The puzzle of the day, the same for everybody; days begin at midnight UTC. */
export const askDaily = (day: string, level: string): Promise<PuzzleOut> =>
  ask((http) => http.GET("/api/v1/daily/{day}/{level}", { params: { path: { day, level } } }));
