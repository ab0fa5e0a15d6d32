/** What can be asked from any cell, answered in words short enough to be listened to. */

import type { Game } from "$lib/play/fold";
import { possible } from "$lib/play/gestures";
import { allNotesOf } from "$lib/play/marks";
import { remaining } from "$lib/play/position";
import { formatCell, formatDigit } from "$lib/rules/cells";
import type { House } from "$lib/rules/puzzle";
import { nameHouse, type Say } from "./names";

export const houseOf = (game: Game, kind: string, index: number): House | undefined =>
  game.puzzle.houses.find((house) => house.kind === kind && house.index === index);

export const housesAt = (game: Game, cell: number): readonly House[] =>
  game.puzzle.houses.filter(({ cells }) => cells.includes(cell));

/** "1, blank, blank; 4, ..." with a pause between boxes. */
export function readHouse(game: Game, house: House, say: Say): string {
  const boxOf = (cell: number) =>
    game.puzzle.houses.find((h) => h.kind === "box" && h.cells.includes(cell))?.index;
  const text = house.cells
    .map((cell, at) => {
      const digit = game.position.digits[cell];
      const next = house.cells[at + 1];
      const gap = next === undefined ? "" : boxOf(cell) === boxOf(next) ? ", " : "; ";
      return (digit ? formatDigit(digit) : say("read.blank")) + gap;
    })
    .join("");
  return say("read.house", { house: nameHouse(house, say), text });
}

export function readMissing(game: Game, house: House, say: Say): string {
  const held = new Set(house.cells.map((cell) => game.position.digits[cell]));
  const missing = digits(game).filter((digit) => !held.has(digit));
  return say(missing.length > 0 ? "read.missing" : "read.complete", {
    house: nameHouse(house, say),
    text: missing.map(formatDigit).join(" "),
    count: house.cells.filter((cell) => !game.position.digits[cell]).length,
  });
}

export function readCandidates(game: Game, cell: number, say: Say): string {
  if (game.position.digits[cell])
    return say("read.filled", { symbol: formatDigit(game.position.digits[cell] ?? 0) });
  const notes = allNotesOf(game.position.marks[cell] ?? new Set());
  const fits = possible(game, cell).map(formatDigit).join(" ");
  return notes.length > 0 ? say("read.notes", { notes: notes.join(" "), fits }) : say("read.fits", { fits });
}

export const readCounts = (game: Game, say: Say): string =>
  remaining(game.position.digits, game.puzzle.size)
    .map((left, at) => say("read.count", { symbol: formatDigit(at + 1), placed: game.puzzle.size - left }))
    .join(", ");

export function readWhere(game: Game, digit: number, say: Say): string {
  const cells = game.position.digits.flatMap((other, cell) =>
    other === digit ? [formatCell(cell, game.puzzle.size)] : [],
  );
  return say(cells.length > 0 ? "read.where" : "read.nowhere", {
    symbol: formatDigit(digit),
    cells: cells.join(", "),
  });
}

export function readPlaces(game: Game, digit: number, house: House, say: Say): string {
  const cells = house.cells.filter(
    (cell) => !game.position.digits[cell] && possible(game, cell).includes(digit),
  );
  return say(cells.length > 0 ? "read.places" : "read.no-place", {
    symbol: formatDigit(digit),
    house: nameHouse(house, say),
    cells: cells.map((cell) => formatCell(cell, game.puzzle.size)).join(", "),
  });
}

const digits = (game: Game): number[] => [...Array(game.puzzle.size).keys()].map((n) => n + 1);

/** The next cell after this one, in reading order and round again, that is wanted. */
export function nextCell(game: Game, from: number, wanted: (cell: number) => boolean): number | null {
  const count = game.puzzle.givens.length;
  for (let step = 1; step <= count; step++) {
    const cell = (from + step) % count;
    if (wanted(cell)) return cell;
  }
  return null;
}
