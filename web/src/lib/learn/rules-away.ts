/** Techniques that read rules are shown and practised by the server alone; without it that is said, not only that it is away. */
import { words } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { askTechniques } from "$lib/engine/learn";
import { readsRules } from "./families";

export async function sayIfRulesAreAway<T>(slug: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Problem && error.code === "away" && (await isOfRules(slug)))
      throw new Problem("rules-away");
    throw error;
  }
}

async function isOfRules(slug: string): Promise<boolean> {
  const { techniques } = await askTechniques(words.language);
  return techniques.some((technique) => technique.slug === slug && readsRules(technique));
}
