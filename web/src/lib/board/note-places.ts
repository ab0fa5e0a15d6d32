/** Where the corner notes of a cell stand: a grid of their own, which leaves the middle free for centre notes. */
import type { Note } from "./draw";

export interface NotePlaces {
  readonly columns: number;
  /** Row and column of each note, as CSS names a place in a grid. */
  readonly areas: readonly string[];
}

/** Each at its own place; above and below centre notes where there are some, as one is not read through another. */
export function placeNotes(notes: readonly Note[], side: number, isMiddleTaken: boolean): NotePlaces {
  const places = notes.map(({ place }) => ({
    row: Math.ceil(place / side),
    column: ((place - 1) % side) + 1,
  }));
  const isOuter = places.every(({ row }) => row === 1 || row === side);
  if (!isMiddleTaken || isOuter) {
    // Around centre notes there are three rows, whatever the size of the board.
    const rowOf = (row: number) => (isMiddleTaken && row > 1 ? 3 : row);
    return { columns: side, areas: places.map(({ row, column }) => `${rowOf(row)} / ${column}`) };
  }
  const columns = Math.max(side, Math.ceil(notes.length / 2));
  const areas = notes.map((_, at) => `${at < columns ? 1 : 3} / ${(at % columns) + 1}`);
  return { columns, areas };
}
