/** Nodes of several candidates: the outline that holds them together, and how far a line to them may go. */
import type { Point } from "./geometry";

/** From the middle of a candidate to the outline around it. */
const REACH = 0.2;
const CORNERS = 16;

/** The corners of a rounded outline around places, clockwise on the screen. */
export function hullAround(places: readonly Point[]): Point[] {
  const around = places.flatMap(({ x, y }) =>
    [...Array(CORNERS).keys()].map((at) => {
      const angle = (at / CORNERS) * 2 * Math.PI;
      return { x: x + REACH * Math.cos(angle), y: y + REACH * Math.sin(angle) };
    }),
  );
  around.sort((one, other) => one.x - other.x || one.y - other.y);
  const upper = halfHull(around);
  return [...upper, ...halfHull(around.reverse())];
}

/** The corners passed on one side, from the first point to the last, which is left to the other side. */
function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    for (let [a, b] = hull.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = hull.slice(-2)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** Above 0 for a turn to the right. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** How far it is from a point inside a hull to its edge, on the way to another point. */
export function wayOut(hull: readonly Point[], from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const ways = hull.map((a, at) => {
    const b = hull[(at + 1) % hull.length] ?? a;
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const way = ((a.x - from.x) * ey - (a.y - from.y) * ex) / (dx * ey - dy * ex);
    return way > 0 ? way : Number.POSITIVE_INFINITY;
  });
  return Math.min(...ways);
}
