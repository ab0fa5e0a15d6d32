/** The lines of a board and around its cells, as SVG paths in units of one cell. */
import type { House } from "$lib/rules/puzzle";

/** The lines between boxes and between cells. */
export function drawLines(size: number, houses: readonly House[]): { thin: string; thick: string } {
  const box = new Map(
    houses
      .filter(({ kind }) => kind === "box")
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

/** The line around a set of cells. */
export function outlineOf(cells: readonly number[], size: number): string {
  const inside = new Set(cells);
  const isInside = (row: number, column: number) =>
    row >= 0 && row < size && column >= 0 && column < size && inside.has(row * size + column);
  return cells
    .map((cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      return [
        isInside(row - 1, column) ? "" : `M${column} ${row}h1`,
        isInside(row + 1, column) ? "" : `M${column} ${row + 1}h1`,
        isInside(row, column - 1) ? "" : `M${column} ${row}v1`,
        isInside(row, column + 1) ? "" : `M${column + 1} ${row}v1`,
      ].join("");
    })
    .join("");
}
