/** What the account has practised, and its runs. */
import type { components } from "./api";
import { ask } from "./http";

export type PracticeRecordOut = components["schemas"]["PracticeRecordOut"];
export type RunsOut = components["schemas"]["RunsOut"];

export const readPractice = (): Promise<PracticeRecordOut> => ask((http) => http.GET("/api/v1/practice"));

/** Adds what was practised here. */
export const keepPractice = (entries: PracticeRecordOut["entries"]): Promise<PracticeRecordOut> =>
  ask((http) => http.PUT("/api/v1/practice", { body: { entries } }));

/** Adds the runs that are known here; all that the account has then. */
export const keepRuns = (runs: RunsOut["runs"]): Promise<RunsOut> =>
  ask((http) => http.PUT("/api/v1/practice/runs", { body: { runs } }));
