/** What undo and redo go through: differences, so that a step weighs what it changed and no more. */

import type { Change } from "./moves";
import { NO_MARKS, type Position } from "./position";

/** What one undo step changed, and nothing that is as it was before. */
export interface Difference {
  readonly digits: readonly { readonly cell: number; readonly before: number; readonly after: number }[];
  readonly marks: readonly { readonly cell: number; readonly mark: string; readonly on: boolean }[];
}

/** The next step on top. Shared between games, so a move costs the same late as early. */
export type Stack = { readonly top: Difference; readonly below: Stack; readonly height: number } | null;

export const push = (below: Stack, top: Difference): Stack => ({
  top,
  below,
  height: (below?.height ?? 0) + 1,
});

export const isEmpty = ({ digits, marks }: Difference): boolean => digits.length + marks.length === 0;

const keyOf = (cell: number, mark: string): string => `${cell} ${mark}`;

/** What changes come to, all taken together; of several for one thing the last counts. */
export function differenceOf(position: Position, changes: readonly Change[]): Difference {
  const digits = new Map<number, number>();
  const marks = new Map<string, Difference["marks"][number]>();
  for (const change of changes) {
    if ("digit" in change) digits.set(change.cell, change.digit);
    else marks.set(keyOf(change.cell, change.mark), change);
  }
  return {
    digits: [...digits]
      .map(([cell, after]) => ({ cell, before: position.digits[cell] ?? 0, after }))
      .filter(({ before, after }) => before !== after),
    marks: [...marks.values()].filter(({ cell, mark, on }) => position.marks[cell]?.has(mark) !== on),
  };
}

/** Two steps as one; what the later one takes back is in neither. */
export function joined(first: Difference, later: Difference): Difference {
  const digits = new Map(first.digits.map((step) => [step.cell, step]));
  for (const step of later.digits) {
    digits.set(step.cell, { ...step, before: digits.get(step.cell)?.before ?? step.before });
  }
  const marks = new Map(first.marks.map((step) => [keyOf(step.cell, step.mark), step]));
  // A mark changes only from off to on and back, so a second change undoes the first.
  for (const step of later.marks) {
    const key = keyOf(step.cell, step.mark);
    if (!marks.delete(key)) marks.set(key, step);
  }
  return {
    digits: [...digits.values()].filter(({ before, after }) => before !== after),
    marks: [...marks.values()],
  };
}

/** The position after a step is done, or undone. */
export function applied(position: Position, step: Difference, isForward: boolean): Position {
  const digits = [...position.digits];
  for (const { cell, before, after } of step.digits) digits[cell] = isForward ? after : before;
  if (step.marks.length === 0) return { digits, marks: position.marks };
  const marks = [...position.marks];
  const own = new Map<number, Set<string>>();
  for (const { cell, mark, on } of step.marks) {
    const kept = own.get(cell) ?? new Set(marks[cell]);
    own.set(cell, kept);
    if (on === isForward) kept.add(mark);
    else kept.delete(mark);
  }
  for (const [cell, kept] of own) marks[cell] = kept.size > 0 ? kept : NO_MARKS;
  return { digits, marks };
}
