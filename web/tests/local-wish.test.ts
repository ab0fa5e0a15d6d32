/** Which wishes the device searches for itself, and which it leaves to the server. */
import { expect, test } from "vitest";
import { searchFor } from "$lib/engine/local/wish";

test("a range of ratings that random puzzles have is searched for here", () => {
  expect(searchFor({ se: [7.0, 7.5] }, 1)?.wished).toEqual([70, 75]);
});

test.each([{ se: [9.5, 11] as [number, number] }, { givens: 18 }, { require: ["junior-exocet"] }])(
  "what random puzzles never are is left to the server: %o",
  (wish) => {
    expect(searchFor(wish, 1)).toBeNull();
  },
);
