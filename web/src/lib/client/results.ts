/** Tables and my own figures. */
import { ask } from "./http";

export const puzzleTable = (number: number) =>
  ask((http) => http.GET("/api/v1/results/puzzles/{number}", { params: { path: { number } } }));

export const myStatistics = () => ask((http) => http.GET("/api/v1/history/statistics"));
