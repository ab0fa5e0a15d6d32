/** Every case of the shared corpus: the page's textbook solver does, trial by trial, what the library's does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatCell, formatDigit, parseGrid } from "$lib/rules/cells";
import { classicHouses } from "$lib/rules/houses";
import { Backtrack, type Order, type Trial } from "$lib/search/backtrack";
import { HOUSES } from "./classic";

const CORPUS = new URL("../../tests/corpus/backtrack.txt", import.meta.url);
const LONGEST = 2_000_000;

type Case = Record<string, string>;

function readCases(): Case[] {
  const cases: Case[] = [];
  for (const line of readFileSync(CORPUS, "utf8").split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    const [key = ""] = line.split(" ");
    if (key === "case") cases.push({});
    const last = cases.at(-1);
    if (!last) throw new Error(`a line before the first case: ${line}`);
    last[key] = line.slice(key.length + 1);
  }
  return cases;
}

function solver(puzzle: string, order: string): Backtrack {
  const size = Math.sqrt(puzzle.length);
  return new Backtrack(parseGrid(puzzle, size), classicHouses(size), order as Order);
}

const text = ({ cell, digit, isRetreat }: Trial, size: number): string =>
  `${formatCell(cell, size)}${isRetreat ? "-" : `=${formatDigit(digit)}`}`;

/** All trials of a run, as text. */
function traceOf(run: Backtrack, size: number): string[] {
  const trials: string[] = [];
  while (run.forward() && trials.length < LONGEST) if (run.last) trials.push(text(run.last, size));
  return trials;
}

const joined = (trials: string[]) => trials.join(" ") || "-";

describe("the corpus of the textbook solver", () => {
  const cases = readCases();
  it("is not empty", () => expect(cases.length).toBeGreaterThan(10));

  it.each(cases)("$case", ({ puzzle = "", order = "", ...wanted }) => {
    const run = solver(puzzle, order);
    const trials = traceOf(run, Math.sqrt(puzzle.length));
    expect(String(run.placements)).toBe(wanted.placements);
    expect(String(run.retreats)).toBe(wanted.retreats);
    expect(joined(trials.slice(0, 12))).toBe(wanted.first);
    expect(joined(trials.slice(-12))).toBe(wanted.last);
    if (wanted.trace) expect(joined(trials)).toBe(wanted.trace);
    expect(run.isSolved ? "solved" : "none").toBe(wanted.end);
  });

  it.each(cases)("backwards: $case", ({ puzzle = "", order = "" }) => {
    const size = Math.sqrt(puzzle.length);
    const run = solver(puzzle, order);
    const trials = traceOf(run, size);
    const seen: string[] = [];
    while (run.last) {
      seen.push(text(run.last, size));
      run.back();
    }
    expect(joined(seen.reverse())).toBe(joined(trials));
    expect([run.placements, run.retreats, run.depth]).toEqual([0, 0, 0]);
    expect([...run.digits]).toEqual(parseGrid(puzzle, size));
    expect(run.back()).toBe(false);
  });

  it.each(cases)("progress only grows: $case", ({ puzzle = "", order = "", end }) => {
    const run = solver(puzzle, order);
    let before = run.progress();
    for (let step = 0; step < 2000 && run.forward(); step++) {
      expect(run.progress()).toBeGreaterThanOrEqual(before - 1e-12);
      before = run.progress();
    }
    if (end === "none" && run.last && run.depth === 0) expect(before).toBeCloseTo(1);
  });
});

it("goes a million steps forth and back without a record of them", () => {
  const run = solver(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "rows",
  );
  for (let step = 0; step < 1_000_000; step++) run.forward();
  const [there, trial] = [[...run.digits], run.last];
  for (let step = 0; step < 500_000; step++) run.forward();
  for (let step = 0; step < 500_000; step++) run.back();
  expect([...run.digits]).toEqual(there);
  expect(run.last).toEqual(trial);
  expect(run.placements + run.retreats).toBe(1_000_000);
});

it("has the houses that the server sends", () => {
  expect(classicHouses(9)).toEqual(HOUSES);
});
