/** Levels, techniques and lessons. All but the examples of a lesson comes with the page; those the engine tells. */
import type { components } from "$lib/client/api";
import { askLessonThere } from "$lib/client/lessons";
import { askHere } from ".";

export type LevelFacts = components["schemas"]["LevelOut"];
export type TechniqueFacts = components["schemas"]["TechniqueOut"];
export type Techniques = components["schemas"]["TechniquesOut"];
export type Lesson = components["schemas"]["LessonOut"];
export type Example = components["schemas"]["ExampleOut"];
export type LearnBoard = components["schemas"]["BoardOut"];

interface Told extends Techniques {
  readonly levels: LevelFacts[];
}

const TOLD: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  de: () => import("./data/learn/de.json"),
  en: () => import("./data/learn/en.json"),
};

const kept = new Map<string, Promise<unknown>>();

/** What never changes is asked for once; a failure is forgotten, so that it can be tried again. */
function once<T>(name: string, find: () => Promise<T>): Promise<T> {
  const found = (kept.get(name) as Promise<T> | undefined) ?? find();
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  return found;
}

/** In English where there are no words in the language. */
const toldIn = async (language: string): Promise<Told> =>
  (await (TOLD[language] ?? TOLD.en)?.())?.default as Told;

export const askLevels = async (language: string): Promise<LevelFacts[]> => (await toldIn(language)).levels;

export async function askTechniques(language: string): Promise<Techniques> {
  const { levels: _, ...techniques } = await toldIn(language);
  return techniques;
}

export const askLesson = (slug: string, language: string): Promise<Lesson> =>
  once(`lesson ${slug} ${language}`, async () => {
    const told = await toldIn(language);
    const technique = told.techniques.find((each) => each.slug === slug);
    if (!technique) return askLessonThere(slug, language);
    return askHere("lesson", [technique, told.language], () => askLessonThere(slug, language));
  });
