/** The variants that can be chosen, with their levels and a small board of each; they come with their words. */
import { words } from "$lib/app/words.svelte";
import type { Drawn } from "$lib/rules/from-text";

export interface VariantOffer {
  readonly name: string;
  /** Those it can have, the easiest first. */
  readonly levels: readonly string[];
  readonly text: string;
  readonly drawn: Drawn | null;
}

export async function variantOffers(): Promise<readonly VariantOffer[]> {
  const told = [words.enter("puzzles"), words.enter("variant-list")];
  const [{ default: offers }] = await Promise.all([import("./variants.json"), ...told]);
  return offers as unknown as readonly VariantOffer[];
}
