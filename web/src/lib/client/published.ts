/** Puzzles that people have set and published. */
import type { components } from "./api";
import { ask } from "./http";

export type Publication = components["schemas"]["PublicationOut"];
export type OwnPublication = components["schemas"]["OwnPublication"];
export type Feedback = components["schemas"]["FeedbackOut"];
export type Reason = components["schemas"]["ReportIn"]["reason"];

/** Publishes a puzzle under a number; the same once more changes its words. */
export const publishPuzzle = (text: string, draft: string): Promise<Publication> =>
  ask((http) => http.POST("/api/v1/published", { body: { text, draft } }));

/** My published puzzles, the latest first. */
export const listPublished = async (): Promise<OwnPublication[]> =>
  (await ask((http) => http.GET("/api/v1/published"))).published;

/** What is said about a puzzle; null for a number that nobody has published. */
export const readPublished = (number: number): Promise<Publication | null> =>
  ask((http) => http.GET("/api/v1/published/{number}", { params: { path: { number } } }));

export const setHidden = (number: number, hidden: boolean): Promise<Publication> =>
  ask((http) => http.PATCH("/api/v1/published/{number}", { params: { path: { number } }, body: { hidden } }));

export const removePublished = (number: number): Promise<unknown> =>
  ask((http) => http.DELETE("/api/v1/published/{number}", { params: { path: { number } } }));

/** How others did on my puzzle, and how they liked it. */
export const readFeedback = (number: number): Promise<Feedback> =>
  ask((http) => http.GET("/api/v1/published/{number}/feedback", { params: { path: { number } } }));

/** Says how I liked a puzzle that I have solved. */
export const voteFor = (number: number, stars: number): Promise<Publication> =>
  ask((http) =>
    http.PUT("/api/v1/published/{number}/vote", { params: { path: { number } }, body: { stars } }),
  );

/** Tells whoever runs the server what is wrong with a puzzle. */
export const reportPuzzle = (number: number, reason: Reason, words: string): Promise<unknown> =>
  ask((http) =>
    http.POST("/api/v1/published/{number}/report", { params: { path: { number } }, body: { reason, words } }),
  );
