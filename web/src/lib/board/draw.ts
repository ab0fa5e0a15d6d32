/** What each cell of a board looks like now. Plain facts in, plain facts out; houses and peers come as data. */

import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { possible } from "$lib/play/gestures";
import { candidateColoursOf, coloursOf, MACHINE, type Marks, markerOf, notesOf } from "$lib/play/marks";
import type { Position } from "$lib/play/position";
import { clashingHouses } from "$lib/play/review";
import { formatDigit, parseDigit } from "$lib/rules/cells";
import { type House, type Puzzle, symbolOf } from "$lib/rules/puzzle";
import { linksFrom } from "./links";
import type { Board } from "./state";

export interface Note {
  readonly symbol: string;
  /** Which of the nine places of a cell it stands at. */
  readonly place: number;
  /** Colour of this candidate, 0 for none. */
  readonly colour: number;
  /** A peer holds this digit. */
  readonly isStruck: boolean;
}

/** What was put into a cell beside its digit. */
interface MarksView {
  readonly corner: readonly Note[];
  readonly centre: readonly Note[];
  readonly colours: readonly number[];
  readonly marker: number;
  /** Lines to other candidates, as SVG paths in units of one cell. */
  readonly links: readonly string[];
  /** The digits of two solutions, where they differ. */
  readonly either: readonly [string, string] | null;
  /** There is more to draw into the cell than a digit. */
  readonly isMarked: boolean;
}

/** Whose digit it is: a player's may be tried, a search's may be written or taken back just now. */
export type Kind = "empty" | "given" | "own" | "tried" | "machine" | "searched" | "trying" | "retreat";

export interface CellView extends MarksView {
  readonly cell: number;
  readonly symbol: string;
  readonly kind: Kind;
  /** The one cell in the tab order. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isPeer: boolean;
  readonly isSame: boolean;
  /** Among the cells a filter looks for. */
  readonly isFound: boolean;
  /** Whether it has a part in breaking a rule. */
  readonly isClashing: boolean;
  /** The houses in which its digit stands twice. */
  readonly clashing: readonly House[];
  readonly isWrong: boolean;
  readonly isTinted: boolean;
  /** In a house that the last move completed. */
  readonly isSwept: boolean;
}

/** What lights up, and how notes are written. */
export interface Show {
  readonly peers: boolean;
  readonly same: boolean;
  readonly tint: boolean;
  readonly struck: boolean;
  /** Each note at the place of its digit; else they fill the corners first. */
  readonly fixedNotes: boolean;
}

/** Digits and notes, and nothing else. */
export const PLAIN: Show = { peers: false, same: false, tint: false, struck: false, fixedNotes: true };

export interface Scene extends Pick<Game, "position" | "clashes"> {
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly show: Show;
  readonly wrong?: ReadonlySet<number>;
  readonly swept?: ReadonlySet<number>;
  /** The digits on the board when the player began to try something. */
  readonly tried?: readonly number[] | null;
}

const NONE: ReadonlySet<number> = new Set();

const UNMARKED: MarksView = {
  corner: [],
  centre: [],
  colours: [],
  marker: 0,
  links: [],
  either: null,
  isMarked: false,
};

export function drawCells(scene: Scene): CellView[] {
  const { puzzle, position, board, show, clashes, wrong, swept } = scene;
  const looking = show.same ? lookedAt(scene) : 0;
  const isChosen = board.selection.length > 0 && board.locked === null;
  const seen = new Set(show.peers && isChosen ? puzzle.peers[board.active] : []);
  const selected = new Set(board.selection);
  const tinted = show.tint ? tintedIn(puzzle) : NONE;
  const marks = marksOf(scene);
  return position.digits.map((digit, cell) => ({
    cell,
    symbol: digit ? symbolOf(puzzle, digit) : "",
    kind: kindOf(scene, cell),
    ...(marks[cell] ?? UNMARKED),
    isActive: cell === board.active,
    isSelected: selected.has(cell),
    isPeer: seen.has(cell),
    isSame: looking !== 0 && digit === looking,
    isFound: isFound(scene, cell),
    isClashing: clashes.has(cell),
    clashing: clashes.has(cell) ? clashingHouses(scene, cell) : [],
    isWrong: wrong?.has(cell) ?? false,
    isTinted: tinted.has(cell),
    isSwept: swept?.has(cell) ?? false,
  }));
}

/** The views, each the very one of before where nothing of it has changed: what is the same is not drawn again. */
export const withUnchanged = (before: readonly CellView[], now: readonly CellView[]): readonly CellView[] =>
  now.map((view, cell) => {
    const old = before[cell];
    return old && isAlike(old, view) ? old : view;
  });

