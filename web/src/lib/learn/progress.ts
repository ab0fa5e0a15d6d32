/** How far somebody is with the techniques: those their solved puzzles needed, and those they found in practice. */
import type { TechniqueFacts } from "$lib/engine/learn";

export interface Progress {
  /** In how many solved games each was needed. */
  readonly met: Readonly<Record<string, number>>;
  /** Whether it was found in a drill, a lesson, a run or a review. */
  isFound(slug: string): boolean;
}

export const NO_PROGRESS: Progress = { met: {}, isFound: () => false };

export const isKnown = ({ met, isFound }: Progress, slug: string): boolean =>
  (met[slug] ?? 0) > 0 || isFound(slug);

export const knownAmong = (progress: Progress, techniques: readonly TechniqueFacts[]): number =>
  techniques.filter(({ slug }) => isKnown(progress, slug)).length;
