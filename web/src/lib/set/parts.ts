/** Parts of a draft as they are cut out, put elsewhere and moved. */
import { cellsIn, type Draft, type RuleData, renamed, shiftedName, withRules } from "./draft";

/** Givens and rules, placed from the upper left corner of what was chosen. */
export interface Part {
  readonly size: number;
  readonly corner: number;
  readonly digits: readonly (readonly [cell: number, digit: number])[];
  readonly rules: readonly RuleData[];
}

/** What lies in the cells: their givens, and the rules all of whose cells are among them. */
export function partOf(draft: Draft, cells: readonly number[]): Part {
  const { size } = draft;
  const row = Math.min(...cells.map((cell) => Math.floor(cell / size)));
  const column = Math.min(...cells.map((cell) => cell % size));
  const chosen = new Set(cells);
  const digits = cells.flatMap((cell) => {
    const digit = draft.givens[cell];
    return digit ? [[cell, digit] as const] : [];
  });
  const rules = draft.rules.filter((rule) => {
    const own = cellsIn(rule, size);
    return own.length > 0 && own.every((cell) => chosen.has(cell));
  });
  return { size, corner: row * size + column, digits, rules };
}

/** The part with its corner at a cell. What would lie outside the grid is left out. */
export function pasted(draft: Draft, part: Part, at: number): Draft {
  const { size } = draft;
  const down = Math.floor(at / size) - Math.floor(part.corner / part.size);
  const across = (at % size) - (part.corner % part.size);
  const givens = [...draft.givens];
  for (const [cell, digit] of part.digits) {
    const [row, column] = [Math.floor(cell / part.size) + down, (cell % part.size) + across];
    const isInside = row >= 0 && row < size && column >= 0 && column < size;
    if (isInside && digit <= size) givens[row * size + column] = digit;
  }
  const rules = part.rules.flatMap(
    (rule) => renamed(rule, (name) => shiftedName(name, down, across, size)) ?? [],
  );
  return withRules({ ...draft, givens }, rules);
}

/** Everything moved by rows and columns; null if something would leave the grid. */
export function shifted(draft: Draft, down: number, across: number): Draft | null {
  const { size } = draft;
  const move = (digits: readonly number[]): number[] | null => {
    const moved = digits.map(() => 0);
    for (const [cell, digit] of digits.entries()) {
      if (!digit) continue;
      const [row, column] = [Math.floor(cell / size) + down, (cell % size) + across];
      if (row < 0 || row >= size || column < 0 || column >= size) return null;
      moved[row * size + column] = digit;
    }
    return moved;
  };
  const givens = move(draft.givens);
  const rules = draft.rules.map((rule) => renamed(rule, (name) => shiftedName(name, down, across, size)));
  if (!givens || rules.some((rule) => rule === null)) return null;
  return {
    ...draft,
    givens,
    rules: rules.filter((rule) => rule !== null),
    solution: draft.solution.map(() => 0),
  };
}