/** Whether two values say the same, all the way down. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return false;
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((each, at) => isAlike(each, other[at]))
    );
  return Object.keys(one).every((key) => isAlike(Reflect.get(one, key), Reflect.get(other, key)));
}

/** A cell of a board that nobody is to see: neither what stands in it nor what that lights up. */
export const coverCell = ({ cell, isActive, isTinted }: CellView): CellView => ({
  cell,
  symbol: "",
  kind: "empty",
  ...UNMARKED,
  isActive,
  isSelected: false,
  isPeer: false,
  isSame: false,
  isFound: false,
  isClashing: false,
  clashing: [],
  isWrong: false,
  isTinted,
  isSwept: false,
});

function kindOf({ puzzle, position, tried }: Scene, cell: number): Kind {
  const digit = position.digits[cell];
  if (puzzle.givens[cell]) return "given";
  if (!digit) return "empty";
  if (position.marks[cell]?.has(MACHINE)) return "machine";
  return digit === (tried?.[cell] ?? digit) ? "own" : "tried";
}

/** The marks of a position as they were drawn last: the lights of a board move far more often than its marks. */
const drawnMarks = new WeakMap<
  Position,
  { of: Pick<Scene, "puzzle" | "show">; views: readonly MarksView[] }
>();

function marksOf(scene: Scene): readonly MarksView[] {
  const { puzzle, position, show } = scene;
  const last = drawnMarks.get(position);
  const isLast =
    last?.of.puzzle === puzzle &&
    last.of.show.struck === show.struck &&
    last.of.show.fixedNotes === show.fixedNotes;
  if (isLast) return last.views;
  const views = position.digits.map((_, cell) => marksIn(scene, cell));
  drawnMarks.set(position, { of: { puzzle, show }, views });
  return views;
}

function marksIn({ puzzle, position, show }: Scene, cell: number): MarksView {
  const marks = position.marks[cell];
  if (!marks || marks.size === 0) return UNMARKED;
  const isEmpty = !position.digits[cell];
  const fitting =
    show.struck && isEmpty ? new Set(possible({ puzzle, position }, cell).map(formatDigit)) : null;
  const write = notesWriter(marks, fitting, puzzle, show.fixedNotes);
  const corner = isEmpty ? withColoured(marks).map(write) : [];
  const centre = isEmpty ? notesOf(marks, "centre").map(write) : [];
  const [colours, marker] = [coloursOf(marks), markerOf(marks)];
  const isMarked = corner.length + centre.length + colours.length + marker > 0;
  return {
    corner,
    centre,
    colours,
    marker,
    links: linksFrom(cell, marks, puzzle.size, puzzle.clues),
    either: null,
    isMarked,
  };
}

/** Corners first, then the middles of the sides, then the centre: where Snyder notes go by order. */
const ORDERED = [1, 3, 7, 9, 2, 8, 4, 6, 5];

function notesWriter(marks: Marks, fitting: ReadonlySet<string> | null, puzzle: Puzzle, isFixed: boolean) {
  const colours = candidateColoursOf(marks);
  const hasOrder = !isFixed && puzzle.size === ORDERED.length;
  return (note: string, at: number): Note => {
    const digit = parseDigit(note, puzzle.size);
    return {
      symbol: symbolOf(puzzle, digit),
      place: hasOrder ? (ORDERED[at] ?? 5) : digit,
      colour: colours.get(note) ?? 0,
      isStruck: fitting !== null && !fitting.has(note),
    };
  };
}

/** A coloured candidate is drawn even where no note stands. */
const withColoured = (marks: Marks): string[] =>
  [...new Set([...notesOf(marks, "corner"), ...candidateColoursOf(marks).keys()])].sort();

/** The digit whose twins light up: the one in the hand, or that of the one chosen cell. */
const lookedAt = ({ board, position }: Scene): number =>
  board.locked ?? (board.selection.length === 1 ? (position.digits[board.active] ?? 0) : 0);

function isFound(scene: Scene, cell: number): boolean {
  const { filter } = scene.board;
  if (filter === null || scene.position.digits[cell]) return false;
  const open = openIn(scene, cell);
  if (filter === "pairs") return open.length === 2;
  return open.includes(formatDigit(filter)) && possible(scene, cell).includes(filter);
}

const tinted = new WeakMap<Puzzle, ReadonlySet<number>>();

/** Every other box as on a chequerboard, so that boxes are told apart by more than their lines. */
function tintedIn(puzzle: Puzzle): ReadonlySet<number> {
  const { houses, size } = puzzle;
  const dark = ({ kind, cells }: House) => kind === "box" && isDark(cells, size);
  const found = tinted.get(puzzle) ?? new Set(houses.filter(dark).flatMap(({ cells }) => cells));
  tinted.set(puzzle, found);
  return found;
}

function isDark(cells: readonly number[], size: number): boolean {
  const rows = new Set(cells.map((cell) => Math.floor(cell / size)));
  const columns = new Set(cells.map((cell) => cell % size));
  const [down, across] = [Math.min(...rows) / rows.size, Math.min(...columns) / columns.size];
  return (Math.floor(down) + Math.floor(across)) % 2 === 1;
}
