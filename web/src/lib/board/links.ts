/** Links the player drew between candidates, as SVG paths in units of one cell. */
import { linksOf } from "$lib/play/marks";
import type { Position } from "$lib/play/position";
import { candidateAt, type Point } from "./geometry";

/** Room left around a candidate, so that a line does not cover its digit. */
const GAP = 0.14;
const BEND = 0.12;

export const linkPaths = (position: Position, size: number): string[] =>
  position.marks.flatMap((marks, cell) =>
    linksOf(marks, size).map(({ digit, toCell, toDigit }) =>
      arc(candidateAt(cell, digit, size), candidateAt(toCell, toDigit, size)),
    ),
  );

/** A slightly bent line from point to point, so that lines along a row stay apart. */
export function arc(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const a = { x: from.x + dx * GAP, y: from.y + dy * GAP };
  const b = { x: to.x - dx * GAP, y: to.y - dy * GAP };
  const bend = Math.min(0.5, length * BEND);
  const middle = { x: (a.x + b.x) / 2 + dy * bend, y: (a.y + b.y) / 2 - dx * bend };
  const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  return `M${text(a)}Q${text(middle)} ${text(b)}`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
