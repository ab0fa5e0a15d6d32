/** What a screen reader says for a cell of the solver's board: content first, place after. */
import { nameHouse, type Say } from "$lib/board/names";
import type { House } from "$lib/rules/puzzle";
import type { SolverCellView } from "./view";

export function nameSolverCell(
  view: SolverCellView,
  size: number,
  houses: readonly House[],
  digits: readonly number[],
  say: Say,
): string {
  const clashing = view.isClash ? housesWithTwin(view.cell, houses, digits) : [];
  return [
    content(view, say),
    ...clashing.map((house) => say("cell.clash", { house: nameHouse(house, say) })),
    say("cell.place", { row: Math.floor(view.cell / size) + 1, column: (view.cell % size) + 1 }),
  ].join(", ");
}

/** The houses in which the cell's digit stands twice. */
const housesWithTwin = (cell: number, houses: readonly House[], digits: readonly number[]): House[] =>
  houses.filter(
    ({ cells }) =>
      cells.includes(cell) && cells.some((other) => other !== cell && digits[other] === digits[cell]),
  );

function content({ kind, symbol, either }: SolverCellView, say: Say): string {
  if (kind === "entered") return symbol;
  if (kind !== "empty") return say(kind === "machine" ? "cell.machine" : `solver.cell-${kind}`, { symbol });
  return either ? say("solver.cell-either", { first: either[0], second: either[1] }) : say("cell.empty");
}
