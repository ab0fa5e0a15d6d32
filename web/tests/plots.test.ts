/** What plots show. */
import { expect, it } from "vitest";
import { scale, ticks } from "$lib/plot/scale";
import { lastWeeks, linesOf } from "$lib/plot/weeks";

const figures = (average: number) => ({ games: 1, best: average, average, median: average });
const BY_WEEK = {
  "2026-11-02": { easy: figures(60) },
  "2026-11-09": { easy: figures(50), hard: figures(900) },
};

it("maps a span of values to a span of places", () => {
  const place = scale([0, 10], [100, 0]);
  expect([place(0), place(5), place(10)]).toEqual([100, 50, 0]);
  expect(scale([3, 3], [0, 10])(3)).toBe(5);
});

it("writes round values, the largest not below what is shown", () => {
  expect(ticks(9)).toEqual([0, 5, 10]);
  expect(ticks(37)).toEqual([0, 10, 20, 30, 40]);
  for (const largest of [0.3, 1, 7, 12, 99, 1234])
    expect(ticks(largest).at(-1)).toBeGreaterThanOrEqual(largest);
});

it("shows the weeks since the first game, and always two at least", () => {
  expect(lastWeeks(BY_WEEK, "2026-11-15", 26)).toEqual(["2026-11-02", "2026-11-09"]);
  expect(lastWeeks({ "2026-11-09": {} }, "2026-11-15", 26)).toEqual(["2026-11-02", "2026-11-09"]);
  expect(lastWeeks({}, "2026-11-15", 26)).toEqual([]);
  expect(lastWeeks({ "2020-01-06": {} }, "2026-11-15", 26)).toEqual([]);
});

it("draws one line for each level that was played", () => {
  const lines = linesOf(BY_WEEK, ["2026-11-02", "2026-11-09"], ["easy", "medium", "hard"]);
  expect(lines.map(({ level, points }) => [level, points.map(({ week }) => week)])).toEqual([
    ["easy", [0, 1]],
    ["hard", [1]],
  ]);
});
