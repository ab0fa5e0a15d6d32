/** The solver's table: entries, what the machine adds, and a walk in time. */
import { describe, expect, it } from "vitest";
import { solve } from "$lib/engine/solve";
import { parseNumbers } from "$lib/print/wish";
import { parseGrid } from "$lib/rules/cells";
import { tellClash } from "$lib/solver/clash";
import { DELAYS, Run } from "$lib/solver/run.svelte";
import { blank, enteredOn, type Sheet, sheetOf, textOf, withEntry, withSolved } from "$lib/solver/sheet";
import { drawSolver } from "$lib/solver/view";
import { TryingWalk, type Walk } from "$lib/solver/walk";
import { classic, EXAMPLE, HOUSES } from "./classic";

const SOLUTION = solve(classic()) ?? [];
const puzzle = sheetOf(parseGrid(EXAMPLE));
const all = [...SOLUTION.keys()];

describe("a sheet", () => {
  it("keeps what was entered apart from what the machine added", () => {
    const solved = withSolved(puzzle, SOLUTION, all);
    expect(solved.digits).toEqual(SOLUTION);
    expect(textOf(solved)).toBe(EXAMPLE);
  });

  it("keeps the machine's digits while the puzzle stays the same one, and no longer", () => {
    const solved = withSolved(puzzle, SOLUTION, [2, 3]);
    const same = withEntry(solved, 5, SOLUTION[5] ?? 0, SOLUTION);
    expect([...same.machine]).toEqual([2, 3]);
    const other = withEntry(solved, 5, 2, SOLUTION);
    expect(other.machine.size).toBe(0);
    expect(other.digits[2]).toBe(0);
    expect(withEntry(solved, 0, 0, SOLUTION).digits[2]).toBe(0);
  });

  it("takes over a machine's digit that somebody enters", () => {
    const mine = withEntry(withSolved(puzzle, SOLUTION, [2]), 2, SOLUTION[2] ?? 0, SOLUTION);
    expect(enteredOn(mine)[2]).toBe(SOLUTION[2]);
  });
});

/** Frames that come when they are called. */
function frames() {
  let next: ((now: number) => void) | null = null;
  let now = 0;
  const ask = (call: (now: number) => void) => {
    next = call;
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    const call = next;
    next = null;
    call?.(now);
  };
  return { ask, pass };
}

const walk = (): Walk => new TryingWalk(puzzle.digits, HOUSES, "rows");
const steps = ({ look }: Run): number => look.placements + look.taken;

describe("a run", () => {
  it("takes one step a second at the longest delay, and more when that changes while it runs", () => {
    const time = frames();
    const run = new Run(walk(), DELAYS.length - 1, time.ask);
    run.start();
    time.pass(0);
    expect(steps(run)).toBe(1);
    for (let frame = 0; frame < 40; frame++) time.pass(25);
    expect(steps(run)).toBe(2);
    run.delay = DELAYS.indexOf(50);
    for (let frame = 0; frame < 60; frame++) time.pass(1000 / 60);
    expect(steps(run)).toBeGreaterThanOrEqual(21);
    expect(steps(run)).toBeLessThanOrEqual(23);
  });

  it("stops at once, and goes step by step forth and back", () => {
    const time = frames();
    const run = new Run(walk(), DELAYS.indexOf(50), time.ask);
    run.start();
    for (let frame = 0; frame < 10; frame++) time.pass(50);
    const before = run.look;
    run.pause();
    time.pass(5000);
    expect(run.look).toBe(before);
    run.stepForward();
    expect(steps(run)).toBe(before.placements + before.taken + 1);
    run.stepBack();
    expect(run.look).toEqual(before);
    run.start();
    time.pass(50);
    expect(run.isRunning).toBe(true);
    expect(steps(run)).toBeGreaterThan(before.placements + before.taken);
  });

  it("runs to the end without a delay, and can be walked back from there", () => {
    const time = frames();
    const run = new Run(walk(), 0, time.ask);
    run.start();
    for (let frame = 0; frame < 1000 && run.isRunning; frame++) time.pass(16);
    expect(run.isOver).toBe(true);
    expect(run.look.digits).toEqual(SOLUTION);
    expect(run.look.progress).toBe(1);
    run.stepBack();
    expect([run.isOver, run.look.isSolved]).toEqual([false, false]);
  });

  it("does not make up for a page that was hidden", () => {
    const time = frames();
    const run = new Run(walk(), DELAYS.indexOf(50), time.ask);
    run.start();
    time.pass(0);
    time.pass(60_000);
    expect(steps(run)).toBeLessThan(10);
  });
});

describe("the solver's board", () => {
  const scene = (sheet: Sheet, news: object = {}) =>
    drawSolver({ sheet, look: null, clashes: new Set(), found: null, active: 0, ...news });

  it("tells entered, tried and retreated digits apart", () => {
    const tried = walk();
    tried.forward();
    expect(
      scene(puzzle, { look: tried.look() })
        .slice(0, 3)
        .map(({ kind }) => kind),
    ).toEqual(["entered", "entered", "trying"]);
    while (!tried.look().trial?.isRetreat) tried.forward();
    const { trial } = tried.look();
    const cells = scene(puzzle, { look: tried.look() });
    expect(cells[trial?.cell ?? 0]).toMatchObject({ kind: "retreat", symbol: String(trial?.digit) });
    expect(cells.filter(({ kind }) => kind === "tried").length).toBeGreaterThan(0);
  });

  it("shows both digits where two solutions differ", () => {
    const solutions = ["12".padEnd(81, "3"), "21".padEnd(81, "3")];
    const cells = scene(blank(9), { found: { count: 2, limit: 9, solutions, differing: [0, 1] } });
    expect(cells.slice(0, 3).map(({ either }) => either)).toEqual([["1", "2"], ["2", "1"], null]);
  });

  it("names the first clash", () => {
    const say = (key: string, facts: object = {}) => `${key} ${Object.values(facts).join(" ")}`.trim();
    const digits = parseGrid(`55${EXAMPLE.slice(2)}`);
    expect(tellClash(digits, HOUSES, say)).toBe("problem.clash 5 house.row 1 r1c1, r1c2");
    expect(tellClash(puzzle.digits, HOUSES, say)).toBe("");
  });
});

describe("puzzle numbers", () => {
  it("are single ones and ranges, however they are set apart", () => {
    expect(parseNumbers("12, 15-17;20")).toEqual([12, 15, 16, 17, 20]);
    expect(parseNumbers("")).toEqual([]);
  });

  it.each(["twelve", "1-", "9-3", "1-999999", "-4"])("are not %s", (text) => {
    expect(parseNumbers(text)).toBeNull();
  });
});
