// @vitest-environment jsdom
/** What is wrong with a rule at the desk is said in the words of the page, whatever the engine calls it. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { problemWords } from "$lib/app/problems";
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

test("rules that contradict each other are named, and a fault of a rule is framed in German", async () => {
  const none = (...clues: string[]): string => problemWords(new Problem("no-solution", "", { clues }));
  expect(none()).toBe("This puzzle has no solution.");
  expect(none("rules[0] (any)")).toBe("This puzzle has no solution: rules[0] (any) cannot be met.");
  const many = ["rules[0] (cage)", "rules[1] (cage)", "r1c1", "r1c2", "r1c3", "r1c4"];
  expect(none(...many)).toBe(`This puzzle has no solution: ${many.join(", ")} contradict each other.`);
  expect(none(...many, "r1c5")).toContain("r1c4 … contradict");
  expect(problemWords(new Problem("many-solutions", "", { has_text: true }))).toContain(
    "may be in its text only",
  );
  expect(problemWords(new Problem("many-solutions", "", { has_text: false }))).toMatch(/cannot be played\.$/);
  const long = "entered.text: String should have at most 200000 characters";
  expect(problemWords(new Problem("bad-request", long))).toBe("That is too much at once. Send less.");
  const fault = new Problem("bad-rule", "rules[0].cells[1]: the grid has no cell r1c10");
  expect(problemWords(fault)).toBe(fault.message);
  await words.use("de");
  expect(none("r1c1", "r1c2")).toBe("Dieses Rätsel hat keine Lösung: r1c1, r1c2 widersprechen einander.");
  expect(problemWords(fault)).toBe(`Das geht mit diesen Regeln nicht (${fault.message}).`);
  await words.use("en");
});
