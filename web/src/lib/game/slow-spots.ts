/** Where a finished game was held up: the techniques that were there come back in the review list. */
import { words } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { engine } from "$lib/engine";
import type { Review } from "$lib/engine/engine";
import type { Game } from "$lib/play/fold";
import { saveText } from "$lib/play/save";
import { gradeOf } from "$lib/recall/grade";
import { SLOW } from "$lib/recall/grades";
import { TECHNIQUES } from "$lib/recall/names";
import { practice } from "$lib/recall/practice.svelte";

/** The techniques that were next at the slow spots, where that took longer than such a step may. */
export function slowTechniques({ entries, spots }: Review): string[] {
  const slow = new Set(spots.map(({ number }) => number));
  const held = entries.filter(({ number, used }) => slow.has(number) && !used.includes("hint"));
  const found = held.flatMap(({ step, took }) => {
    const technique = step?.step.technique;
    const isSlow = technique && gradeOf(technique, true, took / 1000) === SLOW;
    return isSlow && TECHNIQUES.includes(technique) ? [technique] : [];
  });
  return [...new Set(found)];
}

/** Looks back over a game that was just finished. Without an engine nothing is noted. */
export async function noteSlowSpots(game: Game): Promise<void> {
  try {
    const review = await engine.review(saveText(game), words.language);
    for (const technique of slowTechniques(review)) practice.note(technique, SLOW, "game");
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
