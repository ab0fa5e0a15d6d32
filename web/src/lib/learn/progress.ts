/** How far somebody is with the techniques: those their solved puzzles needed, and those they found in drills. */
import type { TechniqueFacts } from "$lib/engine/learn";

export interface Progress {
  /** In how many solved games each was needed. */
  readonly met: Readonly<Record<string, number>>;
  /** How often each was found in drills at the first try. */
  hitsOf(slug: string): number;
}

export const NO_PROGRESS: Progress = { met: {}, hitsOf: () => 0 };

export const isKnown = ({ met, hitsOf }: Progress, slug: string): boolean =>
  (met[slug] ?? 0) > 0 || hitsOf(slug) > 0;

export const knownAmong = (progress: Progress, techniques: readonly TechniqueFacts[]): number =>
  techniques.filter(({ slug }) => isKnown(progress, slug)).length;
