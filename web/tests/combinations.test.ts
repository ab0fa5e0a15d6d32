/** Combinations of a cage, and which of them still fit. */
import { expect, test } from "vitest";
import { combinationsAt } from "$lib/rules/combinations";
import { judgeOf } from "$lib/rules/judge";
import type { Written } from "$lib/rules/primitives";

const row = [...Array(9).keys()];
const judge = (...primitives: Written[]) => judgeOf(9, { primitives, relations: [], layers: [] });
const board = (digits: Record<number, number>) => [...Array(81).keys()].map((cell) => digits[cell] ?? 0);
const house: Written = { type: "different", rule: -1, cells: row };
const cage = (total: number, cells: number[]): Written => ({
  type: "sum",
  rule: 0,
  cells,
  weights: cells.map(() => 1),
  total,
});

test("a cage of three cells with 8 is 125 or 134, and a 4 elsewhere in the row strikes one of them", () => {
  const rules = judge(house, cage(8, [0, 1, 2]));
  const listed = (digits: Record<number, number>) =>
    combinationsAt(rules, board(digits), 0, 9).flatMap((list) =>
      list.listed.map(({ digits, fits }) => `${digits.join("")}${fits ? "" : " struck"}`),
    );
  expect(listed({})).toEqual(["125", "134"]);
  expect(listed({ 5: 4 })).toEqual(["125", "134 struck"]);
  expect(listed({ 1: 5 })).toEqual(["125", "134 struck"]);
});

test("digits may repeat where no house forbids it", () => {
  const [list] = combinationsAt(judge(cage(4, [0, 40])), board({}), 40, 9);
  expect(list?.listed.map(({ digits }) => digits)).toEqual([
    [1, 3],
    [2, 2],
  ]);
});

test("a consecutive line lists its windows, and a cell without sums nothing", () => {
  const renban: Written = { type: "choice", rule: 0, cells: [0, 1], sets: [3, 6, 12] };
  const [list] = combinationsAt(judge(house, renban), board({ 0: 3 }), 1, 9);
  expect(list?.listed.map(({ fits }) => fits)).toEqual([false, true, true]);
  expect(combinationsAt(judge(house, renban), board({}), 80, 9)).toEqual([]);
});
