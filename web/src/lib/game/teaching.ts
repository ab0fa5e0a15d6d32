/** What a lesson from a game is told before: the board as it stands, and the step that the hint would show. Kept for this tab. */
import type { LearnBoard } from "$lib/engine/learn";
import type { ExplainedStep } from "$lib/engine/step";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { formatGrid } from "$lib/rules/cells";
import { symbolOf } from "$lib/rules/puzzle";

const PLACE = "ninefold.teaching";

export interface Teaching {
  readonly told: ExplainedStep;
  readonly board: LearnBoard;
}

export function keepTeaching({ step, words }: ExplainedStep, game: Game): void {
  const teaching = { told: { step, words }, board: boardOf(game) };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(teaching));
  } catch {
    // Then the lesson is told before its own board.
  }
}

function boardOf(game: Game): LearnBoard {
  const { puzzle, position } = game;
  const { text, size, board } = puzzle;
  return {
    givens: formatGrid(puzzle.givens),
    digits: position.digits.map((digit) => (digit ? symbolOf(puzzle, digit) : ".")).join(""),
    candidates: position.digits.map((digit, cell) => (digit ? "" : openIn(game, cell).join(""))),
    size,
    houses: puzzle.houses as LearnBoard["houses"],
    puzzle: board && ({ ...board, text, size } as LearnBoard["puzzle"]),
  };
}

export function readTeaching(): Teaching | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}
