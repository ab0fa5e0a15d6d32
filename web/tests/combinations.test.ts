/** Combinations of a cage, and which of them still fit. */
import { expect, test } from "vitest";
import { combinationsAt } from "$lib/rules/combinations/combinations";
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
  const renban: Written = { type: "choice", rule: 0, cells: [0, 1], sets: [12, 3, 6] };
  const [list] = combinationsAt(judge(house, renban), board({ 0: 3 }), 1, 9);
  expect(list?.listed.map(({ fits }) => fits)).toEqual([false, true, true]);
  expect(combinationsAt(judge(house, renban), board({}), 80, 9)).toEqual([]);
});

test("an arrow lists its shaft by the digit in the circle, and only for digits that can be there", () => {
  const arrow: Written = { type: "sum", rule: 0, cells: [1, 2, 0], weights: [1, 1, -1], total: 0 };
  const listed = (digits: Record<number, number>) =>
    combinationsAt(judge(house, arrow), board(digits), 0, 9)[0]?.listed ?? [];
  const open = listed({});
  expect(open.slice(0, 3).map(({ total, digits }) => [total, digits.join("")])).toEqual([
    [3, "12"],
    [4, "13"],
    [5, "14"],
  ]);
  expect(open.every(({ total, digits }) => total === (digits[0] ?? 0) + (digits[1] ?? 0))).toBe(true);
  const left = listed({ 0: 5, 8: 4 }).filter(({ fits }) => fits);
  expect(left.map(({ digits }) => digits.join(""))).toEqual(["23"]);
});

test("a line with equal parts lists the part of the chosen cell", () => {
  const parts: Written = { type: "sum", rule: 0, cells: [0, 1, 9, 10], weights: [1, 1, -1, -1], total: 0 };
  const [list] = combinationsAt(judge(house, parts), board({ 0: 1, 1: 2, 9: 1 }), 9, 9);
  expect(list?.cells).toEqual([9, 10]);
  expect(list?.listed.filter(({ fits }) => fits).map(({ digits }) => digits)).toEqual([[1, 2]]);
});

test("of parts of different lengths that of the chosen cell is listed, but never a single cell", () => {
  const parts: Written = {
    type: "sum",
    rule: 0,
    cells: [0, 1, 9, 10, 11],
    weights: [1, 1, -1, -1, -1],
    total: 0,
  };
  const listedFor = (cell: number, ...written: Written[]) =>
    combinationsAt(judge(house, ...written), board({}), cell, 9)[0]?.cells;
  expect(listedFor(0, parts)).toEqual([0, 1]);
  expect(listedFor(9, parts)).toEqual([9, 10, 11]);
  const arrow: Written = { type: "sum", rule: 0, cells: [0, 9, 10], weights: [-1, 1, 1], total: 0 };
  expect(listedFor(0, arrow)).toEqual([9, 10]);
});

test("a digit is listed no more often than cells of different houses can have it", () => {
  const box: Written = { type: "different", rule: -1, cells: [0, 10, 20] };
  const diagonal = [0, 10, 20, 30];
  const [list] = combinationsAt(judge(box, cage(9, diagonal)), board({}), 0, 9);
  expect(list?.listed.map(({ digits }) => digits.join(""))).toEqual(["1125", "1134", "1224", "1233"]);
});

test("a sandwich lists what can be between its ends, and ends that stand apart strike what is too short", () => {
  const rule = { kind: "sandwich", cells: row, said: "sandwich", facts: {}, sum_between: 5 };
  const listed = (digits: Record<number, number>) =>
    combinationsAt(judge(house), board(digits), 0, 9, [rule])
      .flatMap(({ listed }) => listed)
      .filter(({ fits }) => fits)
      .map(({ digits }) => digits.join(""));
  expect(listed({})).toEqual(["5", "23"]);
  expect(listed({ 2: 1, 5: 9 })).toEqual(["23"]);
  expect(listed({ 0: 3 })).toEqual(["5"]);
  expect(combinationsAt(judge(house), board({}), 0, 9, [{ ...rule, sum_between: 0 }])[0]?.listed).toEqual([
    { digits: [], total: null, fits: true },
  ]);
});

/** A relation of digits as a puzzle brings it: for each digit the set of those that may follow. */
const relation = (holds: (one: number, other: number) => boolean): number[] =>
  [...Array(9).keys()].map((one) =>
    [...Array(9).keys()].reduce((set, other) => set + (holds(one + 1, other + 1) ? 2 ** other : 0), 0),
  );
const line = (cells: number[]) => ({ kind: "line", cells, said: "line", facts: {} });

