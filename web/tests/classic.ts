/** The houses of a classic puzzle, as the server sends them. */
import { type House, makePuzzle, type Puzzle } from "$lib/rules/puzzle";

const nine = [...Array(9).keys()];

export const HOUSES: House[] = [
  ...nine.map((row) => ({ kind: "row", index: row + 1, cells: nine.map((column) => row * 9 + column) })),
  ...nine.map((column) => ({
    kind: "column",
    index: column + 1,
    cells: nine.map((row) => row * 9 + column),
  })),
  ...nine.map((box) => ({
    kind: "box",
    index: box + 1,
    cells: nine.map((n) => (Math.floor(box / 3) * 3 + Math.floor(n / 3)) * 9 + (box % 3) * 3 + (n % 3)),
  })),
];

/** An empty board of that size, whose boxes are so many rows high. */
export function blank(size: number, high: number): Puzzle {
  const all = [...Array(size).keys()];
  const wide = size / high;
  const house = (kind: string, cellOf: (index: number, n: number) => number): House[] =>
    all.map((index) => ({ kind, index: index + 1, cells: all.map((n) => cellOf(index, n)) }));
  const houses = [
    ...house("row", (row, n) => row * size + n),
    ...house("column", (column, n) => n * size + column),
    ...house("box", (box, n) => {
      const [top, left] = [Math.floor(box / high) * high, (box % high) * wide];
      return (top + Math.floor(n / wide)) * size + left + (n % wide);
    }),
  ];
  return makePuzzle({ number: 1, text: ".".repeat(size * size), size, houses });
}

export const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export const classic = (text = EXAMPLE): Puzzle => makePuzzle({ number: 1, text, size: 9, houses: HOUSES });
