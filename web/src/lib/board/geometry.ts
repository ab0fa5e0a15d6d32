/** Where things are on the board: cells under a pointer, cells next to cells, candidates inside a cell, lines between them. */
import { NO_SIDES, type Sides } from "$lib/rules/clues";

export type Direction = "up" | "down" | "left" | "right";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Hit {
  readonly cell: number;
  /** Inside the middle 80 % of the cell, so that a diagonal drag does not catch its neighbours. */
  readonly isMiddle: boolean;
  /** The candidate whose fixed place in the cell was hit. */
  readonly digit: number;
}

const MARGIN = 0.1;
/** Room left around a candidate, so that a line does not cover its digit. */
const GAP = 0.14;
const BEND = 0.12;
/** How far notes keep away from the sides of their cell. */
const NOTES_INSET = 0.04;
const SEEN_PER_CELL = 10;
const STEPS: Record<Direction, readonly [number, number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** Candidates of a cell stand in a square block: three to a side for nine digits. */
export const notesPerSide = (size: number): number => Math.ceil(Math.sqrt(size));

/** What a point of a board of that width hits, or null outside. */
export function hitAt({ x, y }: Point, width: number, size: number): Hit | null {
  const [row, column] = [(y / width) * size, (x / width) * size];
  if (!(row >= 0 && row < size && column >= 0 && column < size)) return null;
  const [down, across] = [row % 1, column % 1];
  const side = notesPerSide(size);
  return {
    cell: Math.floor(row) * size + Math.floor(column),
    isMiddle: Math.min(down, across) >= MARGIN && Math.max(down, across) <= 1 - MARGIN,
    digit: Math.min(size, Math.floor(down * side) * side + Math.floor(across * side) + 1),
  };
}

/** What a straight way over a board of that width passes, its end included: a fast pointer is seen now and then only. */
export function hitsBetween(from: Point, to: Point, width: number, size: number): Hit[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const count = Math.max(1, Math.ceil((Math.hypot(across, down) / width) * size * SEEN_PER_CELL));
  return [...Array(count).keys()].flatMap((at) => {
    const part = (at + 1) / count;
    return hitAt({ x: from.x + across * part, y: from.y + down * part }, width, size) ?? [];
  });
}

/** The middle of a cell, in cells from the top left corner. */
export const centreOf = (cell: number, size: number): Point => ({
  x: (cell % size) + 0.5,
  y: Math.floor(cell / size) + 0.5,
});

/** The middle of a candidate's fixed place, in cells from the top left corner. */
export function candidateAt(cell: number, digit: number, size: number, room: Sides = NO_SIDES): Point {
  const side = notesPerSide(size);
  const block = 1 - 2 * NOTES_INSET;
  const [across, down] = [(digit - 1) % side, Math.floor((digit - 1) / side)];
  return {
    x: (cell % size) + NOTES_INSET + room.left + ((across + 0.5) / side) * (block - room.left - room.right),
    y:
      Math.floor(cell / size) +
      NOTES_INSET +
      room.top +
      ((down + 0.5) / side) * (block - room.top - room.bottom),
  };
}

/** How much smaller notes are written where clues take some of their room. */
export const noteScale = ({ top, right, bottom, left }: Sides): number =>
  Math.min(1, 1 - left - right, 1.05 - top - bottom);

/** The cell that many steps away, wrapping around at the edges. */
export function stepFrom(cell: number, direction: Direction, size: number, count = 1): number {
  const [down, across] = STEPS[direction];
  const row = (Math.floor(cell / size) + down * count + size * count) % size;
  const column = ((cell % size) + across * count + size * count) % size;
  return row * size + column;
}

/** The next cell in that direction for which `wanted` holds; the cell itself if there is none. */
export function jumpFrom(
  cell: number,
  direction: Direction,
  size: number,
  wanted: (cell: number) => boolean,
): number {
  for (let next = stepFrom(cell, direction, size); next !== cell; next = stepFrom(next, direction, size)) {
    if (wanted(next)) return next;
  }
  return cell;
}

/** All cells of the rectangle between two corners, in reading order. */
export function rectangle(from: number, to: number, size: number): number[] {
  const rows = [Math.floor(from / size), Math.floor(to / size)];
  const columns = [from % size, to % size];
  const cells: number[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
    for (let column = Math.min(...columns); column <= Math.max(...columns); column++)
      cells.push(row * size + column);
  }
  return cells;
}

/** A slightly bent line from point to point, so that lines along a row stay apart; at its ends it leaves some room. */
export function arc(from: Point, to: Point, before = GAP, behind = GAP): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const a = { x: from.x + dx * before, y: from.y + dy * before };
  const b = { x: to.x - dx * behind, y: to.y - dy * behind };
  const bend = Math.min(0.5, length * BEND);
  const middle = { x: (a.x + b.x) / 2 + dy * bend, y: (a.y + b.y) / 2 - dx * bend };
  return `M${formatPoint(a)}Q${formatPoint(middle)} ${formatPoint(b)}`;
}

/** A point in the path of an SVG. */
export const formatPoint = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const round = (value: number): number => Math.round(value * 1000) / 1000;
