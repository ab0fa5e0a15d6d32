/** A step told sentence by sentence: the drawing grows with it, and what forces a digit is marked. */
import { describe, expect, it } from "vitest";
import type { Unfolded } from "$lib/board/drawing";
import { drawExplained } from "$lib/board/explained";
import { drawStep } from "$lib/board/marks";
import type { Step } from "$lib/engine/step";
import { HOUSES } from "./classic";
import { at, candidate, explained, say } from "./steps";

const GRID = { houses: HOUSES, size: 9 };
const [a, b, c] = [candidate("r1c1", 3), candidate("r1c5", 3), candidate("r5c5", 3)];
const removed = candidate("r5c1", 3);
const CHAIN: Step = {
  technique: "x-chain",
  cost: 6.6,
  placements: [],
  removals: [removed],
  marks: {
    cells: [],
    candidates: [],
    houses: [],
    links: [
      { start: [a], end: [b], is_strong: true, branch: 0 },
      { start: [b], end: [c], is_strong: false, branch: 0 },
    ],
  },
  inner: [],
};
const SENTENCES = [say([a]), say([a, b], { houses: [0] }), say([b, c]), say([removed])];
const drawn = (count: number, step = CHAIN, branch = 0, chain: number | null = null) =>
  drawStep({ step, portion: "full" }, GRID, {
    branch,
    chain,
    told: SENTENCES.slice(0, count),
    isWhole: count === SENTENCES.length,
  });
const looks = (count: number) => drawn(count).shapes.map(({ key }) => key);

describe("a chain told link by link", () => {
  it("is drawn as far as it has been told, each link with its sentence", () => {
    expect([1, 2, 3, 4].map((count) => drawn(count).strokes.map(({ kind }) => kind))).toEqual([
      [],
      ["strong"],
      ["strong", "weak"],
      ["strong", "weak"],
    ]);
  });

  it("tells what is spoken of now from what was told before, and draws the conclusion last", () => {
    expect(looks(1)).toEqual(["0 3 pattern"]);
    expect(looks(2)).toEqual(["0 3 pattern", "4 3 pattern"]);
    expect(looks(3)).toEqual(["0 3 end", "4 3 pattern", "40 3 pattern"]);
    expect(looks(4)).toEqual(["0 3 end", "4 3 end", "40 3 end", "36 3 removal"]);
  });

  it("shows the house of the sentence that speaks of it, and of no other", () => {
    expect([1, 2, 3].map((count) => drawn(count).houses.length)).toEqual([0, 1, 0]);
  });

  it("keeps to the links of the branch or the inner chain that is told", () => {
    const [first, second] = CHAIN.marks.links;
    if (!first || !second) throw new Error("two links");
    const links = [first, { ...second, branch: 1 }];
    const branched = {
      ...CHAIN,
      marks: { ...CHAIN.marks, links },
      inner: [{ links: [second], removals: [] }],
    };
    expect(drawn(3, branched, 1).strokes.map(({ kind }) => kind)).toEqual(["weak"]);
    expect(drawn(3, branched, 0, 0).strokes.map(({ kind }) => kind)).toEqual(["weak"]);
    expect(drawn(3, branched, 0).strokes.map(({ kind }) => kind)).toEqual(["strong"]);
  });
});

describe("the reasons of a step", () => {
  const digits = Array(81).fill(0);
  digits[at("r9c3")] = 4;
  const single = [say([candidate("r1c3", 4)], { cells: [at("r1c3"), at("r9c3")] })];
  const ends = ["r2c1", "r2c2"].map(at);
  const sets = [
    say([], { set_cells: ends }),
    say([], { set_cells: [at("r5c5")] }),
    say([], { set_cells: ends, branch: 1 }),
    say([], { set_cells: [at("r8c1"), at("r9c1")], branch: 2 }),
    say([], { set_cells: [at("r7c7"), at("r7c8")], branch: 1, chain: 1 }),
  ];
  const areas = (statements: typeof sets, unfolded: Unfolded | null = null) =>
    drawExplained({ ...explained({}, statements), portion: "full" }, { ...GRID, digits }, unfolded).cells.map(
      ({ look, cells }) => [look, ...cells],
    );

  it("are the digits on the board that its sentences name", () => {
    expect(areas(single)).toEqual([["helper", at("r9c3")]]);
  });

  it("are the sets of several cells, each outlined once and in the colour of its candidates", () => {
    expect(areas(sets)).toEqual([
      ["pattern", ...ends],
      ["pattern", at("r8c1"), at("r9c1")],
    ]);
    const shown = explained({}, sets.slice(0, 1));
    const marks = { ...shown.step.marks, candidates: [{ ...candidate("r2c2", 5), role: "set-b" }] };
    const step = { ...shown.step, marks };
    const drawn = drawExplained({ ...shown, step, portion: "full" }, { ...GRID, digits }, null);
    expect(drawn.cells.map(({ look }) => look)).toEqual(["end"]);
  });

  it("are those of the part that is unfolded, or of what has been told", () => {
    expect(areas(sets, { branch: 1, chain: null })).toEqual([
      ["pattern", ...ends],
      ["pattern", at("r8c1"), at("r9c1")],
    ]);
    expect(areas(sets.slice(2), { branch: 0, chain: null })).toEqual([["pattern", ...ends]]);
    expect(areas(sets, { branch: 0, chain: 0 })).toEqual([["pattern", at("r7c7"), at("r7c8")]]);
    expect(areas(sets, { branch: 0, chain: null, told: sets.slice(0, 1) })).toEqual([["pattern", ...ends]]);
  });

  it("are not given away before the whole step is", () => {
    const shown = { ...explained({}, [...single, ...sets]), portion: "cells" } as const;
    expect(drawExplained(shown, { ...GRID, digits }, null).cells).toEqual([]);
  });
});

it("draws at the end of a chain inside a branch what that chain shows, and not what the step does", () => {
  const shown = candidate("r9c9", 7);
  const nested = { ...CHAIN, inner: [{ links: CHAIN.marks.links, removals: [shown] }] };
  const looks = drawn(4, nested, 0, 0).shapes.filter(({ look }) => look === "removal");
  expect(looks.map(({ cell, symbol }) => [cell, symbol])).toEqual([[shown.cell, "7"]]);
});
