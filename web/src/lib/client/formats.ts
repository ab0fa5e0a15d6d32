/** Texts in any format, read by the server. */
import type { components } from "./api";
import { ask } from "./http";

export type LaidBoard = components["schemas"]["BroughtBoardOut"];

/** The puzzle of a text in any format, with everything that drawing and playing it takes. */
export const layOut = (text: string, signal: AbortSignal | null = null): Promise<LaidBoard> =>
  ask((http) => http.POST("/api/v1/board", { body: { text }, signal }));

/** The text in another format, and sentences about what is lost. */
export const convertText = (text: string, to: string): Promise<components["schemas"]["ConvertedOut"]> =>
  ask((http) => http.POST("/api/v1/convert", { body: { text, to } }));

export type Turn = components["schemas"]["TurnIn"]["way"];

/** The puzzle turned by a quarter, or mirrored. */
export const turnPuzzle = async (text: string, way: Turn): Promise<string> =>
  (await ask((http) => http.POST("/api/v1/turn", { body: { text, way } }))).text;

/** The puzzle with its digits exchanged; the first is what 1 becomes. */
export const relabelPuzzle = async (text: string, digits: number[]): Promise<string> =>
  (await ask((http) => http.POST("/api/v1/relabel", { body: { text, digits } }))).text;
