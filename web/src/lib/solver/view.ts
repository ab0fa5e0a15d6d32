/** What each cell of the solver's board looks like now. */
import type { SolutionCount } from "$lib/engine/engine";
import { formatDigit } from "$lib/rules/cells";
import type { Sheet } from "./sheet";
import type { Look } from "./walk";

/** Entered by somebody; written by the machine; tried just now or before; taken back just now. */
export type SolverKind = "empty" | "entered" | "machine" | "tried" | "trying" | "retreat";

export interface SolverCellView {
  readonly cell: number;
  readonly symbol: string;
  readonly kind: SolverKind;
  /** The one cell in the tab order. */
  readonly isActive: boolean;
  /** Shown as the cell that entries go to. */
  readonly isChosen: boolean;
  readonly isClash: boolean;
  /** The digits of two solutions, where they differ. */
  readonly either: readonly [string, string] | null;
}

export interface SolverScene {
  readonly sheet: Sheet;
  /** A walk that is on the board. */
  readonly look: Look | null;
  readonly clashes: ReadonlySet<number>;
  readonly found: SolutionCount | null;
  readonly active: number;
}

export function drawSolver(scene: SolverScene): SolverCellView[] {
  const { sheet, look, clashes, found, active } = scene;
  const differing = new Set(look ? [] : found?.differing);
  const [first = "", second = ""] = found?.solutions ?? [];
  return sheet.digits.map((digit, cell) => ({
    cell,
    ...(look ? walked(scene, look, cell) : state(sheet, digit, cell)),
    isActive: cell === active,
    isChosen: cell === active && look === null,
    isClash: clashes.has(cell),
    either: differing.has(cell) ? [first[cell] ?? "", second[cell] ?? ""] : null,
  }));
}

type Shown = Pick<SolverCellView, "symbol" | "kind">;

const symbolOf = (digit: number): string => (digit ? formatDigit(digit) : "");

const state = ({ machine }: Sheet, digit: number, cell: number): Shown => ({
  symbol: symbolOf(digit),
  kind: digit === 0 ? "empty" : machine.has(cell) ? "machine" : "entered",
});

function walked({ sheet }: SolverScene, { digits, trial }: Look, cell: number): Shown {
  if (sheet.digits[cell] && !sheet.machine.has(cell))
    return { symbol: symbolOf(sheet.digits[cell]), kind: "entered" };
  if (trial?.cell === cell) {
    return { symbol: symbolOf(trial.digit), kind: trial.isRetreat ? "retreat" : "trying" };
  }
  return { symbol: symbolOf(digits[cell] ?? 0), kind: digits[cell] ? "tried" : "empty" };
}
