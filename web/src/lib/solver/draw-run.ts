/** What the solver adds to the look of a board: a walk to the solution, and where two solutions differ. */
import type { CellView, Kind } from "$lib/board/draw";
import type { SolutionCount } from "$lib/engine/engine";
import { formatDigit } from "$lib/rules/cells";
import type { Look } from "./walk";

/** The digits of a walk wherever nobody has entered one, and what was done last. */
export const withWalk = (cells: readonly CellView[], look: Look): CellView[] =>
  cells.map((view) => (view.kind === "own" ? view : { ...view, ...walked(look, view.cell) }));

function walked({ digits, trial }: Look, cell: number): { symbol: string; kind: Kind } {
  if (trial?.cell === cell) {
    return { symbol: formatDigit(trial.digit), kind: trial.isRetreat ? "retreat" : "trying" };
  }
  const digit = digits[cell];
  return digit ? { symbol: formatDigit(digit), kind: "searched" } : { symbol: "", kind: "empty" };
}

/** Both digits in the empty cells in which two solutions differ. */
export function withEither(cells: readonly CellView[], found: SolutionCount | null): readonly CellView[] {
  const [first = "", second = ""] = found?.solutions ?? [];
  const differing = new Set(found?.differing);
  if (differing.size === 0) return cells;
  return cells.map((view) => {
    if (view.kind !== "empty" || !differing.has(view.cell)) return view;
    return { ...view, either: [first[view.cell] ?? "", second[view.cell] ?? ""], isMarked: true };
  });
}
