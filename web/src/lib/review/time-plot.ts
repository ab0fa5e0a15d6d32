/** The plot of a game's time over its moves: where its rules and bars stand, in pixels. */
import type { Review, ReviewEntry } from "$lib/engine/engine";
import { scale, times } from "$lib/plot/scale";

export const PLOT = { height: 180, left: 52, right: 8, top: 18, bottom: 8 } as const;
const WIDEST = 24;

export type Look = "digit" | "wrong" | "filled" | "correction";

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly look: Look;
  /** Whether it is one of the slow spots. */
  readonly isSlow: boolean;
}

export interface TimePlot {
  readonly rules: readonly { readonly time: number; readonly y: number }[];
  readonly bars: readonly Bar[];
  /** How much room a move has. */
  readonly pitch: number;
}

export function lookOf({ kind, number }: ReviewEntry, wrong: ReadonlySet<number>): Look {
  if (wrong.has(number)) return "wrong";
  return kind === "filled" || kind === "correction" ? kind : "digit";
}

export function plotReview({ entries, mistakes, spots }: Review, width: number): TimePlot {
  const { height, left, right, top, bottom } = PLOT;
  const steps = times(Math.max(1000, ...entries.map(({ took }) => took)), 3);
  const y = scale([0, steps.at(-1) ?? 1], [height - bottom, top]);
  const pitch = (width - left - right) / Math.max(1, entries.length);
  const wrong = new Set(mistakes.map(({ number }) => number));
  const slow = new Set(spots.map(({ number }) => number));
  const thickness = Math.max(1, Math.min(WIDEST, pitch - 2));
  return {
    pitch,
    rules: steps.map((time) => ({ time, y: y(time) })),
    bars: entries.map((entry, at) => ({
      x: left + pitch * (at + 0.5) - thickness / 2,
      y: Math.min(y(entry.took), height - bottom - 2),
      width: thickness,
      look: lookOf(entry, wrong),
      isSlow: slow.has(entry.number),
    })),
  };
}

/** The move that stands at a place across the plot. */
export function moveAt(x: number, width: number, moves: number): number {
  const { left, right } = PLOT;
  const part = (x - left) / Math.max(1, width - left - right);
  return Math.min(moves - 1, Math.max(0, Math.floor(part * moves)));
}
