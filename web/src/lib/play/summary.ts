/** What a game came to. */
import type { Game } from "./fold";
import { MACHINE } from "./marks";
import { parseMove } from "./moves";

export interface Summary {
  /** Cells the player filled. */
  readonly mine: number;
  /** Cells the machine filled. */
  readonly machine: number;
  readonly hints: number;
  readonly moves: number;
}

export function summaryOf(game: Game): Summary {
  const { puzzle, position, lines } = game;
  const filled = position.digits.flatMap((digit, cell) => (digit && !puzzle.givens[cell] ? [cell] : []));
  const machine = filled.filter((cell) => position.marks[cell]?.has(MACHINE)).length;
  const hints = [...lines].filter((line) => line.startsWith("used hint")).length;
  return { mine: filled.length - machine, machine, hints, moves: countMoves(game) };
}

/** Whether a line counts as a move, as for the ranking: it writes or takes off a digit, undoes or redoes. */
export function isMove(line: string, size: number): boolean {
  const { action } = parseMove(line, size);
  if (action.kind === "group") return action.changes.some((change) => "digit" in change);
  return action.kind === "undo" || action.kind === "redo";
}

export const countMoves = ({ puzzle, lines }: Pick<Game, "puzzle" | "lines">): number =>
  [...lines].filter((line) => isMove(line, puzzle.size)).length;
