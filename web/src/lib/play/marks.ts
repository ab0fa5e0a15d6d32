/** Reading the marks of one cell, which are kept as they stand in move text. */
import { parseCell, parseDigit } from "$lib/rules/cells";

export type Marks = ReadonlySet<string>;

export type NoteKind = "corner" | "centre";

export interface LinkEnd {
  readonly digit: number;
  readonly toCell: number;
  readonly toDigit: number;
}

/** On a cell whose digit the machine wrote; it goes with the digit. */
export const MACHINE = "!9";

const isNote = (mark: string, kind: NoteKind): boolean =>
  kind === "corner" ? mark.length === 1 : mark.length === 2 && mark.startsWith("c");

/** The digits of the notes of one kind, in order. */
export const notesOf = (marks: Marks, kind: NoteKind): string[] =>
  [...marks]
    .filter((mark) => isNote(mark, kind))
    .map((mark) => mark.slice(-1))
    .sort();

/** The digits of all notes, of either kind. */
export const allNotesOf = (marks: Marks): string[] =>
  [...new Set([...notesOf(marks, "corner"), ...notesOf(marks, "centre")])].sort();

/** The digits that were removed. */
export const removedOf = (marks: Marks): string[] =>
  [...marks]
    .filter((mark) => mark.startsWith("x"))
    .map((mark) => mark.slice(-1))
    .sort();

/** The colours of the cell. */
export const coloursOf = (marks: Marks): number[] =>
  [...marks]
    .filter((mark) => mark.startsWith("#"))
    .map((mark) => Number(mark[1]))
    .sort();

/** The colours of single candidates, by digit. */
export const candidateColoursOf = (marks: Marks): Map<string, number> =>
  new Map([...marks].filter((mark) => mark[1] === "#").map((mark) => [mark.slice(0, 1), Number(mark[2])]));

/** The marker on the cell, 0 for none. */
export const markerOf = (marks: Marks): number =>
  Number([...marks].find((mark) => mark.startsWith("!") && mark !== MACHINE)?.[1] ?? 0);

export const linksOf = (marks: Marks, size: number): LinkEnd[] =>
  [...marks].flatMap((mark) => {
    if (!mark.includes("~")) return [];
    const [from, to] = mark.split("~");
    const [cell, digit] = to?.split(".") ?? [];
    const toCell = cell ? parseCell(cell, size) : null;
    if (toCell === null || !from || !digit) return [];
    return [{ digit: parseDigit(from, size), toCell, toDigit: parseDigit(digit, size) }];
  });
