/** Where things are on the board. */

import { expect, it } from "vitest";
import { candidateAt, hitAt, hitsBetween, jumpFrom, rectangle, stepFrom } from "$lib/board/geometry";

it("finds the cell under a point", () => {
  expect(hitAt({ x: 0, y: 0 }, 900, 9)?.cell).toBe(0);
  expect(hitAt({ x: 450, y: 250 }, 900, 9)?.cell).toBe(2 * 9 + 4);
  expect(hitAt({ x: 899, y: 899 }, 900, 9)?.cell).toBe(80);
});

it("finds nothing outside", () => {
  for (const point of [
    { x: -1, y: 5 },
    { x: 900, y: 5 },
    { x: 5, y: 950 },
  ])
    expect(hitAt(point, 900, 9)).toBeNull();
});

it("counts only the middle of a cell for a drag, so that a diagonal catches no neighbour", () => {
  expect(hitAt({ x: 105, y: 150 }, 900, 9)?.isMiddle).toBe(false);
  expect(hitAt({ x: 150, y: 150 }, 900, 9)?.isMiddle).toBe(true);
});

it("passes every cell on a straight way, however few points of it are seen", () => {
  const passed = (from: number, to: number) => {
    const middle = (cell: number) => ({ x: (cell % 9) * 100 + 50, y: Math.floor(cell / 9) * 100 + 50 });
    const hits = hitsBetween(middle(from), middle(to), 900, 9).filter(({ isMiddle }) => isMiddle);
    return [...new Set(hits.map(({ cell }) => cell))];
  };
  expect(passed(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(passed(80, 0)).toEqual([80, 70, 60, 50, 40, 30, 20, 10, 0]);
  expect(passed(4, 4)).toEqual([4]);
});

it("passes nothing outside", () => {
  expect(hitsBetween({ x: -50, y: 50 }, { x: -10, y: 850 }, 900, 9)).toEqual([]);
});

it("finds the candidate at its fixed place, and puts it back there", () => {
  for (let digit = 1; digit <= 9; digit++) {
    const { x, y } = candidateAt(40, digit, 9);
    expect(hitAt({ x: x * 100, y: y * 100 }, 900, 9)).toMatchObject({ cell: 40, digit });
  }
});

it("wraps around the edges", () => {
  expect(stepFrom(0, "up", 9)).toBe(72);
  expect(stepFrom(0, "left", 9)).toBe(8);
  expect(stepFrom(80, "down", 9)).toBe(8);
  expect(stepFrom(8, "right", 9)).toBe(0);
  expect(stepFrom(0, "up", 9, 3)).toBe(54);
});

it("jumps to the next wanted cell in a direction, or stays", () => {
  expect(jumpFrom(0, "right", 9, (cell) => cell === 5)).toBe(5);
  expect(jumpFrom(0, "down", 9, (cell) => cell === 5)).toBe(0);
});

it("spans a rectangle from either corner", () => {
  expect(rectangle(0, 10, 9)).toEqual([0, 1, 9, 10]);
  expect(rectangle(10, 0, 9)).toEqual([0, 1, 9, 10]);
});
