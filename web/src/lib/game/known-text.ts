/** The board as a text that the engine reads, with what the player knows of the candidates. */
import { wrongCells, wrongNotes } from "$lib/play/review";
import { positionText } from "$lib/play/texts";
import { textWith } from "$lib/rules/puzzle";
import type { Play } from "./play.svelte";

/** Digits, notes and removals; digits alone where something is wrong, for what rests on it would be wrong too. */
export function knownText({ game, solution, puzzle }: Play): string {
  const isRight =
    solution !== null &&
    wrongCells(game.position, solution).length === 0 &&
    wrongNotes(game.position, solution, puzzle.size).length === 0;
  return isRight ? positionText(game) : textWith(puzzle, game.position.digits);
}
