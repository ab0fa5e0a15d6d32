/** A step told sentence by sentence: the drawing grows with it, and what forces a digit is marked. */
import { describe, expect, it } from "vitest";
import { drawStep } from "$lib/board/marks";
import { withCauses } from "$lib/board/spoken";
import type { Statement, Step } from "$lib/engine/step";
import { HOUSES } from "./classic";
import { at, candidate, explained } from "./steps";

const GRID = { houses: HOUSES, size: 9 };
const [a, b, c] = [candidate("r1c1", 3), candidate("r1c5", 3), candidate("r5c5", 3)];
const removed = candidate("r5c1", 3);
const CHAIN: Step = {
  technique: "x-chain",
  cost: 6.6,
  placements: [],
  removals: [removed],
  marks: {
    cells: [],
    candidates: [],
    houses: [],
    links: [
      { start: [a], end: [b], is_strong: true, branch: 0 },
      { start: [b], end: [c], is_strong: false, branch: 0 },
    ],
  },
  inner: [],
};
const say = (candidates: Statement["candidates"], more: Partial<Statement> = {}): Statement => ({
  text: "...",
  cells: candidates.map(({ cell }) => cell),
  candidates,
  houses: [],
  branch: 0,
  chain: 0,
  ...more,
});
const SENTENCES = [say([a]), say([a, b], { houses: [0] }), say([b, c]), say([removed])];
const drawn = (count: number, step = CHAIN, branch = 0, chain: number | null = null) =>
  drawStep({ step, portion: "full" }, GRID, {
    branch,
    chain,
    told: SENTENCES.slice(0, count),
    isWhole: count === SENTENCES.length,
  });
const looks = (count: number) => drawn(count).shapes.map(({ key }) => key);

describe("a chain told link by link", () => {
  it("is drawn as far as it has been told, each link with its sentence", () => {
    expect([1, 2, 3, 4].map((count) => drawn(count).strokes.map(({ kind }) => kind))).toEqual([
      [],
      ["strong"],
      ["strong", "weak"],
      ["strong", "weak"],
    ]);
  });

  it("tells what is spoken of now from what was told before, and draws the conclusion last", () => {
    expect(looks(1)).toEqual(["0 3 pattern"]);
    expect(looks(2)).toEqual(["0 3 pattern", "4 3 pattern"]);
    expect(looks(3)).toEqual(["0 3 end", "4 3 pattern", "40 3 pattern"]);
    expect(looks(4)).toEqual(["0 3 end", "4 3 end", "40 3 end", "36 3 removal"]);
  });

  it("shows the house of the sentence that speaks of it, and of no other", () => {
    expect([1, 2, 3].map((count) => drawn(count).houses.length)).toEqual([0, 1, 0]);
  });

  it("keeps to the links of the branch or the inner chain that is told", () => {
    const [first, second] = CHAIN.marks.links;
    if (!first || !second) throw new Error("two links");
    const links = [first, { ...second, branch: 1 }];
    const branched = {
      ...CHAIN,
      marks: { ...CHAIN.marks, links },
      inner: [{ links: [second], removals: [] }],
    };
    expect(drawn(3, branched, 1).strokes.map(({ kind }) => kind)).toEqual(["weak"]);
    expect(drawn(3, branched, 0, 0).strokes.map(({ kind }) => kind)).toEqual(["weak"]);
    expect(drawn(3, branched, 0).strokes.map(({ kind }) => kind)).toEqual(["strong"]);
  });
});

it("marks the digits on the board that the sentences of a step name", () => {
  const { step, words } = explained({ placements: [candidate("r1c3", 4)] });
  const digits = Array(81).fill(0);
  digits[at("r9c3")] = 4;
  const statements = [say([candidate("r1c3", 4)], { cells: [at("r1c3"), at("r9c3")] })];
  const drawing = drawStep({ step, portion: "full" }, GRID);
  const marked = withCauses(drawing, { ...words, statements }, digits);
  expect(marked.cells.map(({ look, cells }) => [look, cells])).toEqual([["helper", [at("r9c3")]]]);
  expect(withCauses(drawing, words, digits)).toEqual(drawing);
});
