/** The chain a player has drawn with the pen, and what the engine thinks of it. */
import { announcer } from "$lib/app/announcer.svelte";
import { problemOf } from "$lib/app/problems";
import { engine } from "$lib/engine";
import type { DrawnLink, JudgedChain } from "$lib/engine/engine";
import { knownCandidates } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { linksOf } from "$lib/play/marks";
import { formatGrid } from "$lib/rules/cells";
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

export class DrawnChain {
  isBusy = $state(false);
  problem = $state("");
  /** Of the board as it stands; whatever is changed afterwards asks for a new one. */
  judged = $derived.by(() =>
    this.#answer && this.#answer.at === this.#play.game.lines.length ? this.#answer.judged : null,
  );
  readonly #play: Play;
  #answer = $state.raw<{ readonly judged: JudgedChain; readonly at: number } | null>(null);

  constructor(play: Play) {
    this.#play = play;
  }

  async ask(tell: (judged: JudgedChain) => string): Promise<void> {
    const { game } = this.#play;
    this.isBusy = true;
    this.problem = "";
    try {
      const board = {
        givens: formatGrid(game.puzzle.givens),
        digits: formatGrid(game.position.digits),
        notes: knownCandidates(game),
      };
      const judged = await engine.chain(board, drawnLinks(game));
      this.#answer = { judged, at: game.lines.length };
      announcer.speak(tell(judged));
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}
