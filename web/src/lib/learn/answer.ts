/** A drill as a game to play on, and what the player has marked since. */
import type { LearnBoard } from "$lib/engine/learn";
import type { Game } from "$lib/play/fold";
import { allNotesOf } from "$lib/play/marks";
import { type Change, formatMove } from "$lib/play/moves";
import { formatDigit, parseDigit } from "$lib/rules/cells";
import { digitsIn, makePuzzle, type Puzzle } from "$lib/rules/puzzle";
import type { Answer, Mark } from "./check-answer";

/** Every digit on the board counts as given: a drill is about the next step only. */
export function puzzleOf({ digits, size, houses, puzzle }: LearnBoard): Puzzle {
  if (!puzzle) return makePuzzle({ number: null, text: digits, size, houses });
  const text = JSON.stringify({ ...JSON.parse(puzzle.text), givens: digits });
  const board = { ...puzzle, givens: digitsIn(puzzle, digits) };
  return makePuzzle({ number: null, text, size, houses, board });
}

/** The candidates of the position as notes, in one line. */
export function noteLine({ candidates, size }: LearnBoard): string {
  const changes: Change[] = candidates.flatMap((digits, cell) =>
    [...digits].map((digit) => ({ cell, mark: digit, on: true })),
  );
  return formatMove({ action: { kind: "group", changes, joins: false }, at: 0 }, size);
}

export function answerOf({ candidates, size }: LearnBoard, game: Game): Answer {
  const { digits, marks } = game.position;
  const placements = digits.flatMap((digit, cell) =>
    digit && !game.puzzle.givens[cell] ? [{ cell, digit }] : [],
  );
  const isCleaned = ({ cell, digit }: Mark): boolean =>
    placements.some((placed) => placed.digit === digit && game.puzzle.peers[placed.cell]?.includes(cell));
  const removals = candidates.flatMap((noted, cell) => {
    const left = new Set(allNotesOf(marks[cell] ?? new Set()));
    return [...noted]
      .filter((symbol) => !digits[cell] && !left.has(symbol))
      .map((symbol) => ({ cell, digit: parseDigit(symbol, size) }))
      .filter((mark) => !isCleaned(mark));
  });
  return { placements, removals };
}

export const symbolOf = ({ digit }: Mark): string => formatDigit(digit);
