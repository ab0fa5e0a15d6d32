/** A moment of a game that is looked back on: the board before an entry, and the step that was there. */

import { type Drawing, NOTHING, type Unfolded } from "$lib/board/drawing";
import { drawExplained } from "$lib/board/explained";
import { areaOf } from "$lib/board/marks";
import { candidatesAfter, candidatesFor } from "$lib/board/path";
import type { ReviewEntry } from "$lib/engine/engine";
import type { Game } from "$lib/play/fold";
import { replay } from "$lib/play/review";
import type { Puzzle } from "$lib/rules/puzzle";

export interface Moment {
  readonly entry: ReviewEntry;
  /** What the player saw before the entry. */
  readonly digits: readonly number[];
}

export function momentsOf(game: Game, entries: readonly ReviewEntry[]): Moment[] {
  const games = replay(game);
  return entries.map((entry) => ({
    entry,
    digits: games[entry.number - 2]?.position.digits ?? game.puzzle.givens,
  }));
}

/** The step with its reasons, and the cells that the player filled outlined on top. */
export function drawMoment(
  { entry, digits }: Moment,
  puzzle: Puzzle,
  isStepShown: boolean,
  unfolded: Unfolded | null,
): Drawing {
  const drawn =
    isStepShown && entry.step
      ? drawExplained({ ...entry.step, portion: "full" }, { ...puzzle, digits }, unfolded)
      : NOTHING;
  const entered = entry.written.map(({ cell }) => ({
    ...areaOf([cell], "end", puzzle.size),
    key: `entered ${cell}`,
  }));
  return { ...drawn, cells: [...drawn.cells, ...entered] };
}

/** The candidates that a reader of the step needs; it was found from the right digits alone. */
export function candidatesOf(
  { entry, digits }: Moment,
  puzzle: Puzzle,
  wrong: ReadonlySet<number>,
): (readonly number[])[] {
  if (!entry.step) return [];
  const right = digits.map((digit, cell) => (wrong.has(cell) ? 0 : digit));
  const all = candidatesAfter(puzzle, right, []);
  return candidatesFor(entry.step, puzzle, all).map((open, cell) => (digits[cell] ? [] : open));
}
