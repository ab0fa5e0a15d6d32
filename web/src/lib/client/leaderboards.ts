/** Ranked tables. */
import type { components } from "./api";
import { ask } from "./http";

export type TableOut = components["schemas"]["TableOut"];
export type ResultOut = components["schemas"]["ResultOut"];
export type Period = "day" | "week" | "all";
export type Scope = "puzzle" | "grid";

export const readLevelTable = (level: string, variant: string, period: Period): Promise<TableOut> =>
  ask((http) =>
    http.GET("/api/v1/results/levels/{level}", { params: { path: { level }, query: { period, variant } } }),
  );

export const readPuzzleTable = (number: number, scope: Scope): Promise<TableOut> =>
  ask((http) =>
    http.GET("/api/v1/results/puzzles/{number}", { params: { path: { number }, query: { scope } } }),
  );

export const readDailyTable = (day: string, level: string): Promise<TableOut> =>
  ask((http) => http.GET("/api/v1/daily/{day}/{level}/results", { params: { path: { day, level } } }));
