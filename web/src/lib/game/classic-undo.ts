/** Classic undo: takes the most recently placed digit that is still on the board off it. */

import { announcer } from "$lib/app/announcer.svelte";
import { t } from "$lib/app/words.svelte";
import { enterDigit } from "$lib/play/gestures";
import { replay } from "$lib/play/review";
import type { Play } from "./play.svelte";

export function classicUndo(play: Play): void {
  const cell = lastPlaced(play);
  if (cell === undefined) return announcer.tell("refused.nothing-to-undo");
  const digit = play.game.position.digits[cell] ?? 0;
  if (play.change(enterDigit(play.game, [cell], digit, false))) announcer.speak(t("said.undone"));
}

/** The cell whose present digit was written last. */
function lastPlaced({ puzzle, game }: Play): number | undefined {
  const order = new Set<number>();
  let before = puzzle.givens;
  for (const { position } of replay(game)) {
    for (const [cell, digit] of position.digits.entries()) {
      if (digit === before[cell]) continue;
      order.delete(cell);
      if (digit) order.add(cell);
    }
    before = position.digits;
  }
  return [...order].at(-1);
}
