/** The pace of a game, as tests/corpus/pace.txt says; Python reads the same file. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { playLines, start } from "$lib/play/fold";
import { barsOf, ninthsOf } from "$lib/play/pace";
import { pictured } from "$lib/rules/from-text";

const CORPUS = new URL("../../tests/corpus/pace.txt", import.meta.url);
const cases = readFileSync(CORPUS, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()));

test.each(cases)("%s: %s", (puzzle = "", moves = "", parts = "", bars = "") => {
  const game = playLines(start(pictured(puzzle), 0), moves.split(" / "));
  expect(ninthsOf(game)).toEqual(parts.split(" ").filter(Boolean).map(Number));
  expect(barsOf(ninthsOf(game))).toBe(bars);
});
