/** A board with a few cells left open, to try the rules on. */

import { classicHouses } from "$lib/rules/houses";
import { makePuzzle, type Puzzle } from "$lib/rules/puzzle";

const SIZE = 9;
const ROWS = [
  "5346789.2",
  "67.195348",
  "198342567",
  "8597.1423",
  "4.68537.1",
  "713924856",
  "96153.284",
  "2874196.5",
  "345.86179",
];

export const samplePuzzle = (): Puzzle =>
  makePuzzle({ number: null, text: ROWS.join(""), size: SIZE, houses: classicHouses(SIZE) });
