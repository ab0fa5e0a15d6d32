/** Drafts on the server, for the other devices of whoever sets them. */
import type { components } from "./api";
import { ask } from "./http";

export type DraftSummary = components["schemas"]["DraftSummary"];
export type DraftOut = components["schemas"]["DraftOut"];

/** All my drafts, those deleted lately too. */
export const listDrafts = async (): Promise<DraftSummary[]> =>
  (await ask((http) => http.GET("/api/v1/drafts"))).drafts;

/** A draft with its text and its versions. */
export const fetchDraft = (key: string): Promise<DraftOut> =>
  ask((http) => http.GET("/api/v1/drafts/{key}", { params: { path: { key } } }));

/** Keeps a draft; `known` is the revision that this device has seen last, if any. */
export const keepDraft = (key: string, text: string, known: number | null): Promise<DraftSummary> =>
  ask((http) => http.PUT("/api/v1/drafts/{key}", { params: { path: { key } }, body: { text, known } }));

export const keepVersion = (key: string, at: number, text: string): Promise<unknown> =>
  ask((http) =>
    http.POST("/api/v1/drafts/{key}/versions", { params: { path: { key } }, body: { at, text } }),
  );

export const deleteDraft = (key: string): Promise<unknown> =>
  ask((http) => http.DELETE("/api/v1/drafts/{key}", { params: { path: { key } } }));
