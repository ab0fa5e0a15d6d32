/** A photo laid straight: corners go to corners and the middle of the board to the middle. */
import { expect, test } from "vitest";
import {
  inverse,
  isConvex,
  ontoQuad,
  type Quad,
  straightened,
  through,
  turned,
} from "$lib/photo/perspective";

const SEEN: Quad = [
  { x: 120, y: 80 },
  { x: 900, y: 140 },
  { x: 820, y: 760 },
  { x: 60, y: 700 },
];
const UNIT: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

test("the corners of the square are seen at the corners of the quadrangle, and back", () => {
  for (const [n, corner] of UNIT.entries()) {
    const seen = through(ontoQuad(SEEN), corner);
    expect(seen.x).toBeCloseTo(SEEN[n]?.x ?? 0);
    expect(seen.y).toBeCloseTo(SEEN[n]?.y ?? 0);
    const back = through(inverse(ontoQuad(SEEN)), seen);
    expect(back.x).toBeCloseTo(corner.x);
    expect(back.y).toBeCloseTo(corner.y);
  }
});

test("lines stay lines: the diagonals of what is seen cross in the middle of the board", () => {
  const middle = through(ontoQuad(SEEN), { x: 0.5, y: 0.5 });
  for (const [from, to] of [
    [SEEN[0], SEEN[2]],
    [SEEN[1], SEEN[3]],
  ] as const) {
    const area = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x);
    expect(area).toBeCloseTo(0, 4);
  }
});

test("the browser lays the photo straight by the same matrix, column by column", () => {
  const numbers = straightened(SEEN, 360)
    .replace(/^matrix3d\(|\)$/g, "")
    .split(", ")
    .map(Number);
  const [a = 0, d = 0, , g = 0, b = 0, e = 0, , h = 0, , , , , c = 0, f = 0, , i = 0] = numbers;
  for (const [n, corner] of UNIT.entries()) {
    const laid = through([a, b, c, d, e, f, g, h, i], SEEN[n] ?? corner);
    expect(laid.x).toBeCloseTo(360 * corner.x);
    expect(laid.y).toBeCloseTo(360 * corner.y);
  }
  expect(g * 475 + h * 420 + i).toBeCloseTo(1);
});

test("corners that cross surround nothing, and four turns are none", () => {
  expect(isConvex(SEEN)).toBe(true);
  expect(isConvex([SEEN[1], SEEN[0], SEEN[2], SEEN[3]])).toBe(false);
  expect(isConvex([SEEN[0], SEEN[0], SEEN[0], SEEN[0]])).toBe(false);
  expect(turned(turned(turned(turned(SEEN))))).toEqual(SEEN);
  expect(turned(SEEN)[0]).toBe(SEEN[3]);
});
