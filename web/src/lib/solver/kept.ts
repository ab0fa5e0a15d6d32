/** The solver's board between two visits to its page, as long as the tab is open. */
import { type Game, playAllowed, playLine, startFree } from "$lib/play/fold";
import { type Change, formatMove } from "$lib/play/moves";
import { makePuzzle, type Puzzle, type PuzzleFacts } from "$lib/rules/puzzle";
import { fill, lay } from "./entries";
import { plainGround } from "./ground";

const PLACE = "ninefold.solver";

export interface Kept {
  readonly ground: PuzzleFacts;
  readonly game: Game;
  readonly way: string;
  readonly delay: number;
}

export function keepSolver({ ground, game, way, delay }: Kept, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(PLACE, JSON.stringify({ ground, lines: [...game.lines], way, delay }));
  } catch {
    // A browser that keeps nothing still solves; the board lasts as long as the page.
  }
}

/** What was kept, as far as it can be read. */
export function readSolver(storage: Storage = sessionStorage): Partial<Kept> {
  try {
    const { ground = plainGround(9), ...rest } = JSON.parse(storage.getItem(PLACE) ?? "{}");
    const { lines, way, delay, digits, machine } = rest;
    const puzzle = makePuzzle(ground);
    if (Array.isArray(lines)) return { ground, game: playAllowed(startFree(puzzle), lines), way, delay };
    const isBoard = Array.isArray(digits) && digits.length === puzzle.givens.length && Array.isArray(machine);
    return isBoard ? { ground, game: ofDigits(puzzle, digits, machine) } : {};
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
