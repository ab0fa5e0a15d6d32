/** Looking back over a game: which entries are wrong, and when it was last right. */
import { parseDigit } from "$lib/rules/cells";
import type { House } from "$lib/rules/puzzle";
import { type Game, playLine, playLines, start } from "./fold";
import { allNotesOf, removedOf } from "./marks";
import type { Position } from "./position";

/** The cells whose digit is not that of the solution. */
export const wrongCells = (position: Position, solution: readonly number[]): number[] =>
  position.digits.flatMap((digit, cell) => (digit && digit !== solution[cell] ? [cell] : []));

/** Empty cells in which the true digit is not open: the notes miss it, or it was removed. */
export const wrongNotes = (position: Position, solution: readonly number[], size: number): number[] =>
  position.marks.flatMap((marks, cell) => {
    const [notes, removed] = [allNotesOf(marks), removedOf(marks)].map((symbols) =>
      symbols.map((symbol) => parseDigit(symbol, size)),
    );
    const right = solution[cell] ?? 0;
    const isWrong = notes?.length ? !notes.includes(right) : removed?.includes(right);
    return isWrong && !position.digits[cell] ? [cell] : [];
  });

/** The position after the first `count` lines. */
export const positionAfter = ({ puzzle, lives, lines }: Game, count: number): Position =>
  playLines(start(puzzle, lives), lines.slice(0, count)).position;

/** The last position without a wrong digit. */
export function lastRight(game: Game, solution: readonly number[]): Position {
  const right = replay(game).findLast(({ position }) => wrongCells(position, solution).length === 0);
  return right?.position ?? start(game.puzzle).position;
}

/** The game after each line, in order. */
export function replay({ puzzle, lives, lines }: Game): Game[] {
  const games: Game[] = [];
  let game = start(puzzle, lives);
  for (const line of lines) {
    game = playLine(game, line);
    games.push(game);
  }
  return games;
}

/** The other cells in which the digit of a cell stands too, each with the house they share. */
export function clashesOf({ puzzle, position }: Game, cell: number): { house: House; other: number }[] {
  const digit = position.digits[cell];
  const twins = puzzle.houses
    .filter(({ cells }) => cells.includes(cell))
    .flatMap((house) =>
      house.cells
        .filter((other) => other !== cell && position.digits[other] === digit)
        .map((other) => ({ house, other })),
    );
  return twins.filter(({ other }, at) => twins.findIndex((twin) => twin.other === other) === at);
}

/** The houses in which the digit of a cell stands twice. */
export const clashingHouses = (
  { puzzle, position }: Pick<Game, "puzzle" | "position">,
  cell: number,
): House[] =>
  puzzle.houses.filter(
    ({ cells }) =>
      cells.includes(cell) &&
      cells.some((other) => other !== cell && position.digits[other] === position.digits[cell]),
  );

/** The digits on the board that are right, but for one cell. */
export const rightDigits = (
  position: Position,
  solution: readonly number[],
  without: number,
): readonly number[] =>
  position.digits.map((digit, cell) => (cell !== without && digit === solution[cell] ? digit : 0));
