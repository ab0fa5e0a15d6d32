/** Classic undo: takes the most recently placed digit that is still on the board off it. */

import { announcer } from "$lib/app/announcer.svelte";
import { t } from "$lib/app/words.svelte";
import { playLine, start } from "$lib/play/fold";
import { enterDigit } from "$lib/play/gestures";
import type { Play } from "./play.svelte";

export function classicUndo(play: Play): void {
  const cell = lastPlaced(play);
  if (cell === undefined) return announcer.tell("refused.nothing-to-undo");
  const digit = play.game.position.digits[cell] ?? 0;
  if (play.change(enterDigit(play.game, [cell], digit, false))) announcer.speak(t("said.undone"));
}

/** The cells in the order in which their present digits were written. */
function lastPlaced(play: Play): number | undefined {
  const order = new Map<number, number>();
  let game = start(play.puzzle, play.game.lives);
  for (const line of play.keeping?.lines ?? []) {
    const before = game.position.digits;
    game = playLine(game, line);
    for (const [cell, digit] of game.position.digits.entries()) {
      if (digit === before[cell]) continue;
      order.delete(cell);
      if (digit) order.set(cell, digit);
    }
  }
  return [...order.keys()].at(-1);
}
