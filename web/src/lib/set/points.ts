/** Places on and around a grid, and where symmetries lead them. Outside lie the row and column -1 and `size`. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

export const SYMMETRIES = [
  "none",
  "half-turn",
  "quarter-turns",
  "left-right",
  "top-bottom",
  "diagonal",
] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Way = (place: Place, last: number) => Place;

const turn: Way = ({ row, column }, last) => ({ row: column, column: last - row });
const half: Way = ({ row, column }, last) => ({ row: last - row, column: last - column });

/** The ways beside leaving everything where it is. */
const WAYS: Record<Symmetry, readonly Way[]> = {
  none: [],
  "half-turn": [half],
  "quarter-turns": [turn, half, (place, last) => half(turn(place, last), last)],
  "left-right": [({ row, column }, last) => ({ row, column: last - column })],
  "top-bottom": [({ row, column }, last) => ({ row: last - row, column })],
  diagonal: [({ row, column }) => ({ row: column, column: row })],
};

/** The places themselves, and where the symmetry leads them. */
export const images = (places: readonly Place[], symmetry: Symmetry, size: number): Place[][] => [
  [...places],
  ...WAYS[symmetry].map((way) => places.map((place) => way(place, size - 1))),
];

export const placeOf = (cell: number, size: number): Place => ({
  row: Math.floor(cell / size),
  column: cell % size,
});

export const isInside = ({ row, column }: Place, size: number): boolean =>
  row >= 0 && row < size && column >= 0 && column < size;

export const cellOf = ({ row, column }: Place, size: number): number => row * size + column;

/** The line that begins beside a place outside, and the end it is seen from. */
export function lineFrom({ row, column }: Place, size: number): { line: string; from: "start" | "end" } {
  const isRow = column < 0 || column >= size;
  const from = (isRow ? column : row) < 0 ? "start" : "end";
  return { line: isRow ? `row ${row + 1}` : `column ${column + 1}`, from };
}

/** The cells of the diagonal that leaves a place outside in a direction. */
export function diagonalFrom(place: Place, down: number, across: number, size: number): number[] {
  const cells: number[] = [];
  let at = { row: place.row + down, column: place.column + across };
  while (isInside(at, size)) {
    cells.push(cellOf(at, size));
    at = { row: at.row + down, column: at.column + across };
  }
  return cells;
}

/** Every place around the grid; with the corners, from which only diagonals leave. */
export function around(size: number, corners: boolean): Place[] {
  const all = [...Array(size).keys()];
  const edges = [
    ...all.map((column) => ({ row: -1, column })),
    ...all.map((row) => ({ row, column: size })),
    ...all.map((column) => ({ row: size, column })),
    ...all.map((row) => ({ row, column: -1 })),
  ];
  const ends = [-1, size];
  return corners ? [...edges, ...ends.flatMap((row) => ends.map((column) => ({ row, column })))] : edges;
}