test("a thermometer lists what can rise along it, and a digit on it strikes the rest", () => {
  const cells = [0, 1, 2, 3, 4, 5, 6];
  const rising = judgeOf(9, {
    primitives: [house, { type: "pairs", rule: 0, cells: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6], relation: 0 }],
    relations: [relation((one, next) => one < next)],
    layers: [],
  });
  const listed = (digits: Record<number, number>) =>
    combinationsAt(rising, board(digits), 3, 9, [line(cells)]);
  expect(listed({})[0]).toMatchObject({ leftOut: "nothing" });
  expect(listed({})[0]?.listed).toHaveLength(36);
  const fitting = listed({ 1: 3 })[0]?.listed.filter(({ fits }) => fits) ?? [];
  expect(fitting.map(({ digits }) => digits.join("")).slice(0, 2)).toEqual(["1345678", "1345679"]);
  expect(fitting.every(({ digits }) => digits[1] === 3)).toBe(true);
  expect(fitting).toHaveLength(12);
});

test("a long list leaves out what no longer fits, and a short one strikes it", () => {
  const rising = judgeOf(9, {
    primitives: [house, { type: "pairs", rule: 0, cells: [0, 1, 1, 2], relation: 0 }],
    relations: [relation((one, next) => one < next)],
    layers: [],
  });
  const at = (digits: Record<number, number>) =>
    combinationsAt(rising, board(digits), 0, 9, [line([0, 1, 2])])[0];
  expect(at({})).toMatchObject({ leftOut: "nothing" });
  expect(at({})?.listed).toHaveLength(84);
  const left = at({ 1: 3 });
  expect(left?.leftOut).toBe("unfit");
  expect(left?.listed.map(({ digits }) => digits.join(""))).toEqual([
    "134",
    "135",
    "136",
    "137",
    "138",
    "139",
    "234",
    "235",
    "236",
    "237",
    "238",
    "239",
  ]);
});

test("cells all over the grid list nothing", () => {
  const cells = [...Array(9).keys()].flatMap((row) => [9 * row, 9 * row + 4]);
  const everywhere = judgeOf(9, {
    primitives: [
      {
        type: "pairs",
        rule: 0,
        cells: cells.slice(1).flatMap((cell, at) => [cells[at] ?? 0, cell]),
        relation: 0,
      },
    ],
    relations: [relation((one, next) => one !== next)],
    layers: [],
  });
  expect(combinationsAt(everywhere, board({}), 0, 9, [line(cells)])).toEqual([]);
});

test("a long line lists only what still fits, and before that says that it is too much", () => {
  const far = judgeOf(9, {
    primitives: [{ type: "pairs", rule: 0, cells: [0, 10, 10, 20, 20, 30, 30, 40, 40, 50], relation: 0 }],
    relations: [relation((one, next) => Math.abs(one - next) >= 5)],
    layers: [],
  });
  const at = (digits: Record<number, number>) =>
    combinationsAt(far, board(digits), 0, 9, [line([0, 10, 20, 30, 40, 50])]);
  expect(at({})).toMatchObject([{ listed: [], leftOut: "all" }]);
  const [left] = at({ 0: 4, 20: 4, 40: 3 });
  expect(left?.leftOut).toBe("unfit");
  expect(left?.listed.map(({ digits }) => digits.join(""))).toEqual(["344899", "344999"]);
  expect(at({ 0: 4, 10: 4 })).toMatchObject([{ listed: [], leftOut: "unfit" }]);
});

test("ends and what lies between them are listed together, and a whole house says nothing", () => {
  // Two ends, then a cell that has the first one's digit: as small a path as can be told from pairs.
  const same = { widths: [1, 9, 9, 1], ends: [9, 18, 27], edges: [] as number[] };
  for (let digit = 1; digit <= 9; digit++) same.edges.push(0, digit - 1, 2 ** (digit - 1));
  for (let digit = 1; digit <= 9; digit++) same.edges.push(digit - 1, digit - 1, 2 ** 8);
  for (let digit = 1; digit <= 9; digit++) same.edges.push(digit - 1, 0, 2 ** (digit - 1));
  const path = (cells: number[]) =>
    judgeOf(9, {
      primitives: [house, { type: "automaton", rule: 0, cells, layers: 0 }],
      relations: [],
      layers: [same],
    });
  const [list] = combinationsAt(path([0, 40, 80]), board({}), 80, 9, [line([0, 40, 80])]);
  expect(list?.listed.map(({ digits }) => digits.join(""))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}${digit}9`),
  );
  expect(combinationsAt(path(row), board({}), 0, 9, [line(row)])).toEqual([]);
});
