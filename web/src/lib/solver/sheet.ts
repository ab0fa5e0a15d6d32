/** What stands on the board of the solver: digits somebody entered, and digits the machine added. */
import { formatDigit } from "$lib/rules/cells";

export interface Sheet {
  readonly digits: readonly number[];
  /** The cells whose digit the machine wrote. */
  readonly machine: ReadonlySet<number>;
}

export const blank = (size: number): Sheet => ({ digits: Array(size * size).fill(0), machine: new Set() });

export const sheetOf = (digits: readonly number[]): Sheet => ({ digits, machine: new Set() });

/** The digits somebody entered; 0 elsewhere. */
export const enteredOn = ({ digits, machine }: Sheet): number[] =>
  digits.map((digit, cell) => (machine.has(cell) ? 0 : digit));

/** What was entered, as text. */
export const textOf = (sheet: Sheet): string => enteredOn(sheet).map(formatDigit).join("");

export const isEmpty = ({ digits }: Sheet): boolean => digits.every((digit) => digit === 0);

/** An entry; 0 clears the cell. The machine's digits belong to another puzzle now, unless its solution has this digit too. */
export function withEntry(
  sheet: Sheet,
  cell: number,
  digit: number,
  solution: readonly number[] | null,
): Sheet {
  const isSamePuzzle = digit !== 0 && solution?.[cell] === digit;
  const kept = isSamePuzzle ? sheet.digits : enteredOn(sheet);
  const machine = new Set(isSamePuzzle ? sheet.machine : []);
  machine.delete(cell);
  return { digits: kept.map((old, at) => (at === cell ? digit : old)), machine };
}

/** The machine fills in these cells. */
export function withSolved(sheet: Sheet, solution: readonly number[], cells: readonly number[]): Sheet {
  const open = cells.filter((cell) => sheet.digits[cell] === 0);
  return {
    digits: sheet.digits.map((digit, cell) => (open.includes(cell) ? (solution[cell] ?? 0) : digit)),
    machine: new Set([...sheet.machine, ...open]),
  };
}
