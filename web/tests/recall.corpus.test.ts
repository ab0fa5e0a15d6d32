/** Every history of the shared corpus is due on the day that Python says. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Grade } from "$lib/recall/grades";
import { recall } from "$lib/recall/schedule";

const FILE = process.env.NINEFOLD_HISTORIES ?? new URL("../../tests/corpus/recall.txt", import.meta.url);

const lines = readFileSync(FILE, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

test("practice is due on the same day as in Python", () => {
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) {
    const [told = "", due] = line.split(" -> ");
    const history = told.split(" ").map((each) => {
      const [day = "", grade] = each.split("=");
      return [day, Number(grade) as Grade] as const;
    });
    expect(recall(history)?.due, line).toBe(due);
  }
});
