/** Links the player drew between candidates, as SVG paths in units of one cell. */
import { linksOf, type Marks } from "$lib/play/marks";
import { type Clues, roomIn } from "$lib/rules/clues";
import { arc, candidateAt } from "./geometry";

/** The links that begin in a cell with these marks. */
export function linksFrom(cell: number, marks: Marks, size: number, clues?: Clues): string[] {
  const at = (cell: number, digit: number) => candidateAt(cell, digit, size, roomIn(clues, cell));
  return linksOf(marks, size).map(({ digit, toCell, toDigit }) => arc(at(cell, digit), at(toCell, toDigit)));
}
