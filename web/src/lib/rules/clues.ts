/**
 * What the rules of a puzzle show on its board, as it comes with the puzzle: paths and texts, in cells from the top left
 * corner of the grid. Whoever draws them needs to know no rule.
 */

/** Shades lie below everything, lines below grid and digits; marks (cages, dots, outside clues) lie above the grid. */
export type ClueLayer = "shade" | "line" | "mark";

/** A path as SVG writes it. Colours are the names of CSS variables: `grey` is `--clue-grey`. */
export interface CluePath {
  readonly layer: ClueLayer;
  readonly path: string;
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly dash: string;
  /** Its rule's place in the puzzle. */
  readonly rule: number;
}

/** A text, its middle at the point, or its start if it begins there. */
export interface ClueLabel {
  readonly layer: ClueLayer;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly is_bold: boolean;
  readonly begins: boolean;
  readonly rule: number;
}

export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Clues {
  readonly parts: readonly (CluePath | ClueLabel)[];
  /** How much is drawn outside the grid. */
  readonly margin: Sides;
  /** How much clues take from the notes of a cell at its sides. */
  readonly rooms: Readonly<Record<string, Sides>>;
}

export const NO_SIDES: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

export const NO_CLUES: Clues = { parts: [], margin: NO_SIDES, rooms: {} };

/** How much clues take from the notes of a cell. */
export const roomIn = (clues: Clues | undefined, cell: number): Sides => clues?.rooms[cell] ?? NO_SIDES;

/** A square of the board, in cells. */
export interface Cutting {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** How far around the middle of its cells a sign between them is drawn, and what is shown around it. */
const [REACH_OF_SIGN, AROUND_SIGN] = [0.3, 0.45];
/** Of marks in single cells that lie farther apart one is enough. */
const MOST_CELLS_APART = 3;
const POINT = /[ML](-?[\d.]+) (-?[\d.]+)/g;

type Part = Clues["parts"][number];
type Point = readonly [number, number];

/** The points of each stroke of a part. */
const strokesOf = (part: Part): readonly (readonly Point[])[] =>
  "text" in part
    ? [[[part.x, part.y]]]
    : part.path
        .split(/(?=M)/)
        .map((stroke) => [...stroke.matchAll(POINT)].map(([, x, y]) => [Number(x), Number(y)] as const));

const cellOf = ([x, y]: Point): Point => [Math.floor(x), Math.floor(y)];

/** The cell that each stroke lies in; null if one leaves it. */
function singleCells(parts: readonly Part[]): Point[] | null {
  const strokes = parts.flatMap(strokesOf).filter((points) => points.length > 0);
  const isSingle = strokes.every((points) => new Set(points.map((point) => cellOf(point).join())).size === 1);
  return isSingle ? strokes.flatMap(([first]) => (first ? [cellOf(first)] : [])) : null;
}

/**
 * The square that shows what is drawn for a rule: the number outside if it has one, a sign between cells large, one of many
 * marks in single cells, else all its cells.
 */
export function cuttingOf(parts: Clues["parts"], cells: readonly number[], size: number): Cutting | null {
  if (parts.length === 0 || cells.length === 0) return null;
  const isOutside = (at: number): boolean => at < 0 || at > size;
  const beside = parts.find((part) => "text" in part && (isOutside(part.x) || isOutside(part.y)));
  if (beside && "text" in beside) return { left: beside.x - 0.5, top: beside.y - 0.5, side: 1 };
  const rows = cells.map((cell) => Math.floor(cell / size));
  const columns = cells.map((cell) => cell % size);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const side = Math.max(Math.max(...rows) - top, Math.max(...columns) - left) + 1;
  const across = (left + Math.max(...columns) + 1) / 2;
  const down = (top + Math.max(...rows) + 1) / 2;
  const isSign = parts
    .flatMap(strokesOf)
    .flat()
    .every(([x, y]) => Math.max(Math.abs(x - across), Math.abs(y - down)) < REACH_OF_SIGN);
  if (isSign && side > 1)
    return { left: across - AROUND_SIGN, top: down - AROUND_SIGN, side: 2 * AROUND_SIGN };
  const [single] = (side > MOST_CELLS_APART && singleCells(parts)) || [];
  if (single) return { left: single[0] - 0.1, top: single[1] - 0.1, side: 1.2 };
  return { left: left - 0.1, top: top - 0.1, side: side + 0.2 };
}
