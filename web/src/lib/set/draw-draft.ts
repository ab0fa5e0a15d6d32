/** The board of a draft: its puzzle as boards take it, and what each cell shows. */
import { type CellView, drawCells, type Note, PLAIN } from "$lib/board/draw";
import type { Board } from "$lib/board/state";
import type { Candidates } from "$lib/engine/engine";
import { findClashes, NO_MARKS } from "$lib/play/position";
import type { PuzzleBoard } from "$lib/rules/board";
import { formatDigit } from "$lib/rules/cells";
import { NO_SIDES, type Sides } from "$lib/rules/clues";
import { housesOn } from "$lib/rules/houses";
import { makePuzzle, type Puzzle, symbolOf } from "$lib/rules/puzzle";
import { type Draft, draftText, regionsOf } from "./draft";

/** Colours of candidates: in one solution only, in a few, in many. */
const RARE = [2, 10] as const;

/** The draft as a puzzle; `laid` is what its rules show, perhaps as they were a moment ago. */
export function puzzleOf(
  draft: Draft,
  laid: (PuzzleBoard & { size: number }) | null,
  hasRim: boolean,
): Puzzle {
  const { size, givens } = draft;
  const houses = housesOn(size, regionsOf(draft));
  const board = laid?.size === size ? laid : null;
  const facts = { number: null, text: ".".repeat(size * size), size, houses };
  const puzzle = makePuzzle(board ? { ...facts, text: draftText(draft), board } : facts);
  const margin = widened(board?.clues.margin ?? NO_SIDES, hasRim ? 1 : 0);
  const clues = { parts: [], rooms: {}, ...board?.clues, margin };
  return { ...puzzle, houses, givens, clues };
}

const widened = ({ top, right, bottom, left }: Sides, least: number): Sides => ({
  top: Math.max(top, least),
  right: Math.max(right, least),
  bottom: Math.max(bottom, least),
  left: Math.max(left, least),
});

export interface Look {
  readonly draft: Draft;
  readonly puzzle: Puzzle;
  readonly board: Board;
  /** Whether regions are being painted, and each has its colour. */
  readonly isPainting: boolean;
  readonly candidates: Candidates | null;
  /** The digits on the board where they are those of a step and not those of the draft. */
  readonly digits: readonly number[] | null;
  /** Cells of clues that contradict each other. */
  readonly broken: ReadonlySet<number>;
  /** The path that is being drawn. */
  readonly path: readonly number[];
}

export function drawDraft(look: Look): CellView[] {
  const { draft, puzzle, board, isPainting, candidates, broken, path } = look;
  const digits = look.digits ?? draft.givens.map((given, cell) => given || draft.solution[cell] || 0);
  const position = { digits, marks: digits.map(() => NO_MARKS) };
  const clashes = findClashes(draft.givens, puzzle);
  const views = drawCells({ puzzle, position, clashes, board, show: PLAIN, wrong: broken });
  const regions = isPainting ? regionsOf(draft) : null;
  return views.map((plain) => {
    const view = plain.symbol ? plain : withForced(plain, candidates, puzzle);
    const corner = view.symbol ? [] : notesIn(candidates, view.cell, puzzle);
    const colours = regions && (regions[view.cell] ?? -1) >= 0 ? [((regions[view.cell] ?? 0) % 9) + 1] : [];
    const links = view.cell === path[0] ? [pathOf(path, draft.size)] : [];
    return { ...view, corner, colours, links, isMarked: corner.length + colours.length > 0 };
  });
}

/** A cell in which one digit alone is possible shows it as the engine's. */
function withForced(view: CellView, candidates: Candidates | null, puzzle: Puzzle): CellView {
  const [digit, ...others] = Object.keys(candidates?.candidates[view.cell] ?? {});
  const isForced = candidates?.complete && digit !== undefined && others.length === 0;
  return isForced ? { ...view, symbol: symbolOf(puzzle, Number(digit)), kind: "machine" } : view;
}

function notesIn(candidates: Candidates | null, cell: number, puzzle: Puzzle): Note[] {
  const counts = candidates?.candidates[cell] ?? {};
  return Object.entries(counts).map(([digit, count]) => ({
    symbol: symbolOf(puzzle, Number(digit)) || formatDigit(Number(digit)),
    place: Number(digit),
    colour: candidates && candidates.cap > 1 ? colourOf(count) : 0,
    isStruck: false,
  }));
}

const colourOf = (count: number): number => (count < RARE[0] ? 1 : count < RARE[1] ? 4 : 0);

function pathOf(cells: readonly number[], size: number): string {
  if (cells.length < 2) return "";
  return cells
    .map((cell, at) => `${at ? "L" : "M"}${(cell % size) + 0.5} ${Math.floor(cell / size) + 0.5}`)
    .join("");
}
