/** The chain a player has drawn with the pen, and what it is worth. Judged on the device: no server is needed. */
import { announcer } from "$lib/app/announcer.svelte";
import { type ChainGround, judgeChain } from "$lib/engine/drawn-chain";
import type { DrawnLink, JudgedChain } from "$lib/engine/engine";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { possible } from "$lib/play/gestures";
import { linksOf } from "$lib/play/marks";
import { parseDigit } from "$lib/rules/cells";
import type { Play } from "./play.svelte";

/** Whether anything is drawn; asked at every move. */
export const hasLinks = ({ position }: Game): boolean =>
  position.marks.some((marks) => [...marks].some((mark) => mark.includes("~")));

export const drawnLinks = ({ position, puzzle }: Game): DrawnLink[] =>
  position.marks.flatMap((marks, cell) =>
    linksOf(marks, puzzle.size).map(({ digit, toCell, toDigit }) => ({
      start: { cell, digit },
      end: { cell: toCell, digit: toDigit },
    })),
  );

/** The board with what the player still holds possible, as far as that fits. */
export function groundOf(game: Game): ChainGround {
  const { size, houses } = game.puzzle;
  const { digits } = game.position;
  const openAt = (cell: number): number[] => {
    const fits = possible(game, cell);
    return openIn(game, cell)
      .map((symbol) => parseDigit(symbol, size))
      .filter((digit) => fits.includes(digit));
  };
  return { size, digits, houses, candidates: digits.map((digit, cell) => (digit ? [] : openAt(cell))) };
}

export class DrawnChain {
  /** Of the board as it stands; whatever is changed afterwards asks for a new one. */
  judged = $derived.by(() =>
    this.#answer && this.#answer.at === this.#play.game.lines.length ? this.#answer.judged : null,
  );
  readonly #play: Play;
  #answer = $state.raw<{ readonly judged: JudgedChain; readonly at: number } | null>(null);

  constructor(play: Play) {
    this.#play = play;
  }

  ask(tell: (judged: JudgedChain) => string): void {
    const { game } = this.#play;
    const judged = judgeChain(groundOf(game), drawnLinks(game));
    this.#answer = { judged, at: game.lines.length };
    announcer.speak(tell(judged));
  }
}
