/** The names of techniques by their slugs. Lists do without them while the server is away, and show the slugs. */

import { Problem } from "$lib/client/http";
import { askTechniques } from "$lib/engine/learn";
import ruleTechniques from "./rule-techniques.json";

const OF_RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = ruleTechniques;

/** What a technique that reads rules is called; these have no page to go to. */
export const ruleTechniqueName = (slug: string, language: string): string =>
  OF_RULES[slug]?.[language] ?? OF_RULES[slug]?.en ?? slug;

export async function techniqueNames(language: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { techniques } = await askTechniques(language);
    return new Map(techniques.map(({ slug, name }) => [slug, name]));
  } catch (error) {
    if (error instanceof Problem) return new Map();
    throw error;
  }
}
