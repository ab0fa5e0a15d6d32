/** The room of a board: the grid, and around it what its clues need outside. Always a square, as every board is. */
import { NO_CLUES, type Sides } from "$lib/rules/clues";

export interface Frame {
  /** Where it begins, in cells from the top left corner of the grid. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** What a side lacks to a square is shared by the two ends of the other one. */
export function frameOf(size: number, margin: Sides = NO_CLUES.margin): Frame {
  const [width, height] = [size + margin.left + margin.right, size + margin.top + margin.bottom];
  const side = Math.max(width, height);
  return { left: -margin.left - (side - width) / 2, top: -margin.top - (side - height) / 2, side };
}
