/** Photos, read by the server. Nothing of them is kept there. */
import type { components } from "./api";
import { ask } from "./http";

export type ReadPhoto = Awaited<ReturnType<typeof readPhoto>>;
export type Where = components["schemas"]["PhotoIn"];

/** The board in a photo; where somebody points at it, the one between these corners. */
export const readPhoto = (photo: Blob, where: Where = {}, signal?: AbortSignal) =>
  ask((http) =>
    http.POST("/api/v1/photo", {
      params: { query: where },
      headers: { "Content-Type": photo.type },
      body: photo as never,
      bodySerializer: (body) => body,
      ...(signal ? { signal } : {}),
    }),
  );
