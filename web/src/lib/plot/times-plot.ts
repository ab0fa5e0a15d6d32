/** The plot of times by level over weeks: where its rules, lines and names stand, in pixels. */
import { scale, times } from "./scale";
import type { Line, Point } from "./weeks";

export const PLOT = { height: 260, left: 58, right: 92, top: 12, bottom: 28 } as const;
/** Between two names at the ends of lines. */
const APART = 15;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface PlottedLine {
  readonly level: string;
  readonly places: readonly Place[];
  /** The height of its name. */
  readonly label: number;
}

export interface TimesPlot {
  /** Where the lines end at most. */
  readonly end: number;
  readonly rules: readonly { readonly time: number; readonly y: number }[];
  readonly lines: readonly PlottedLine[];
}

export function plotTimes(lines: readonly Line[], weeks: number, width: number): TimesPlot {
  const { height, left, right, top, bottom } = PLOT;
  const steps = times(
    Math.max(0, ...lines.flatMap(({ points }) => points.map(({ figures }) => figures.average))),
  );
  const x = scale([0, weeks - 1], [left, width - right]);
  const y = scale([0, steps.at(-1) ?? 1], [height - bottom, top]);
  const placeOf = ({ week, figures }: Point): Place => ({ x: x(week), y: y(figures.average) });
  const placed = lines.map(({ level, points }) => ({ level, places: points.map(placeOf) }));
  const labels = labelHeights(placed.map(({ places }) => places.at(-1)?.y ?? 0));
  return {
    end: width - right,
    rules: steps.map((time) => ({ time, y: y(time) })),
    lines: placed.map((line, at) => ({ ...line, label: labels[at] ?? 0 })),
  };
}

/** Names stand at the ends of their lines and keep out of each other's way, the lower ones giving none. */
function labelHeights(wanted: readonly number[]): number[] {
  const heights = [...wanted];
  let free = Number.POSITIVE_INFINITY;
  for (const at of [...wanted.keys()].toSorted((one, other) => (wanted[other] ?? 0) - (wanted[one] ?? 0))) {
    free = Math.min(wanted[at] ?? 0, free - APART);
    heights[at] = free;
  }
  return heights;
}
