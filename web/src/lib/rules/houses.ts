/** The houses of a classic board of any size, for boards that no server sent. */
import type { House } from "./puzzle";

/** The sizes that have usual boxes. */
export const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 25] as const;

const count = (n: number): number[] => [...Array(n).keys()];

/** Rows, columns and boxes; boxes are as square as the size allows, wider than high. */
export function classicHouses(size: number): House[] {
  const height = count(Math.floor(Math.sqrt(size)) + 1).findLast((n) => n > 0 && size % n === 0) ?? 1;
  const width = size / height;
  const all = count(size);
  const box = (n: number) => {
    const [top, left] = [Math.floor(n / height) * height, (n % height) * width];
    return all.map((at) => (top + Math.floor(at / width)) * size + left + (at % width));
  };
  return [
    ...all.map((row) => ({ kind: "row", index: row + 1, cells: all.map((column) => row * size + column) })),
    ...all.map((column) => ({
      kind: "column",
      index: column + 1,
      cells: all.map((row) => row * size + column),
    })),
    ...all.map((n) => ({ kind: "box", index: n + 1, cells: box(n) })),
  ];
}

/** Rows, columns and regions; regions that are the usual boxes are called so. A cell of region -1 is in none. */
export function housesOn(size: number, regions: readonly number[]): House[] {
  const usual = classicHouses(size);
  const boxes = usual.filter(({ kind }) => kind === "box");
  const cellsOf = (region: number) => regions.flatMap((other, cell) => (other === region ? [cell] : []));
  const parts = [...new Set(regions)].filter((region) => region >= 0).map(cellsOf);
  const isUsual =
    parts.length === boxes.length && parts.every((cells, at) => cells.join() === boxes[at]?.cells.join());
  if (isUsual) return usual;
  const lines = usual.filter(({ kind }) => kind !== "box");
  return [...lines, ...parts.map((cells, at) => ({ kind: "region", index: at + 1, cells }))];
}
