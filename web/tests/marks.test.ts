/** The drawing of a step, and how much of it each rung of the ladder shows. */

import { describe, expect, it } from "vitest";
import { drawStep, lookOf, NOTHING, type Unfolded } from "$lib/board/marks";
import type { Step } from "$lib/engine/step";
import { HOUSES } from "./classic";

const WING: Step = {
  technique: "xy-wing",
  placements: [],
  removals: [{ cell: 40, digit: 3 }],
  marks: {
    cells: [{ cell: 0, role: "pivot" }],
    candidates: [
      { cell: 4, digit: 3, role: "pincer" },
      { cell: 36, digit: 3, role: "pincer" },
      { cell: 40, digit: 3, role: "pattern" },
    ],
    houses: [{ house: 0, role: "pattern" }],
    links: [{ start: [{ cell: 4, digit: 3 }], end: [{ cell: 36, digit: 3 }], is_strong: true, branch: 0 }],
  },
  inner: [],
  cost: 0,
};

const GRID = { houses: HOUSES, size: 9 };
const inFull = (step: Step, unfolded: Unfolded | null = null) =>
  drawStep({ step, portion: "full" }, GRID, unfolded);

describe("a step on the board", () => {
  it("shows where to look first, and nothing beside a name", () => {
    const region = drawStep({ step: WING, portion: "region" }, GRID);
    expect(region.houses.map((area) => area.cells)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
    expect(region).toEqual({ ...NOTHING, houses: region.houses });
    expect(drawStep({ step: WING, portion: "technique" }, GRID)).toEqual(NOTHING);
  });

  it("shows its cells before its candidates are given away", () => {
    const { cells, shapes, strokes, houses } = drawStep({ step: WING, portion: "cells" }, GRID);
    expect(cells.flatMap((area) => area.cells)).toEqual([0, 4, 36, 40]);
    expect(houses.map((area) => area.cells)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
    expect([shapes, strokes]).toEqual([[], []]);
  });

  it("shows candidates, links and removals in full, a removal once and as such", () => {
    const { shapes, strokes } = inFull(WING);
    expect(shapes.map(({ key }) => key)).toEqual(["4 3 end", "36 3 end", "40 3 removal"]);
    expect(strokes.map(({ kind }) => kind)).toEqual(["strong"]);
  });

  it("marks the nodes of a chain, each once", () => {
    const links = [
      { start: [{ cell: 4, digit: 3 }], end: [{ cell: 8, digit: 3 }], is_strong: true, branch: 0 },
      { start: [{ cell: 8, digit: 3 }], end: [{ cell: 8, digit: 5 }], is_strong: false, branch: 0 },
    ];
    const marks = { cells: [], candidates: [], houses: [], links };
    const chain = { ...WING, removals: [], marks };
    expect(inFull(chain).shapes.map(({ key }) => key)).toEqual(["4 3 end", "8 3 end", "8 5 end"]);
    expect(drawStep({ step: chain, portion: "cells" }, GRID).cells.flatMap((area) => area.cells)).toEqual([
      4, 8,
    ]);
  });

  it("draws a link that branches share once, and of an opened branch its own links alone", () => {
    const shared = { start: [{ cell: 4, digit: 3 }], end: [{ cell: 8, digit: 3 }], is_strong: false };
    const own = { start: [{ cell: 8, digit: 3 }], end: [{ cell: 8, digit: 5 }], is_strong: true, branch: 1 };
    const links = [{ ...shared, branch: 0 }, { ...shared, branch: 1 }, own];
    const net = { ...WING, removals: [], marks: { cells: [], candidates: [], houses: [], links } };
    const kinds = (branch: number | null) =>
      inFull(net, branch === null ? null : { branch, chain: null }).strokes.map(({ kind }) => kind);
    expect([kinds(null), kinds(0), kinds(1)]).toEqual([["weak", "strong"], ["weak"], ["weak", "strong"]]);
    const { shapes } = inFull(net, { branch: 0, chain: null });
    expect(shapes.map(({ key }) => key)).toEqual(["4 3 end", "8 3 end"]);
  });

  it("draws of an opened inner chain its own links, nodes and removals alone", () => {
    const links = [
      { start: [{ cell: 10, digit: 2 }], end: [{ cell: 13, digit: 2 }], is_strong: false, branch: 0 },
      { start: [{ cell: 13, digit: 2 }], end: [{ cell: 13, digit: 7 }], is_strong: true, branch: 0 },
    ];
    const nested = {
      ...WING,
      inner: [
        { links: [], removals: [] },
        { links, removals: [{ cell: 10, digit: 2 }] },
      ],
    };
    const drawn = inFull(nested, { branch: 0, chain: 1 });
    expect(drawn.shapes.map(({ key }) => key)).toEqual(["13 2 end", "13 7 end", "10 2 removal"]);
    expect(drawn.strokes.map(({ kind }) => kind)).toEqual(["weak", "strong"]);
    expect([drawn.cells, drawn.houses]).toEqual([[], []]);
  });

  it("draws a grouped node from the middle of its cells", () => {
    const start = [
      { cell: 0, digit: 5 },
      { cell: 2, digit: 5 },
    ];
    const links = [{ start, end: [{ cell: 74, digit: 5 }], is_strong: false, branch: 0 }];
    const { strokes } = inFull({ ...WING, marks: { ...WING.marks, links } });
    expect(strokes[0]?.path).toMatch(/^M1\.\d+ 0\.6\d*Q/);
  });

  it("leaves out a house that this puzzle does not have", () => {
    const marks = { ...WING.marks, houses: [{ house: 99, role: "pattern" }] };
    expect(inFull({ ...WING, marks }).houses).toEqual([]);
  });

  it("draws an unknown role as a helper rather than not at all", () => {
    expect(lookOf("something-new")).toBe("helper");
  });
});
