/** What the review list says when nothing is due: what comes back first. */
import { expect, it } from "vitest";
import { dueToday, nextDue, waiting } from "$lib/recall/knowledge";
import type { PracticeRecord } from "$lib/recall/record";

const RECORD: PracticeRecord = [
  { technique: "x-wing", day: "2026-03-01", grade: 1, source: "run" },
  { technique: "skyscraper", day: "2026-03-02", grade: 1, source: "drill" },
  { technique: "naked-pair", day: "2026-03-01", grade: 4, source: "drill" },
];

it("names what comes back first, and nothing that does not come back", () => {
  expect(nextDue(RECORD, "2026-03-01")?.technique).toBe("x-wing");
  expect(nextDue(RECORD, "2026-03-02")?.technique).toBe("skyscraper");
  expect(nextDue(RECORD, "2026-12-24")).toBeUndefined();
  expect(waiting(RECORD, "2026-12-24").map(({ technique }) => technique)).toEqual(["x-wing", "skyscraper"]);
});

it("is none of what is due today", () => {
  const due = dueToday(RECORD, "2026-03-02", 10).map(({ technique }) => technique);
  expect(due).toEqual(["x-wing"]);
  expect(due).not.toContain(nextDue(RECORD, "2026-03-02")?.technique);
});
