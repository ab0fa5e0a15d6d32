/** Keys and presses on the solver's board: those of the game that mean something here. */
import { hitAt } from "$lib/board/geometry";
import type { Hand } from "$lib/board/hand";
import { move } from "$lib/keyboard/cursor";
import type { Intent } from "$lib/keyboard/shortcuts";
import type { Solver } from "./solver.svelte";

/** A board of which one cell is chosen, and digits are entered there. */
export type Filled = Pick<Solver, "puzzle" | "board" | "choose" | "enter" | "undo" | "redo"> & {
  readonly game: Pick<Solver["game"], "puzzle" | "position">;
};

/** Does what intents ask for, if that means something here. */
export const performOnSolver =
  (solver: Filled) =>
  (intent: Intent): boolean => {
    switch (intent.do) {
      case "enter":
        solver.enter(intent.digit);
        return true;
      case "clear":
        solver.enter(0);
        return true;
      case "move":
      case "box":
      case "edge":
        solver.choose(move(solver.board, intent, solver.game).active);
        return true;
      case "undo":
      case "redo":
        solver[intent.do]();
        return true;
      default:
        return false;
    }
  };

const nothing = () => undefined;

/** A press chooses a cell, and that is all. */
export const handOf = (solver: Pick<Filled, "puzzle" | "choose">): Hand => ({
  down(where) {
    const hit = hitAt(where, where.width, solver.puzzle.size);
    if (hit) solver.choose(hit.cell);
  },
  move: nothing,
  up: nothing,
  cancel: nothing,
  arrive: nothing,
});
