/** What a solved puzzle has taught: the techniques it needed that no solved puzzle before it did, else its hardest. */

import type { TechniqueFacts } from "$lib/engine/learn";

export interface Learnt {
  readonly isNew: boolean;
  readonly techniques: readonly TechniqueFacts[];
}

/** `needed` by the puzzle, `met` in so many solved games, this one among them. */
export function learntFrom(
  needed: readonly string[],
  met: Readonly<Record<string, number>>,
  taught: readonly TechniqueFacts[],
): Learnt | null {
  const known = taught.filter(({ slug }) => needed.includes(slug)).sort(byRating);
  const fresh = known.filter(({ slug }) => met[slug] === 1);
  const hardest = known.slice(-1);
  if (hardest.length === 0) return null;
  return fresh.length > 0 ? { isNew: true, techniques: fresh } : { isNew: false, techniques: hardest };
}

const byRating = (a: TechniqueFacts, b: TechniqueFacts): number => (a.se ?? 0) - (b.se ?? 0);
