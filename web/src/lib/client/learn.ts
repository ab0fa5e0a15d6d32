/** Levels and techniques from the server. */
import type { components } from "./api";
import { ask } from "./http";

export type LevelFacts = components["schemas"]["LevelOut"];
export type TechniqueFacts = components["schemas"]["TechniqueOut"];
export type Techniques = components["schemas"]["TechniquesOut"];
export type Lesson = components["schemas"]["LessonOut"];
export type Example = components["schemas"]["ExampleOut"];
export type LearnBoard = components["schemas"]["BoardOut"];

const kept = new Map<string, Promise<unknown>>();

/** What never changes is asked for once; a failure is forgotten, so that it can be tried again. */
function once<T>(name: string, find: () => Promise<T>): Promise<T> {
  const found = (kept.get(name) as Promise<T> | undefined) ?? find();
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  return found;
}

export const askLevels = (language: string): Promise<LevelFacts[]> =>
  once(`levels ${language}`, () =>
    ask((http) => http.GET("/api/v1/levels", { params: { query: { language } } })),
  );

export const askTechniques = (language: string): Promise<Techniques> =>
  once(`techniques ${language}`, () =>
    ask((http) => http.GET("/api/v1/techniques", { params: { query: { language } } })),
  );

export const askLesson = (slug: string, language: string): Promise<Lesson> =>
  once(`lesson ${slug} ${language}`, () =>
    ask((http) => http.GET("/api/v1/techniques/{slug}", { params: { path: { slug }, query: { language } } })),
  );
