/** Looking at wrong entries: where a digit stands twice, and what is right around it. */
import { expect, it } from "vitest";
import { solve } from "$lib/engine/solve";
import { playLines, start } from "$lib/play/fold";
import { clashesOf, clashingHouses, rightDigits } from "$lib/play/review";
import { makePuzzle } from "$lib/rules/puzzle";
import { EXAMPLE, HOUSES } from "./classic";

const puzzle = makePuzzle({ number: 1, text: EXAMPLE, size: 9, houses: HOUSES });
const solution = solve(puzzle) ?? [];
const playing = (...lines: string[]) => playLines(start(puzzle), lines);

it("names each other cell once, with a house they share", () => {
  const game = playing("r1c3=5");
  expect(clashesOf(game, 2).map(({ house, other }) => [house.kind, house.index, other])).toEqual([
    ["row", 1, 0],
  ]);
  expect(clashingHouses(game, 2).map(({ kind, index }) => [kind, index])).toEqual([
    ["row", 1],
    ["box", 1],
  ]);
});

it("finds nothing where nothing clashes", () => {
  expect(clashesOf(playing("r1c3=4"), 2)).toEqual([]);
});

it("keeps what is right, but for the cell asked about", () => {
  const digits = rightDigits(playing("r1c3=4", "r1c4=2", "r1c6=8").position, solution, 5);
  expect(digits.slice(0, 6)).toEqual([5, 3, 4, 0, 7, 0]);
});
