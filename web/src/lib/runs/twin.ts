/** A position in other clothes: digits renamed, rows and columns shuffled as the rules allow, perhaps mirrored. */
import type { CandidateBoard } from "$lib/engine/engine";
import type { Mark } from "$lib/learn/check-answer";

export type Random = () => number;

/** For every cell of the twin the cell it comes from, and for every digit its new name. */
export interface Clothes {
  readonly sources: readonly number[];
  readonly names: readonly number[];
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const held = mixed[last] as T;
    mixed[last] = mixed[other] as T;
    mixed[other] = held;
  }
  return mixed;
}

export function randomClothes(random: Random): Clothes {
  const [rows, columns] = [lines(random), lines(random)];
  const isMirrored = random() < 0.5;
  const sources = rows.flatMap((row) =>
    columns.map((column) => (isMirrored ? column * 9 + row : row * 9 + column)),
  );
  return { sources, names: [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)] };
}

/** Nine lines, shuffled by threes and within each three. */
const lines = (random: Random): number[] =>
  shuffled([0, 1, 2], random).flatMap((band) => shuffled([0, 1, 2], random).map((line) => band * 3 + line));

export function dressBoard({ givens, digits, candidates }: CandidateBoard, clothes: Clothes): CandidateBoard {
  const renamed = (text: string) =>
    [...text].map((symbol) => (symbol === "." ? symbol : String(clothes.names[Number(symbol)]))).sort();
  const worn = (text: string) =>
    clothes.sources.map((source) => renamed(text[source] ?? ".").join("")).join("");
  return {
    givens: worn(givens),
    digits: worn(digits),
    candidates: clothes.sources.map((source) => renamed(candidates[source] ?? "").join("")),
  };
}

export const dressMark = ({ cell, digit }: Mark, { sources, names }: Clothes): Mark => ({
  cell: sources.indexOf(cell),
  digit: names[digit] ?? 0,
});
