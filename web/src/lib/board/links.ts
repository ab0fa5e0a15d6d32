/** Links the player drew between candidates, as SVG paths in units of one cell. */
import { linksOf } from "$lib/play/marks";
import type { Position } from "$lib/play/position";
import { arc, candidateAt } from "./geometry";

export const linkPaths = (position: Position, size: number): string[] =>
  position.marks.flatMap((marks, cell) =>
    linksOf(marks, size).map(({ digit, toCell, toDigit }) =>
      arc(candidateAt(cell, digit, size), candidateAt(toCell, toDigit, size)),
    ),
  );
