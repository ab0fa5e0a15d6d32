/** Puzzles by number, the list of them, and daily ones. */
import type { components, operations } from "./api";
import { ask } from "./http";

export type PuzzlePage = components["schemas"]["PuzzlePageOut"];
export type PuzzleSummary = components["schemas"]["PuzzleSummary"];
export type PuzzleList = components["schemas"]["PuzzlesOut"];
export type Calendar = components["schemas"]["CalendarOut"];
type Query = operations["ninefold_server_apps_puzzles_api_list_puzzles"]["parameters"]["query"];

export const listPuzzles = (query: Query): Promise<PuzzleList> =>
  ask((http) => http.GET("/api/v1/puzzles", { params: query ? { query } : {} }));

export const readPuzzlePage = (number: number): Promise<PuzzlePage> =>
  ask((http) => http.GET("/api/v1/puzzles/{number}", { params: { path: { number } } }));

/** The same puzzle, relabelled, turned and shuffled, under a number of its own. */
export const makeTwin = (number: number): Promise<PuzzlePage> =>
  ask((http) => http.POST("/api/v1/puzzles/{number}/twin", { params: { path: { number } } }));

/** The number of a puzzle somebody brings along, and whether it is new here. */
export async function enterForNumber(text: string): Promise<{ puzzle: PuzzlePage; isNew: boolean }> {
  let status = 0;
  const puzzle = await ask(async (http) => {
    const answer = await http.POST("/api/v1/puzzles/entered", { body: { text } });
    status = answer.response.status;
    return answer;
  });
  return { puzzle, isNew: status === 201 };
}

export const readCalendar = (month: string): Promise<Calendar> =>
  ask((http) => http.GET("/api/v1/daily", { params: { query: month ? { month } : {} } }));
