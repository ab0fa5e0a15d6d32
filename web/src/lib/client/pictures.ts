/** Boards drawn by the server, which draws those on paper and in the documentation too. */
import type { components } from "./api";
import { ask } from "./http";

export const drawBoard = (text: string, kind: components["schemas"]["PictureIn"]["kind"]): Promise<Blob> =>
  ask((http) => http.POST("/api/v1/picture", { body: { text, kind }, parseAs: "blob" }));
