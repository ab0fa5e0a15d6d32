/** A step given away in portions, and never more of it than was asked for. */
import type { ExplainedStep } from "./step";

/** Where to look; by which technique; in which cells; the whole reason. */
export const PORTIONS = ["region", "technique", "cells", "full"] as const;
export type Portion = (typeof PORTIONS)[number];

/** A step in front of somebody, and how much of it has been given away. */
export interface ShownStep extends ExplainedStep {
  readonly portion: Portion;
}

export function sayStep({ words, portion }: Pick<ShownStep, "words" | "portion">): string {
  const { nudge, name, pointer, conclusion, full } = words;
  return { region: nudge, technique: name, cells: pointer, full: conclusion || full }[portion];
}
