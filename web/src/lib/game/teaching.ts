/** What a lesson from a game is told before: the board as it stands, and the step that the hint would show. Kept for this tab. */
import type { CandidateBoard } from "$lib/engine/engine";
import type { Step } from "$lib/engine/step";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { formatGrid } from "$lib/rules/cells";

const PLACE = "ninefold.teaching";

export interface Teaching {
  readonly step: Pick<Step, "technique" | "placements" | "removals">;
  readonly board: CandidateBoard;
}

/** Whether lessons can be told before its board. */
export const isTaught = ({ puzzle }: Game): boolean => puzzle.board === null && puzzle.size === 9;

export function keepTeaching({ technique, placements, removals }: Step, game: Game): void {
  const { digits } = game.position;
  const board = {
    givens: formatGrid(game.puzzle.givens),
    digits: formatGrid(digits),
    candidates: digits.map((digit, cell) => (digit ? "" : openIn(game, cell).join(""))),
  };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ step: { technique, placements, removals }, board }));
  } catch {
    // Then the lesson is told before its own board.
  }
}

export function readTeaching(): Teaching | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}
