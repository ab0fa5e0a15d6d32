/** The names of techniques by their slugs. Lists do without them while the server is away, and show the slugs. */

import { Problem } from "$lib/client/http";
import { askTechniques } from "$lib/engine/learn";

export async function techniqueNames(language: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { techniques } = await askTechniques(language);
    return new Map(techniques.map(({ slug, name }) => [slug, name]));
  } catch (error) {
    if (error instanceof Problem) return new Map();
    throw error;
  }
}
