/** The houses of a classic board of any size, for boards that no server sent. */
import type { House } from "./puzzle";

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
