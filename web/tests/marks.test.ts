/** The drawing of a step, and how much of it each rung of the ladder shows. */

import { describe, expect, it } from "vitest";
import { NOTHING, type Unfolded } from "$lib/board/drawing";
import { drawStep, lookOf } from "$lib/board/marks";
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

/** Left, right, top and bottom of a path of corners. */
function bounds(path: string): number[] {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

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

  it("stands beside the clues of its cells, where notes stand, and is as small as they are", () => {
    const room = { top: 0.2, right: 0, bottom: 0, left: 0 };
    const clues = { parts: [], margin: { top: 0, right: 0, bottom: 0, left: 0 }, rooms: { 4: room } };
    const { shapes, strokes } = drawStep({ step: WING, portion: "full" }, { ...GRID, clues });
    const plain = inFull(WING);
    expect(shapes.map(({ y }, at) => y > (plain.shapes[at]?.y ?? 0))).toEqual([true, false, false]);
    expect(shapes.map(({ scale }) => scale < 1)).toEqual([true, false, false]);
    expect(strokes[0]?.path).not.toBe(plain.strokes[0]?.path);
  });

  it("shows candidates, links and removals in full, a removal once and as such", () => {
    const { shapes, strokes } = inFull(WING);
    expect(shapes.map(({ key }) => key)).toEqual(["4 3 end", "36 3 end", "40 3 removal"]);
    expect(strokes.map(({ kind }) => kind)).toEqual(["strong"]);
  });

  it("outlines a cage and the same cells as its pattern once", () => {
    const cells = [0, 1].map((cell) => ({ cell, role: "pattern" }));
    const rules = [{ rule: 0, role: "pattern", cells: [0, 1] }];
    const cage: Step = { ...WING, marks: { ...WING.marks, cells, candidates: [], links: [], rules } };
    for (const portion of ["cells", "full"] as const) {
      expect(drawStep({ step: cage, portion }, GRID).cells.map((area) => area.cells)).toEqual([[0, 1]]);
    }
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

  it("outlines a grouped node, and ends its links at the outline", () => {
    const start = [
      { cell: 0, digit: 5 },
      { cell: 2, digit: 5 },
    ];
    const end = [{ cell: 73, digit: 5 }];
    const links = [
      { start, end, is_strong: false, branch: 0 },
      { start: end, end: start, is_strong: true, branch: 0 },
    ];
    const { strokes, groups } = inFull({ ...WING, marks: { ...WING.marks, links } });
    expect(groups).toHaveLength(1);
    expect(bounds(groups[0] ?? "")).toEqual([0.3, 2.7, 0.3, 0.7]);
    expect(strokes[0]?.path).toMatch(/^M1\.5 0\.7Q/);
    expect(strokes[1]?.path).toMatch(/ 1\.5 0\.7$/);
  });

  it("outlines the cells of a set together, inside their edges", () => {
    const cells = [0, 1, 10].map((cell) => ({ cell, role: "set-a" }));
    const { cells: areas } = inFull({ ...WING, marks: { ...WING.marks, cells } });
    expect(areas.map(({ look, cells }) => [look, cells])).toEqual([["pattern", [0, 1, 10]]]);
    const outline = areas[0]?.outline ?? "";
    expect(bounds(outline.replaceAll(/A\S+ \S+ 0 0 1 /g, "L"))).toEqual([0.07, 1.93, 0.07, 1.93]);
    // No line between cells of the set.
    expect(outline).not.toMatch(/M0\.93 \S+L0\.93/);
    // Around the inner corner the line of the first cell meets that of the third.
    expect(outline).toContain("L1.07 0.93");
    expect(outline).toContain("M1.07 0.93");
  });

  it("shows a digit that is placed in the middle of its cell", () => {
    const { shapes } = inFull({ ...WING, placements: [{ cell: 10, digit: 1 }], removals: [] });
    expect(shapes.find(({ look }) => look === "placement")).toMatchObject({ x: 1.5, y: 1.5, symbol: "1" });
  });

  it("leaves out a house that this puzzle does not have", () => {
    const marks = { ...WING.marks, houses: [{ house: 99, role: "pattern" }] };
    expect(inFull({ ...WING, marks }).houses).toEqual([]);
  });

  it("draws an unknown role as a helper rather than not at all", () => {
    expect(lookOf("something-new")).toBe("helper");
  });
});
