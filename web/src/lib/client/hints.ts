/** Hints, steps and whole paths from the engine. */
import { ask, type ToldStep } from "./http";

export interface HintQuestion {
  /** The givens. */
  readonly text: string;
  /** All digits on the board. */
  readonly values: string;
  /** For each cell the digits the player noted, or null where the engine is to find them. */
  readonly notes: (string | null)[];
  readonly cell: number | null;
  /** The techniques the player knows; null knows all. */
  readonly known: string[] | null;
  readonly uniqueness: boolean;
  readonly language: string;
}

export const askHint = (body: HintQuestion): Promise<ToldStep | null> =>
  ask((http) => http.POST("/api/v1/hint", { body }));

/** Every step that is there now, the easiest first. */
export const askSteps = async (text: string, language: string): Promise<ToldStep[]> =>
  (await ask((http) => http.POST("/api/v1/steps", { body: { text, language } }))).steps;

/** The whole way from here to the solution. */
export const askPath = async (text: string, language: string): Promise<ToldStep[]> =>
  (await ask((http) => http.POST("/api/v1/explain", { body: { text, language, profile: "ninefold" } })))
    .steps;

/** Why the digit in a cell is wrong: the steps that rule it out. */
export const askWhy = (text: string, values: string, cell: number, language: string) =>
  ask((http) => http.POST("/api/v1/why", { body: { text, values, cell, language } }));

/** All techniques with their names, the easier first. */
export const askTechniques = async (language: string) =>
  (await ask((http) => http.GET("/api/v1/techniques", { params: { query: { language } } }))).techniques;
