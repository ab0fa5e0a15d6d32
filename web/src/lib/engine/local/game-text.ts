/** Saved games and lines of digits, read on the device: plain boards of 9 by 9 only. */
import { type Game, playLines, start } from "$lib/play/fold";
import { allNotesOf, removedOf } from "$lib/play/marks";
import { Refusal } from "$lib/play/moves";
import { classicHouses } from "$lib/rules/houses";
import { makePuzzle, type Puzzle } from "$lib/rules/puzzle";
import { NotMine } from "./not-mine";
import type { Notes } from "./position";

const SAVE = /^ninefold 1\npuzzle ([.0-9]{81})\n(?:lives ([0-9]{1,2})\n)?\n(.*)$/s;

export const classicPuzzle = (text: string): Puzzle =>
  makePuzzle({ number: null, text, size: 9, houses: classicHouses(9) });

/** The game of a save text; a line of digits is a game without moves. */
export function gameIn(text: string): Game {
  const save = SAVE.exec(text);
  const [givens = "", lives = "0", lines = ""] = save?.slice(1) ?? [text];
  if (!/^[.0-9]{81}$/.test(givens)) throw new NotMine();
  try {
    return playLines(start(classicPuzzle(givens), Number(lives)), lines.split("\n").filter(Boolean));
  } catch (error) {
    throw error instanceof Refusal ? new NotMine() : error;
  }
}

/** For each empty cell in which somebody has noted or struck something: its notes, else what was not struck. */
export function notesOn({ position }: Game): Notes {
  const notes = new Map<number, readonly number[]>();
  for (const [cell, marks] of position.marks.entries()) {
    const [noted, struck] = [allNotesOf(marks), removedOf(marks)].map((digits) => digits.map(Number));
    if (position.digits[cell] || !(noted?.length || struck?.length)) continue;
    const left = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !struck?.includes(digit));
    notes.set(cell, noted?.length ? noted : left);
  }
  return notes;
}
