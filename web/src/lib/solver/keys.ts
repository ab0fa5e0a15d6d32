/** Keys on the solver's board: those of the game that mean something here. */
import { type Direction, jumpFrom, stepFrom } from "$lib/board/geometry";
import type { Intent } from "$lib/board/keys";
import type { Solver } from "./solver.svelte";

/** Whether the intent means something here; then it is done. */
export function performOnSolver(solver: Solver, intent: Intent): boolean {
  const { size } = solver.puzzle;
  switch (intent.do) {
    case "enter":
      solver.enter(intent.digit);
      return true;
    case "clear":
      solver.enter(0);
      return true;
    case "move":
      solver.active = moved(solver, intent.direction, intent.jump);
      return true;
    case "box":
      solver.active = stepFrom(solver.active, intent.direction, size, Math.round(Math.sqrt(size)));
      return true;
    case "edge":
      solver.active = edge(solver.active, size, intent.end === "last", intent.ofGrid);
      return true;
    case "undo":
      solver.undo();
      return true;
    case "redo":
      solver.redo();
      return true;
    default:
      return false;
  }
}

function moved({ active, puzzle, sheet }: Solver, direction: Direction, jumps: boolean): number {
  if (!jumps) return stepFrom(active, direction, puzzle.size);
  return jumpFrom(active, direction, puzzle.size, (cell) => sheet.digits[cell] === 0);
}

function edge(active: number, size: number, isLast: boolean, ofGrid: boolean): number {
  const row = ofGrid ? 0 : Math.floor(active / size) * size;
  if (!isLast) return row;
  return ofGrid ? size * size - 1 : row + size - 1;
}
