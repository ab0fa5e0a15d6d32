/** Saved games and lines of digits, read on the device. */
import { type Game, playLine, start } from "$lib/play/fold";
import { allNotesOf, removedOf } from "$lib/play/marks";
import { Refusal } from "$lib/play/moves";
import { formatGrid, parseDigit } from "$lib/rules/cells";
import { makePuzzle } from "$lib/rules/puzzle";
import type { Setting } from "../setting";
import { NotMine } from "./not-mine";
import type { Notes } from "./position";

/** Houses in which a game counts a digit that stands twice; of what rules say besides it knows nothing, on the server too. */
const OF_THE_BOARD = ["row", "column", "box", "region"];

const SAVE = /^ninefold 1\npuzzle ([^\n]+)\n(?:lives ([0-9]{1,2})\n)?\n(.*)$/s;

interface Saved {
  readonly lives: number;
  readonly lines: readonly string[];
}

/** The puzzle and the moves of a save text; any other text is a puzzle without moves. */
export function savedGame(text: string): Saved & { readonly text: string } {
  const save = SAVE.exec(text);
  if (!save && text.startsWith("ninefold ")) throw new NotMine();
  const [puzzle = "", lives = "0", lines = ""] = save?.slice(1) ?? [text];
  return { text: puzzle, lives: Number(lives), lines: lines.split("\n").filter(Boolean) };
}

/** The game that the moves come to; `rest` is called between them. */
export async function gameOf(
  { givens, setting }: { givens: readonly number[]; setting: Setting },
  { lives, lines }: Saved,
  rest: () => Promise<void>,
): Promise<Game> {
  const { size } = setting;
  const houses = setting.houses.filter(({ kind }) => OF_THE_BOARD.includes(kind));
  const puzzle = makePuzzle({ number: null, text: formatGrid(givens), size, houses });
  let game = start(puzzle, lives);
  try {
    for (const line of lines) {
      await rest();
      game = playLine(game, line);
    }
    return game;
  } catch (error) {
    throw error instanceof Refusal ? new NotMine() : error;
  }
}

/** For each empty cell in which somebody has noted or struck something: its notes, else what was not struck. */
export function notesOn({ position, puzzle }: Game): Notes {
  const notes = new Map<number, readonly number[]>();
  for (const [cell, marks] of position.marks.entries()) {
    const [noted, struck] = [allNotesOf(marks), removedOf(marks)].map((digits) =>
      digits.map((symbol) => parseDigit(symbol, puzzle.size)),
    );
    if (position.digits[cell] || !(noted?.length || struck?.length)) continue;
    const every = [...Array(puzzle.size).keys()].map((digit) => digit + 1);
    const left = every.filter((digit) => !struck?.includes(digit));
    notes.set(cell, noted?.length ? noted : left);
  }
  return notes;
}
