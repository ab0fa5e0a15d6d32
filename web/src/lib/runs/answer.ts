/** What a mark on the board of a run is worth. Whatever belongs to the only step is right, by whichever pattern it was seen. */
import type { Answer, Mark } from "$lib/learn/check-answer";
import type { RunPosition } from "./positions";

const isIn = (marks: readonly Mark[], { cell, digit }: Mark): boolean =>
  marks.some((mark) => mark.cell === cell && mark.digit === digit);

/** Null as long as nothing is marked. One candidate of the step is enough: whoever sees one has seen it. */
export function judge({ placements, removals }: Answer, position: RunPosition): "right" | "wrong" | null {
  if (placements.length + removals.length === 0) return null;
  const isRight =
    placements.every((mark) => isIn(position.placements, mark)) &&
    removals.every((mark) => isIn(position.removals, mark));
  return isRight ? "right" : "wrong";
}
