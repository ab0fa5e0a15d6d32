/** Lessons from the server. */
import type { components } from "./api";
import { ask } from "./http";

export const askLessonThere = (slug: string, language: string): Promise<components["schemas"]["LessonOut"]> =>
  ask((http) => http.GET("/api/v1/techniques/{slug}", { params: { path: { slug }, query: { language } } }));
