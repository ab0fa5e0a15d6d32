import { describe, expect, it } from "vitest";
import type { Note } from "$lib/board/draw";
import { placeNotes } from "$lib/board/note-places";

const notes = (...places: number[]): Note[] =>
  places.map((place) => ({ symbol: String(place), place, colour: 0, isStruck: false }));

describe("corner notes", () => {
  it("stand at the places of their digits", () => {
    expect(placeNotes(notes(2, 5, 9), 3, false).areas).toEqual(["1 / 2", "2 / 2", "3 / 3"]);
  });

  it("stay at the top and the foot when there are centre notes", () => {
    expect(placeNotes(notes(2, 9), 3, true).areas).toEqual(["1 / 2", "3 / 3"]);
  });

  it.each([
    [3, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [3, [5]],
    [2, [1, 2, 3, 4]],
    [4, [1, 6, 7, 11, 16]],
  ])("leave the middle to centre notes and never share a place, %i to a side", (side, places) => {
    const { areas, columns } = placeNotes(notes(...places), side, true);
    expect(new Set(areas).size).toBe(places.length);
    for (const area of areas) {
      const [row = 0, column = 0] = area.split(" / ").map(Number);
      expect([1, 3]).toContain(row);
      expect(column).toBeLessThanOrEqual(columns);
    }
  });
});
