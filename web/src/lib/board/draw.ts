/** What each cell looks like now. Plain facts in, plain facts out; houses and peers come as data. */

import { allNotesOf, candidateColoursOf, coloursOf, MACHINE, markerOf, notesOf } from "$lib/play/marks";
import type { Position } from "$lib/play/position";
import { formatDigit } from "$lib/rules/cells";
import type { House, Puzzle } from "$lib/rules/puzzle";
import type { Board } from "./state";

export interface Note {
  readonly symbol: string;
  /** Colour of this candidate, 0 for none. */
  readonly colour: number;
  /** A peer holds this digit. */
  readonly isStruck: boolean;
}

export interface CellView {
  readonly cell: number;
  readonly symbol: string;
  readonly kind: "given" | "own" | "tried" | "machine" | "empty";
  readonly corner: readonly Note[];
  readonly centre: readonly Note[];
  readonly colours: readonly number[];
  readonly marker: number;
  /** There is more to draw than a digit. */
  readonly isMarked: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isPeer: boolean;
  readonly isSame: boolean;
  /** Among the cells a filter looks for. */
  readonly isFound: boolean;
  readonly isClash: boolean;
  readonly isWrong: boolean;
  readonly isTinted: boolean;
}

export interface Scene {
  readonly puzzle: Puzzle;
  readonly position: Position;
  readonly board: Board;
  readonly clashes: ReadonlySet<number>;
  readonly wrong: ReadonlySet<number>;
  /** The digits on the board when the player began to try something. */
  readonly tried: readonly number[] | null;
  /** The digits that still fit into a cell by what its peers hold. */
  readonly fits: (cell: number) => readonly number[];
  readonly show: {
    readonly peers: boolean;
    readonly same: boolean;
    readonly tint: boolean;
    readonly struck: boolean;
  };
}

export function drawCells(scene: Scene): CellView[] {
  const { puzzle, position, board, show } = scene;
  const looking = lookedAt(scene);
  const isChosen = board.selection.length > 0 && board.locked === null;
  const seen = new Set(show.peers && isChosen ? puzzle.peers[board.active] : []);
  const selected = new Set(board.selection);
  const tinted = tintedCells(puzzle);
  return position.digits.map((digit, cell) => {
    const marks = position.marks[cell] ?? new Set<string>();
    const struck = new Set(
      show.struck && marks.size > 0
        ? puzzle.peers[cell]?.map((peer) => formatDigit(position.digits[peer] ?? 0))
        : [],
    );
    const colours = candidateColoursOf(marks);
    const corner = digit ? [] : withColoured(notesOf(marks, "corner"), colours);
    const centre = digit ? [] : notesOf(marks, "centre");
    const cellColours = coloursOf(marks);
    const marker = markerOf(marks);
    const note = (symbol: string): Note => ({
      symbol,
      colour: colours.get(symbol) ?? 0,
      isStruck: struck.has(symbol),
    });
    return {
      cell,
      symbol: digit ? formatDigit(digit) : "",
      kind: kindOf(puzzle.givens[cell] ?? 0, digit, marks, scene.tried?.[cell] ?? digit),
      corner: corner.map(note),
      centre: centre.map(note),
      colours: cellColours,
      marker,
      isMarked: corner.length + centre.length + cellColours.length + marker > 0,
      isActive: cell === board.active,
      isSelected: selected.has(cell),
      isPeer: seen.has(cell),
      isSame: show.same && looking !== 0 && digit === looking,
      isFound: isFound(scene, cell),
      isClash: scene.clashes.has(cell),
      isWrong: scene.wrong.has(cell),
      isTinted: show.tint && tinted.has(cell),
    };
  });
}

/** A cell of a board that nobody is to see: neither what stands in it nor what that lights up. */
export const coverCell = ({ cell, isActive, isTinted }: CellView): CellView => ({
  cell,
  symbol: "",
  kind: "empty",
  corner: [],
  centre: [],
  colours: [],
  marker: 0,
  isMarked: false,
  isActive,
  isSelected: false,
  isPeer: false,
  isSame: false,
  isFound: false,
  isClash: false,
  isWrong: false,
  isTinted,
});

function kindOf(given: number, digit: number, marks: ReadonlySet<string>, before: number): CellView["kind"] {
  if (given) return "given";
  if (!digit) return "empty";
  if (marks.has(MACHINE)) return "machine";
  return digit === before ? "own" : "tried";
}

/** A coloured candidate is drawn even where no note stands. */
const withColoured = (notes: string[], colours: ReadonlyMap<string, number>): string[] =>
  [...new Set([...notes, ...colours.keys()])].sort();

/** The digit whose twins light up: the one in the hand, or that of the one chosen cell. */
const lookedAt = ({ board, position }: Scene): number =>
  board.locked ?? (board.selection.length === 1 ? (position.digits[board.active] ?? 0) : 0);

function isFound({ board, position, fits }: Scene, cell: number): boolean {
  const { filter } = board;
  if (filter === null || position.digits[cell]) return false;
  const notes = allNotesOf(position.marks[cell] ?? new Set());
  if (filter === "pairs") return (notes.length || fits(cell).length) === 2;
  return notes.length > 0
    ? notes.includes(formatDigit(filter)) && fits(cell).includes(filter)
    : fits(cell).includes(filter);
}

/** Every other box, so that boxes are told apart by more than their lines. */
const tintedCells = (puzzle: Puzzle): Set<number> =>
  new Set(
    puzzle.houses
      .filter(({ kind, index }) => kind === "box" && index % 2 === 0)
      .flatMap(({ cells }) => cells),
  );

/** How many of each digit are still to be placed, from digit 1 on. */
export function remaining(digits: readonly number[], size: number): number[] {
  const left = Array<number>(size).fill(size);
  for (const digit of digits) if (digit) left[digit - 1] = (left[digit - 1] ?? 0) - 1;
  return left.map((count) => Math.max(0, count));
}

/** The lines between boxes and between cells, as SVG paths in units of one cell. */
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

/** The line around a set of cells, as an SVG path in units of one cell. */
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
