/** The lines of a board and around its cells, as SVG paths in units of one cell. */
import type { House } from "$lib/rules/puzzle";
import { formatPoint } from "./geometry";

/** The lines between boxes and between cells. */
export function drawLines(size: number, houses: readonly House[]): { thin: string; thick: string } {
  const box = new Map(
    houses
      .filter(({ kind }) => kind === "box" || kind === "region")
      .flatMap(({ index, cells }) => cells.map((cell) => [cell, index])),
  );
  let [thin, thick] = ["", ""];
  for (const cell of Array(size * size).keys()) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const put = (isEdge: boolean, path: string) => {
      if (isEdge) thick += path;
      else thin += path;
    };
    if (column + 1 < size) put(box.get(cell) !== box.get(cell + 1), `M${column + 1} ${row}v1`);
    if (row + 1 < size) put(box.get(cell) !== box.get(cell + size), `M${column} ${row + 1}h1`);
  }
  return { thin, thick };
}

/** For each side of a cell the direction it faces, and the one it is drawn in: clockwise. */
const SIDES = [
  [0, -1, 1, 0],
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
] as const;

/** The line around a set of cells; drawn inside their edge, it has round corners. */
export function outlineOf(cells: readonly number[], size: number, inset = 0): string {
  const inside = new Set(cells);
  const round = 2 * inset;
  const isInside = (x: number, y: number) =>
    x >= 0 && x < size && y >= 0 && y < size && inside.has(y * size + x);
  return cells
    .flatMap((cell) => {
      const [x, y] = [cell % size, Math.floor(cell / size)];
      return SIDES.map(([nx, ny, tx, ty]) => {
        if (isInside(x + nx, y + ny)) return "";
        const at = (out: number, along: number) =>
          formatPoint({ x: x + 0.5 + nx * out + tx * along, y: y + 0.5 + ny * out + ty * along });
        /** How far the side goes in a direction: to a round corner, on to the next cell, or into the corner it makes with it. */
        const length = (by: number) => {
          if (!isInside(x + by * tx, y + by * ty)) return 0.5 - inset - round;
          return isInside(x + by * tx + nx, y + by * ty + ny) ? 0.5 + inset : 0.5;
        };
        const isCorner = round > 0 && !isInside(x + tx, y + ty);
        const corner = isCorner ? `A${round} ${round} 0 0 1 ${at(0.5 - inset - round, 0.5 - inset)}` : "";
        return `M${at(0.5 - inset, -length(-1))}L${at(0.5 - inset, length(1))}${corner}`;
      });
    })
    .join("");
}
