/** What a lesson from a game is told before: the board as it stands, and the step that the hint would show. Kept for this tab. */
import type { LearnBoard } from "$lib/engine/learn";
import type { Candidate, ExplainedStep } from "$lib/engine/step";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { formatDigit, formatGrid, parseDigit } from "$lib/rules/cells";
import { symbolOf } from "$lib/rules/puzzle";

const PLACE = "ninefold.teaching";

export interface Teaching {
  readonly told: ExplainedStep;
  readonly board: LearnBoard;
}

export function keepTeaching({ step, words }: ExplainedStep, game: Game): void {
  const teaching = { told: { step, words }, board: boardOf(game, step.removals) };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(teaching));
  } catch {
    // Then the lesson is told before its own board.
  }
}

function boardOf(game: Game, removals: readonly Candidate[]): LearnBoard {
  const { puzzle, position } = game;
  const { text, size, board } = puzzle;
  return {
    givens: formatGrid(puzzle.givens),
    digits: position.digits.map((digit) => (digit ? symbolOf(puzzle, digit) : ".")).join(""),
    candidates: position.digits.map((digit, cell) =>
      digit ? "" : openBefore(game, cell, removals).join(""),
    ),
    size,
    houses: puzzle.houses as LearnBoard["houses"],
    puzzle: board && ({ ...board, text, size } as LearnBoard["puzzle"]),
  };
}

/** What breaks a rule at once is not open for a player; for the step that is just what it removes. */
function openBefore(game: Game, cell: number, removals: readonly Candidate[]): string[] {
  const gone = removals.filter((gone) => gone.cell === cell).map(({ digit }) => formatDigit(digit));
  const open = new Set([...openIn(game, cell), ...gone]);
  return [...open].sort((a, b) => parseDigit(a, game.puzzle.size) - parseDigit(b, game.puzzle.size));
}

export function readTeaching(): Teaching | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}
