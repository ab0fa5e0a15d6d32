/** Links the player drew between candidates, as SVG paths in units of one cell. */
import { linksOf, type Marks } from "$lib/play/marks";
import { arc, candidateAt } from "./geometry";

/** The links that begin in a cell with these marks. */
export const linksFrom = (cell: number, marks: Marks, size: number): string[] =>
  linksOf(marks, size).map(({ digit, toCell, toDigit }) =>
    arc(candidateAt(cell, digit, size), candidateAt(toCell, toDigit, size)),
  );
