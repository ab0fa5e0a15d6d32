/** Where the keys that move lead on a board. */

import { type Direction, jumpFrom, stepFrom } from "$lib/board/geometry";
import { type Board, select, selectOne, targets } from "$lib/board/state";
import type { Position } from "$lib/play/position";
import type { Puzzle } from "$lib/rules/puzzle";
import type { Intent } from "./shortcuts";

export type Moving = Extract<Intent, { do: "move" | "box" | "edge" }>;

interface Ground {
  readonly puzzle: Puzzle;
  readonly position: Position;
}

export function move(board: Board, intent: Moving, ground: Ground): Board {
  if (intent.do === "box") return moveByBox(board, intent.direction, ground);
  if (intent.do === "edge") return moveToEdge(board, intent);
  const { direction, extend, jump } = intent;
  const isEmpty = (cell: number) => ground.position.digits[cell] === 0;
  const to = jump
    ? jumpFrom(board.active, direction, board.size, isEmpty)
    : stepFrom(board.active, direction, board.size);
  return extend ? select(board, [...targets(board), to], to) : selectOne(board, to);
}

function moveByBox(board: Board, direction: Direction, { puzzle }: Ground): Board {
  const { size, active } = board;
  const box = puzzle.houses.find(({ kind, cells }) => kind === "box" && cells.includes(active));
  const isAcross = direction === "left" || direction === "right";
  const lines = new Set(box?.cells.map((cell) => (isAcross ? cell % size : Math.floor(cell / size))));
  return selectOne(board, stepFrom(active, direction, size, lines.size || 1));
}

function moveToEdge(board: Board, { end, ofGrid }: Extract<Moving, { do: "edge" }>): Board {
  const { size, active } = board;
  const row = Math.floor(active / size) * size;
  const [from, to] = ofGrid ? [0, size * size - 1] : [row, row + size - 1];
  return selectOne(board, end === "first" ? from : to);
}
