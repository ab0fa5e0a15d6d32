// @vitest-environment jsdom
/** What is wrong with a rule at the desk is said in the words of the page, whatever the engine calls it. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { words } from "$lib/app/words.svelte";
import { Problem } from "$lib/client/http";
import { faultWords } from "$lib/set/faults";

const lines = readFileSync("../tests/corpus/rule_faults.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" -> ")[1] ?? "");

const said = (message: string): string => faultWords(new Problem("bad-rule", message), () => "Cage");

beforeAll(async () => words.enter("set"));

test("a sum that two digits cannot have is refused with those they can", () => {
  expect(said("rules[3].sum: 2 different digits add up to 3 to 17, never 50")).toBe(
    "Rule 4 (Cage): 2 different digits add up to 3 to 17.",
  );
  expect(said("regions: a region of 81 cells has no room for different digits")).toBe(
    "A region of 81 cells is too large for this grid.",
  );
  expect(said("rules[0].regex: a group is not closed")).toBe("Rule 1 (Cage): A group is not closed.");
});

test("every fault that drawing can lead to has words in German too", async () => {
  await words.use("de");
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    expect(said(line)).toMatch(/^Regel 1 \(Cage\): /);
    expect(said(line), line).not.toContain("nicht lesbar");
  }
  expect(said("rules[0].regex: a group is not closed")).toContain("nicht lesbar (a group is not closed)");
  await words.use("en");
});
