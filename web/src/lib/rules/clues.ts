/**
 * What the rules of a puzzle show on its board, as it comes with the puzzle: paths and texts, in cells from the top left
 * corner of the grid. Whoever draws them needs to know no rule.
 */

/** Shades lie below everything, lines below grid and digits; marks (cages, dots, outside clues) lie above the grid. */
export type ClueLayer = "shade" | "line" | "mark";

/** A path as SVG writes it. Colours are the names of CSS variables: `grey` is `--clue-grey`. */
export interface CluePath {
  readonly layer: ClueLayer;
  readonly path: string;
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly dash: string;
  /** Its rule's place in the puzzle. */
  readonly rule: number;
}

/** A text, its middle at the point, or its start if it begins there. */
export interface ClueLabel {
  readonly layer: ClueLayer;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly is_bold: boolean;
  readonly begins: boolean;
  readonly rule: number;
}

export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Clues {
  readonly parts: readonly (CluePath | ClueLabel)[];
  /** How much is drawn outside the grid. */
  readonly margin: Sides;
  /** How much clues take from the notes of a cell at its sides. */
  readonly rooms: Readonly<Record<string, Sides>>;
}

export const NO_SIDES: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

export const NO_CLUES: Clues = { parts: [], margin: NO_SIDES, rooms: {} };

/** How much clues take from the notes of a cell. */
export const roomIn = (clues: Clues | undefined, cell: number): Sides => clues?.rooms[cell] ?? NO_SIDES;
