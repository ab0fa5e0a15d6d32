/** What I have played, and my games on the server. */
import type { components, operations } from "./api";
import { ask } from "./http";

export type Statistics = components["schemas"]["StatisticsOut"];
export type Figures = components["schemas"]["FiguresOut"];
export type History = components["schemas"]["HistoryOut"];
export type GameList = components["schemas"]["GamesOut"];
export type GameSummary = components["schemas"]["GameSummary"];
export type Outcome = "finished" | "abandoned";
export type GameQuery = NonNullable<
  operations["ninefold_server_apps_games_api_list_games"]["parameters"]["query"]
>;

export const readHistory = (outcome: Outcome, page: number): Promise<History> =>
  ask((http) => http.GET("/api/v1/history", { params: { query: { outcome, page } } }));

/** Notes that a hint has told a technique, for the statistics. */
export const noteHint = (technique: string): Promise<unknown> =>
  ask((http) => http.POST("/api/v1/history/hints", { body: { technique } }));

export const listGames = (query: GameQuery): Promise<GameList> =>
  ask((http) => http.GET("/api/v1/games", { params: { query } }));

export const renameGame = (save_id: string, name: string): Promise<GameSummary> =>
  ask((http) => http.PATCH("/api/v1/games/{save_id}", { params: { path: { save_id } }, body: { name } }));

export const restoreGame = (save_id: string): Promise<GameSummary> =>
  ask((http) => http.POST("/api/v1/games/{save_id}/restore", { params: { path: { save_id } } }));
