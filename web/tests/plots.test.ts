/** What plots show. */
import { expect, it } from "vitest";
import { formatTime } from "$lib/app/clock.svelte";
import { scale, times } from "$lib/plot/scale";
import { PLOT, plotTimes } from "$lib/plot/times-plot";
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

it("writes times in the steps of a clock, the last not below what is shown", () => {
  const written = (seconds: number) => times(seconds * 1000).map(formatTime);
  expect(written(7)).toEqual(["0:00", "0:02", "0:04", "0:06", "0:08"]);
  expect(written(9 * 60)).toEqual(["0:00", "5:00", "10:00"]);
  expect(written(37 * 60)).toEqual(["0:00", "10:00", "20:00", "30:00", "40:00"]);
  expect(written(7 * 3600)).toEqual(["0:00", "2:00:00", "4:00:00", "6:00:00", "8:00:00"]);
  for (const longest of [0, 0.3, 1, 12_345, 99_000, 1_234_567, 98_765_432])
    expect(times(longest).at(-1)).toBeGreaterThanOrEqual(longest);
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

it("lays lines between the rules, and names that would touch apart", () => {
  const weeks = ["2026-11-02", "2026-11-09"];
  const byWeek = {
    "2026-11-02": { easy: figures(30_000) },
    "2026-11-09": { easy: figures(60_000), hard: figures(61_000) },
  };
  const { rules, lines } = plotTimes(linesOf(byWeek, weeks, ["easy", "hard"]), weeks.length, 400);
  expect([rules[0]?.y, rules.at(-1)?.y]).toEqual([PLOT.height - PLOT.bottom, PLOT.top]);
  const [easy, hard] = lines;
  expect(easy?.places.map(({ x }) => x)).toEqual([PLOT.left, 400 - PLOT.right]);
  expect(easy?.label).toBe(easy?.places.at(-1)?.y);
  expect((easy?.label ?? 0) - (hard?.label ?? 0)).toBeGreaterThanOrEqual(15);
});
