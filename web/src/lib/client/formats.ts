/** Texts in any format, read by the server. */
import type { components } from "./api";
import { ask } from "./http";

export type ReadBoard = components["schemas"]["ReadOut"];

/** The board of a text in any format. */
export const readBoard = (text: string): Promise<ReadBoard> =>
  ask((http) => http.POST("/api/v1/read", { body: { text } }));
