/** What stands on the solver's board: digits somebody entered, and digits the machine added. */
import type { Game } from "$lib/play/fold";
import { clearOnly, hasMark, machineDigit, offMachine, returnTo } from "$lib/play/gestures";
import { MACHINE } from "$lib/play/marks";
import type { Change } from "$lib/play/moves";
import { textWith } from "$lib/rules/puzzle";

const isMachine = (game: Game, cell: number): boolean => hasMark(game, cell, MACHINE);

/** The digits somebody entered; 0 elsewhere. */
export const enteredOn = (game: Game): number[] =>
  game.position.digits.map((digit, cell) => (isMachine(game, cell) ? 0 : digit));

/** What was entered, as text. */
export const textOf = (game: Game): string => textWith(game.puzzle, enteredOn(game));

/** An entry; 0 clears the cell. The machine's digits belong to another puzzle now, unless its solution has this digit too. */
export function enterInto(
  game: Game,
  cell: number,
  digit: number,
  solution: readonly number[] | null,
): Change[] {
  const isSamePuzzle = digit !== 0 && solution?.[cell] === digit;
  const cells = [...game.position.digits.keys()];
  const stale = isSamePuzzle ? [] : cells.filter((other) => other !== cell && isMachine(game, other));
  return [...clearOnly(game, stale, "digit"), { cell, digit }, ...offMachine(game, cell)];
}

/** The machine fills in those of the cells into which nobody has entered anything. */
export function fill(game: Game, solution: readonly number[], cells: readonly number[]): Change[] {
  const entered = enteredOn(game);
  return cells
    .filter((cell) => !entered[cell])
    .flatMap((cell) => machineDigit(game, cell, solution[cell] ?? 0));
}

/** These digits are entered, and nothing else is. */
export const lay = (game: Game, digits: readonly number[]): Change[] => returnTo(game, { digits, marks: [] });
