/** What rules show: the room a board needs for it, and where notes stand beside it. */
import { expect, test } from "vitest";
import { drawCells, PLAIN } from "$lib/board/draw";
import { frameOf } from "$lib/board/frame";
import { candidateAt, noteScale } from "$lib/board/geometry";
import { drawLines } from "$lib/board/lines";
import { emptyBoard } from "$lib/board/state";
import { cuttingOf, NO_CLUES, NO_SIDES, roomIn } from "$lib/rules/clues";
import { pictured } from "$lib/rules/from-text";
import { makePuzzle } from "$lib/rules/puzzle";

const sides = (given: Partial<typeof NO_SIDES>) => ({ ...NO_SIDES, ...given });

test("a board without clues outside is its grid", () => {
  expect(frameOf(9)).toEqual({ left: expect.closeTo(0), top: expect.closeTo(0), side: 9 });
});

test("clues outside make a board larger on their side, and it stays square", () => {
  expect(frameOf(9, sides({ top: 0.5, left: 0.5 }))).toEqual({ left: -0.5, top: -0.5, side: 9.5 });
  expect(frameOf(9, sides({ top: 1 }))).toEqual({ left: -0.5, top: -1, side: 10 });
  expect(frameOf(6, sides({ right: 1, bottom: 2 }))).toEqual({ left: -0.5, top: expect.closeTo(0), side: 8 });
});

test("notes stand at their usual places where no clue takes room", () => {
  expect(candidateAt(0, 5, 9)).toEqual({ x: 0.5, y: 0.5 });
  expect(candidateAt(10, 1, 9).x).toBeCloseTo(1.1933);
  expect(candidateAt(10, 1, 9).y).toBeCloseTo(1.1933);
});

test("notes make way for a sum in the corner and stay inside their cell", () => {
  const room = sides({ top: 0.2 });
  const places = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => candidateAt(0, digit, 9, room));
  expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(0.3);
  expect(Math.max(...places.map(({ y }) => y))).toBeLessThan(0.9);
  expect(places[4]?.x).toBeCloseTo(0.5);
  expect(noteScale(room)).toBeLessThan(1);
  expect(noteScale(NO_SIDES)).toBe(1);
});

test("room is looked up by cell", () => {
  const clues = { parts: [], margin: NO_SIDES, rooms: { "12": sides({ top: 0.2 }) } };
  expect(roomIn(clues, 12).top).toBe(0.2);
  expect(roomIn(clues, 13)).toBe(NO_SIDES);
  expect(roomIn(undefined, 12)).toBe(NO_SIDES);
});

test("the picture of a rule shows the number outside, or all the cells of the rule", () => {
  const drawn = { layer: "mark", fill: "ink", rule: 0 } as const;
  const line = { ...drawn, path: "M0.5 0.5L2.5 0.5", stroke: "ink", width: 0.1, dash: "" };
  const number = { ...drawn, text: "42", x: -0.3, y: -0.4, size: 0.4, is_bold: false, begins: false };
  const sum = { ...number, x: 0.05, y: 0.13, begins: true };
  const diagonal = [0, 10, 20, 30, 40, 50, 60, 70, 80];
  expect(cuttingOf([number, line], diagonal, 9)).toEqual({ left: -0.8, top: -0.9, side: 1 });
  expect(cuttingOf([line, sum], [0, 1, 2], 9)).toEqual({ left: -0.1, top: -0.1, side: 3.2 });
  expect(cuttingOf([], [0], 9)).toBeNull();
  expect(cuttingOf([line], [], 9)).toBeNull();
});

test("in the picture of a rule a sign between cells is large enough to be known", () => {
  const drawn = { layer: "mark", fill: "white", rule: 0 } as const;
  const dot = {
    ...drawn,
    path: "M0.885 0.5a0.115 0.115 0 1 0 0.23 0Z",
    stroke: "ink",
    width: 0.03,
    dash: "",
  };
  const area = cuttingOf([dot], [0, 1], 9);
  expect(area?.side).toBeLessThan(1);
  expect((area?.left ?? 0) + (area?.side ?? 0) / 2).toBeCloseTo(1);
  expect((area?.top ?? 0) + (area?.side ?? 0) / 2).toBeCloseTo(0.5);
  const cage = { ...dot, path: "M0.08 0.08L1.92 0.08L1.92 0.92L0.08 0.92Z" };
  expect(cuttingOf([cage], [0, 1], 9)?.side).toBe(2.2);
});

test("of marks in single cells all over the board the picture of a rule shows one", () => {
  const drawn = { layer: "shade", fill: "grey", stroke: "none", width: 0, dash: "", rule: 0 } as const;
  const circle = (x: number, y: number) => `M${x + 0.1} ${y + 0.5}a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0Z`;
  const far = { ...drawn, path: circle(2, 0) + circle(7, 8) };
  expect(cuttingOf([far], [2, 79], 9)).toEqual({ left: 1.9, top: -0.1, side: 1.2 });
  expect(cuttingOf([{ ...drawn, path: circle(0, 0) + circle(1, 1) }], [0, 10], 9)?.side).toBe(2.2);
  const line = { ...drawn, path: "M0.5 0.5L7.5 0.5" };
  expect(cuttingOf([far, line], [2, 79], 9)?.side).toBeGreaterThan(8);
});

test("irregular regions have thick borders, cells without a region none between them", () => {
  const region = (index: number, cells: number[]) => ({ kind: "region", index, cells });
  const { thin, thick } = drawLines(2, [region(1, [0, 1])]);
  expect(thick).toBe("M0 1h1M1 1h1");
  expect(thin).toBe("M1 0v1M1 1v1");
});

test("a list draws a puzzle of any kind from its text and what came with it", () => {
  const text = JSON.stringify({ size: 4, givens: "A.............DB", symbols: "ABCD" });
  const drawn = {
    regions: [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, -1],
    symbols: "ABCD",
    clues: NO_CLUES,
  };
  const puzzle = pictured(text, 7, drawn);
  expect([puzzle.number, puzzle.size, puzzle.givens[0], puzzle.givens[14], puzzle.givens[15]]).toEqual([
    7, 4, 1, 4, 2,
  ]);
  const regions = puzzle.houses.filter(({ kind }) => kind === "region");
  expect(regions.map(({ cells }) => cells.length)).toEqual([4, 4, 4, 3]);
  expect(puzzle.clues).toBe(NO_CLUES);
});

test("digits and notes are shown in the symbols of the puzzle", () => {
  const cells = drawCells({
    puzzle: {
      ...makePuzzle({ number: null, text: "4...............", size: 4, houses: [] }),
      symbols: "WORD",
    },
    position: {
      digits: [4, ...Array(15).fill(0)],
      marks: [new Set(), new Set(["2", "3"]), ...Array(14).fill(new Set())],
    },
    board: emptyBoard(4),
    clashes: new Set(),
    show: PLAIN,
  });
  expect(cells[0]?.symbol).toBe("D");
  expect(cells[1]?.corner.map(({ symbol, place }) => [symbol, place])).toEqual([
    ["O", 2],
    ["R", 3],
  ]);
});
