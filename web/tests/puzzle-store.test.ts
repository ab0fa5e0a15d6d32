/** Puzzles laid in: two of each level, taken out once. */
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { PuzzleStore } from "$lib/sync/puzzle-store";
import { EXAMPLE, HOUSES } from "./classic";

const puzzle = (number: number) => ({ number, text: EXAMPLE, size: 9, houses: HOUSES, level: "easy" });

it("lays in what is missing, each level in turn, and gives every puzzle out once", async () => {
  const store = await PuzzleStore.open("test-puzzles");
  let made = 0;
  const asked: string[] = [];
  const make = async (level: string) => {
    asked.push(level);
    return puzzle(++made);
  };
  await store.fill(["easy", "hard"], make);
  expect(asked).toEqual(["easy", "hard", "easy", "hard"]);
  expect(await store.take("easy")).toEqual(puzzle(1));
  await store.fill(["easy", "hard"], make);
  expect(asked.slice(4)).toEqual(["easy"]);
  expect((await store.take("easy"))?.number).toBe(3);
  expect((await store.take("easy"))?.number).toBe(5);
  expect(await store.take("easy")).toBeNull();
  expect(await store.count("hard")).toBe(2);
});

it("keeps what it has when the server gives no more", async () => {
  const store = await PuzzleStore.open("test-puzzles-2");
  let left = 1;
  const make = async () => {
    if (left-- === 0) throw new Error("enough");
    return puzzle(7);
  };
  await expect(store.fill(["easy", "hard"], make)).rejects.toThrow("enough");
  expect(await store.count("easy")).toBe(1);
});
