/** The cells of a picture of a board: nobody plays on it, so nothing lights up. */
import { MACHINE } from "$lib/play/marks";
import { formatDigit } from "$lib/rules/cells";
import { judgeOfHouses } from "$lib/rules/judge";
import type { Puzzle } from "$lib/rules/puzzle";
import { type CellView, drawCells, PLAIN } from "./draw";
import { emptyBoard } from "./state";

/** What a picture need not know of its puzzle. */
const UNJUDGED = { number: null, text: "", level: null, board: null, peers: [], judge: judgeOfHouses(0, []) };

export interface Still {
  readonly puzzle: Pick<Puzzle, "size" | "givens" | "houses" | "symbols" | "clues" | "clear">;
  readonly digits: readonly number[];
  /** What is shown in empty cells. */
  readonly candidates?: readonly (readonly number[])[];
  /** The cells whose digits a step has written. */
  readonly written?: ReadonlySet<number> | undefined;
}

export function drawStill({ puzzle, digits, candidates, written }: Still): CellView[] {
  const marks = digits.map(
    (_, cell) =>
      new Set([...(candidates?.[cell] ?? []).map(formatDigit), ...(written?.has(cell) ? [MACHINE] : [])]),
  );
  return drawCells({
    puzzle: { ...UNJUDGED, ...puzzle },
    position: { digits, marks },
    board: emptyBoard(puzzle.size),
    clashes: new Set(),
    show: PLAIN,
  });
}
