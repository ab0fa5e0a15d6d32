/** What the solver adds to the look of a board: a walk to the solution, and where two solutions differ. */
import type { CellView, Kind } from "$lib/board/draw";
import type { SolutionCount } from "$lib/engine/engine";
import { type Puzzle, symbolOf } from "$lib/rules/puzzle";
import type { Look } from "./walk";

/** For every cell the digits that occur in a solution, in rising order. */
export type TrueCandidates = readonly (readonly number[])[];

/** How a puzzle writes its digits. */
type Written = Pick<Puzzle, "symbols">;

/** The digits of a walk wherever nobody has entered one, and what was done last. */
export const withWalk = (cells: readonly CellView[], look: Look, puzzle: Written): CellView[] =>
  cells.map((view) => (view.kind === "own" ? view : { ...view, ...walked(look, view.cell, puzzle) }));

function walked({ digits, trial }: Look, cell: number, puzzle: Written): { symbol: string; kind: Kind } {
  if (trial?.cell === cell) {
    return { symbol: symbolOf(puzzle, trial.digit), kind: trial.isRetreat ? "retreat" : "trying" };
  }
  const digit = digits[cell];
  return digit ? { symbol: symbolOf(puzzle, digit), kind: "searched" } : { symbol: "", kind: "empty" };
}

/** The digits that occur in a solution, as notes in the empty cells. */
export const withCandidates = (
  cells: readonly CellView[],
  candidates: TrueCandidates,
  puzzle: Written,
): CellView[] =>
  cells.map((view) => {
    if (view.kind !== "empty") return view;
    const corner = (candidates[view.cell] ?? []).map((digit) => ({
      symbol: symbolOf(puzzle, digit),
      place: digit,
      colour: 0,
      isStruck: false,
    }));
    return { ...view, corner, isMarked: corner.length > 0 };
  });

/** Both digits in the empty cells in which two solutions differ. */
export function withEither(cells: readonly CellView[], found: SolutionCount | null): readonly CellView[] {
  const [first = [], second = []] = (found?.solutions ?? []).map((solution) => [...solution]);
  const differing = new Set(found?.differing);
  if (differing.size === 0) return cells;
  return cells.map((view) => {
    if (view.kind !== "empty" || !differing.has(view.cell)) return view;
    return { ...view, either: [first[view.cell] ?? "", second[view.cell] ?? ""], isMarked: true };
  });
}
