/** Drills are judged by their steps and the solution; examples are told in stages; a form becomes a wish. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NOTHING, type Unfolded } from "$lib/board/drawing";
import type { LearnBoard, TechniqueFacts } from "$lib/engine/learn";
import { answerOf, noteLine, puzzleOf } from "$lib/learn/answer";
import { checkAnswer, type Mark } from "$lib/learn/check-answer";
import { families, neighbours } from "$lib/learn/families";
import { pictureOf, type Stage } from "$lib/learn/stages";
import { EMPTY, wishOf } from "$lib/make/wish";
import { playLine, playLines, start } from "$lib/play/fold";
import { EXAMPLE, HOUSES } from "./classic";
import { at, explained, candidate as mark } from "./steps";

const SOLUTION = [..."534678912672195348198342567859761423426853791713924856961537284287419635345286179"].map(
  Number,
);
const HOUSES_SENT = HOUSES.map(({ cells, ...house }) => ({ ...house, cells: [...cells] }));
describe("an answer to a drill", () => {
  const steps = [
    explained({ removals: [mark("r1c3", 1), mark("r1c3", 2)] }),
    explained({ removals: [mark("r1c4", 2)] }),
    explained({ placements: [mark("r5c5", 5)], removals: [mark("r4c4", 5)] }),
  ];
  const result = (placements: Mark[], removals: Mark[]) =>
    checkAnswer({ placements, removals }, steps, SOLUTION);

  it("is nothing without a mark", () => expect(result([], [])).toEqual({ kind: "nothing" }));

  it("is wrong where it writes a false digit or strikes a true one", () => {
    expect(result([mark("r5c5", 4)], [])).toEqual({ kind: "wrong-digit", mark: mark("r5c5", 4) });
    expect(result([], [mark("r1c3", 4)])).toEqual({ kind: "wrong-removal", mark: mark("r1c3", 4) });
  });

  it("is told apart from what is true for another reason", () => {
    expect(result([], [mark("r1c6", 1)])).toEqual({ kind: "unrelated-removal", mark: mark("r1c6", 1) });
    expect(result([mark("r1c3", 4)], [])).toEqual({ kind: "unrelated-digit", mark: mark("r1c3", 4) });
  });

  it("must strike everything that one step strikes, of whichever step", () => {
    expect(result([], [mark("r1c3", 1)])).toEqual({ kind: "partly" });
    expect(result([], [mark("r1c3", 1), mark("r1c3", 2)])).toEqual({ kind: "right", step: steps[0] });
    expect(result([], [mark("r1c3", 1), mark("r1c4", 2)])).toEqual({ kind: "right", step: steps[1] });
  });

  it("is right with the digit alone where a step writes one", () => {
    expect(result([mark("r5c5", 5)], [])).toEqual({ kind: "right", step: steps[2] });
  });
});

describe("a drill as a game", () => {
  const candidates = [...EXAMPLE].map((symbol) => (symbol === "." ? "12345" : ""));
  const board: LearnBoard = { givens: EXAMPLE, digits: EXAMPLE, candidates, size: 9, houses: HOUSES_SENT };
  const game = playLines(start(puzzleOf(board), 0), [noteLine(board)]);

  it("begins with every candidate noted and nothing answered", () => {
    expect(answerOf(board, game)).toEqual({ placements: [], removals: [] });
  });

  it("reads struck notes and written digits, but not what a digit tidies away around it", () => {
    expect(answerOf(board, playLine(game, "r1c3-2")).removals).toEqual([mark("r1c3", 2)]);
    const written = playLine(playLine(game, "r1c3=4"), "r1c4-4");
    expect(answerOf(board, written)).toEqual({ placements: [mark("r1c3", 4)], removals: [] });
  });
});

describe("an example in stages", () => {
  const board = {
    givens: EXAMPLE,
    digits: EXAMPLE,
    candidates: [...EXAMPLE].map(() => "12"),
    size: 9,
    houses: HOUSES_SENT,
  };
  const told = explained({ removals: [mark("r1c3", 1)], placements: [mark("r1c4", 6)] });
  const link = { start: [mark("r1c3", 1)], end: [mark("r1c4", 1)], is_strong: true };
  const marks = { ...told.step.marks, links: [{ ...link, branch: 0 }] };
  const drawn = (stage: Stage, unfolded: Unfolded | null = null) =>
    pictureOf(board, { ...told, step: { ...told.step, marks } }, stage, unfolded).drawing;

  it("begins and ends with nothing drawn", () => {
    expect([drawn("position"), drawn("after")]).toEqual([NOTHING, NOTHING]);
  });

  it("draws where to look, then in which cells, then everything", () => {
    expect([drawn("region").houses.length, drawn("region").cells]).toEqual([1, []]);
    expect(drawn("pattern").cells.flatMap(({ cells }) => cells)).toEqual([at("r1c3"), at("r1c4")]);
    expect(drawn("pattern").strokes).toEqual([]);
    expect(drawn("full").shapes.map(({ look }) => look)).toEqual(["end", "placement", "removal"]);
  });

  it("draws of an unfolded branch its own links alone", () => {
    const strokes = (branch: number) => drawn("full", { branch, chain: null }).strokes.length;
    expect([strokes(0), strokes(1)]).toEqual([1, 0]);
  });

  it("shows in the end what the step has done", () => {
    const after = pictureOf(board, told, "after");
    expect(after.candidates[at("r1c3")]).toEqual([2]);
    expect([after.digits[at("r1c4")], after.written.has(at("r1c4"))]).toEqual([6, true]);
  });

  it("shows of a step that only writes a digit the candidates it speaks of, and those with its reason only", () => {
    const single = explained({ placements: [mark("r1c4", 6)] });
    const { candidates } = pictureOf(board, single, "full");
    expect(candidates.slice(0, 9).map((digits) => digits.length)).toEqual(Array(9).fill(2));
    expect(candidates.slice(9).flat()).toEqual([]);
    expect(pictureOf(board, single, "region").candidates).toEqual([]);
  });
});

it("keeps families in order, finds by name, and knows the neighbours", () => {
  const technique = (slug: string, family: string): TechniqueFacts => ({
    slug,
    family,
    name: slug.toUpperCase(),
    about: "",
    se: null,
    hodoku_score: null,
    hodoku_level: null,
  });
  const all = [technique("a", "one"), technique("b", "two"), technique("ab", "one")];
  expect(families(all).map(({ name, techniques }) => [name, techniques.length])).toEqual([
    ["one", 2],
    ["two", 1],
  ]);
  expect(families(all, " b ").flatMap(({ techniques }) => techniques.map(({ slug }) => slug))).toEqual([
    "b",
    "ab",
  ]);
  expect(neighbours(all, "b")).toEqual({ before: all[0], after: all[2] });
  expect(neighbours(all, "unknown")).toEqual({ before: undefined, after: undefined });
});

it("has a title for every family of the catalogue", () => {
  const catalogue = readFileSync("../src/ninefold/logic/catalogue.toml", "utf8");
  const named = new Set(
    [...catalogue.matchAll(/family = "([\w-]+)"/g)].map(([, family]) => `family.${family}`),
  );
  named.delete("family.mistake");
  const titles = JSON.parse(readFileSync("src/words/en/learn.json", "utf8"));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((key) => !(key in titles))).toEqual([]);
});

it("turns a form into a wish, and leaves open what is left open", () => {
  expect(wishOf(EMPTY)).toEqual({
    level: null,
    variant: null,
    se: null,
    require: [],
    allow: null,
    givens: null,
    minimal: false,
    symmetry: "rotational",
  });
  expect(wishOf({ ...EMPTY, seFrom: 3.4 }).se).toEqual([3.4, 20]);
  expect(wishOf({ ...EMPTY, seTo: 2 }).se).toEqual([1, 2]);
  expect(wishOf({ ...EMPTY, allow: ["x-wing", "naked-single"] }).allow).toEqual([
    "full-house",
    "hidden-single",
    "naked-single",
    "x-wing",
  ]);
});
