/** A flat thing seen from anywhere: which place on it is which place in the picture. */
import type { Point } from "$lib/board/geometry";

/** Four points, clockwise from the upper left. */
export type Quad = readonly [Point, Point, Point, Point];
/** Three rows of three. */
export type Matrix = readonly number[];

/** From the unit square to a quadrangle (Heckbert 1989). */
export function ontoQuad([p0, p1, p2, p3]: Quad): Matrix {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [
    ...[p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x],
    ...[p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y],
    ...[g, h, 1],
  ];
}

/** The way back, up to a factor, which changes nothing. */
export function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  return [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

export function through(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix,
  at: Point,
): Point {
  const depth = g * at.x + h * at.y + i;
  return { x: (a * at.x + b * at.y + c) / depth, y: (d * at.x + e * at.y + f) / depth };
}

/** The transform that lays what a quadrangle of a picture shows onto a square of that side, all in pixels. */
export function straightened(corners: Quad, side: number): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = inverse(ontoQuad(corners));
  const mean = (of: "x" | "y") => corners.reduce((sum, corner) => sum + corner[of], 0) / 4;
  // The board itself is in front of the eye, whatever else in the picture is not.
  const depth = g * mean("x") + h * mean("y") + i;
  const columns = [
    ...[a * side, d * side, 0, g],
    ...[b * side, e * side, 0, h],
    ...[0, 0, depth, 0],
    ...[c * side, f * side, 0, i],
  ];
  return `matrix3d(${columns.map((entry) => entry / depth).join(", ")})`;
}

/** Whether the corners go clockwise around something. */
export const isConvex = (corners: Quad): boolean =>
  corners.every((at, n) => {
    const [next, after] = [corners[(n + 1) % 4] ?? at, corners[(n + 2) % 4] ?? at];
    return (next.x - at.x) * (after.y - next.y) - (next.y - at.y) * (after.x - next.x) > 0;
  });

/** After a quarter turn to the right: what was at the lower left is at the upper left. */
export const turned = ([a, b, c, d]: Quad): Quad => [d, a, b, c];
