/** The plot of a game's time over its moves. */
import { expect, test } from "vitest";
import type { Review, ReviewEntry } from "$lib/engine/engine";
import { moveAt, PLOT, plotReview } from "$lib/review/time-plot";

const entry = (number: number, took: number, kind = "digit"): ReviewEntry => ({
  number,
  at: 0,
  took,
  kind,
  written: [],
  notes: 0,
  used: [],
  step: null,
  taken: null,
  cells: null,
});
const review = (entries: ReviewEntry[], wrong: number[] = []): Review =>
  ({
    entries,
    mistakes: wrong.map((number) => ({ number })),
    spots: [{ number: 2, choices: [] }],
  }) as unknown as Review;

test("the longest move is the highest bar, and every bar is in sight", () => {
  const { bars } = plotReview(review([entry(1, 0), entry(2, 60_000), entry(3, 30_000)], [3]), 600);
  const heights = bars.map(({ y }) => PLOT.height - PLOT.bottom - y);
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBeCloseTo(2 * (heights[2] ?? 0));
  expect(bars.map(({ look }) => look)).toEqual(["digit", "digit", "wrong"]);
  expect(bars.map(({ isSlow }) => isSlow)).toEqual([false, true, false]);
});

test("a place on the plot is a move, at its edges the first and the last", () => {
  const { bars } = plotReview(review([entry(1, 1000), entry(2, 1000), entry(3, 1000)]), 600);
  for (const [move, { x, width }] of bars.entries()) expect(moveAt(x + width / 2, 600, 3)).toBe(move);
  expect([moveAt(-50, 600, 3), moveAt(900, 600, 3)]).toEqual([0, 2]);
});
