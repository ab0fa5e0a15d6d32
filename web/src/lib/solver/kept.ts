/** The solver's board between two visits to its page, as long as the tab is open. */
import { type Game, playAllowed, playLine, startFree } from "$lib/play/fold";
import { type Change, formatMove } from "$lib/play/moves";
import type { Puzzle } from "$lib/rules/puzzle";
import { fill, lay } from "./entries";

const PLACE = "ninefold.solver";

export interface Kept {
  readonly game: Game;
  readonly way: string;
  readonly delay: number;
}

export function keepSolver({ game, way, delay }: Kept, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(PLACE, JSON.stringify({ lines: [...game.lines], way, delay }));
  } catch {
    // A browser that keeps nothing still solves; the board lasts as long as the page.
  }
}

/** What was kept, as far as it can be read. */
export function readSolver(puzzle: Puzzle, storage: Storage = sessionStorage): Partial<Kept> {
  try {
    const { lines, way, delay, digits, machine } = JSON.parse(storage.getItem(PLACE) ?? "{}");
    if (Array.isArray(lines)) return { game: playAllowed(startFree(puzzle), lines), way, delay };
    const isBoard = Array.isArray(digits) && digits.length === puzzle.givens.length && Array.isArray(machine);
    return isBoard ? { game: ofDigits(puzzle, digits, machine) } : {};
  } catch {
    return {};
  }
}

/** Earlier versions kept digits, and the cells of those the machine wrote. */
function ofDigits(puzzle: Puzzle, digits: readonly number[], machine: readonly number[]): Game {
  const entered = digits.map((digit, cell) => (machine.includes(cell) ? 0 : digit));
  const laid = play(startFree(puzzle), (game) => lay(game, entered));
  return play(laid, (game) => fill(game, digits, machine));
}

function play(game: Game, changesOf: (game: Game) => readonly Change[]): Game {
  const changes = changesOf(game);
  const line = formatMove({ action: { kind: "group", changes, joins: false }, at: null });
  return changes.length > 0 ? playLine(game, line) : game;
}
