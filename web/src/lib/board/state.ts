/** What the player points at and holds in the hand. Plain data; nothing here is saved with a game. */

export const TOOLS = ["digit", "corner", "centre", "colour", "pen"] as const;
export type Tool = (typeof TOOLS)[number];

/** A digit to look for, or the cells with two candidates left. */
export type Filter = number | "pairs" | null;

export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

export interface Board {
  readonly size: number;
  /** In the order the cells were chosen. */
  readonly selection: readonly number[];
  readonly active: number;
  readonly tool: Tool;
  /** The tool of a modifier that is down now. */
  readonly held: Tool | null;
  /** The digit of digit-first play. */
  readonly locked: number | null;
  readonly filter: Filter;
  /** The next digit is one to look for. */
  readonly isChoosingFilter: boolean;
  /** Where a link begins. */
  readonly pen: Candidate | null;
  /** Every tap adds a cell to the selection or takes it out: many cells without a drag or a key. */
  readonly isGathering: boolean;
}

export const emptyBoard = (size: number): Board => ({
  size,
  selection: [],
  active: 0,
  tool: "digit",
  held: null,
  locked: null,
  filter: null,
  isChoosingFilter: false,
  pen: null,
  isGathering: false,
});

export const toolInHand = (board: Board): Tool => board.held ?? board.tool;

/** The cells an entry goes to: the selection, or the active cell when nothing is selected. */
export const targets = (board: Board): readonly number[] =>
  board.selection.length > 0 ? board.selection : [board.active];

export const select = (board: Board, cells: readonly number[], active = cells.at(-1)): Board => ({
  ...board,
  selection: [...new Set(cells)],
  active: active ?? board.active,
});

export const selectOne = (board: Board, cell: number): Board => select(board, [cell]);

export const add = (board: Board, cell: number): Board => select(board, [...board.selection, cell], cell);

export const remove = (board: Board, cell: number): Board =>
  select(
    board,
    board.selection.filter((other) => other !== cell),
    cell,
  );

export const clearSelection = (board: Board): Board => ({ ...board, selection: [] });

const allCells = (board: Board): number[] => [...Array(board.size * board.size).keys()];

export const selectAll = (board: Board): Board => select(board, allCells(board), board.active);

export const invert = (board: Board): Board =>
  select(
    board,
    allCells(board).filter((cell) => !board.selection.includes(cell)),
    board.active,
  );

export const takeTool = (board: Board, tool: Tool): Board => ({ ...board, tool, pen: null });

export function nextTool(board: Board, tools: readonly Tool[], by: 1 | -1): Board {
  const at = tools.indexOf(board.tool);
  return takeTool(board, tools[(at + by + tools.length) % tools.length] ?? "digit");
}

export const hold = (board: Board, held: Tool | null): Board =>
  board.held === held ? board : { ...board, held };

/** Takes a digit into the hand; the one that is there already is put down. */
export const lock = (board: Board, digit: number | null): Board => ({
  ...board,
  locked: board.locked === digit ? null : digit,
  selection: [],
});

export const unlock = (board: Board): Board => (board.locked === null ? board : { ...board, locked: null });

export const lookFor = (board: Board, filter: Filter): Board => ({
  ...board,
  filter: board.filter === filter ? null : filter,
  isChoosingFilter: false,
});
