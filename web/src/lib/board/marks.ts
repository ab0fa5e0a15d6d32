/** What a step draws on the board. Each role has a colour and a shape, so that neither is needed alone. */
import type { ShownStep } from "$lib/engine/portions";
import type { Candidate, CellMark, HouseMark, LinkMark, Marks, Step } from "$lib/engine/step";
import { roomIn } from "$lib/rules/clues";
import { type House, type Puzzle, symbolOf } from "$lib/rules/puzzle";
import {
  type Area,
  type Drawing,
  type Look,
  NOTHING,
  type Shape,
  type Stroke,
  type Unfolded,
} from "./drawing";
import { arc, candidateAt, centreOf, formatPoint, noteScale, type Point } from "./geometry";
import { hullAround, wayOut } from "./groups";
import { outlineOf } from "./lines";
import { toldPart } from "./told";

const LOOKS: Record<string, Look> = {
  pattern: "pattern",
  "colour-a": "pattern",
  "colour-c": "pattern",
  "set-a": "pattern",
  "set-c": "pattern",
  pincer: "end",
  "link-end": "end",
  "colour-b": "end",
  "colour-d": "end",
  "set-b": "end",
  "set-d": "end",
  conclusion: "placement",
};

/** How far inside its cells an area is outlined, so that it is not taken for a selection. */
const INSET = 0.07;

export const lookOf = (role: string): Look => LOOKS[role] ?? "helper";

/** What is drawn of a step when so much of it is given away; in full one part alone, if that is unfolded. */
export function drawStep(
  { step, portion }: Pick<ShownStep, "step" | "portion">,
  ground: BoardFacts,
  unfolded: Unfolded | null = null,
): Drawing {
  const { houses, size } = ground;
  const part = unfolded ? partOf(step, unfolded) : step;
  const marks = unfolded?.told ? part.marks : withNodes(part.marks);
  const places = eachOnce(marks.houses.flatMap((mark) => houseArea(mark, houses)));
  const rules = ruleAreas(marks, size);
  switch (portion) {
    case "region":
      return { ...NOTHING, houses: places.length > 0 ? places : rules };
    case "technique":
      return NOTHING;
    case "cells":
      return { ...NOTHING, houses: places, cells: eachOnce([...rules, ...areasOf(cellsOf(marks), size)]) };
    case "full":
      return {
        houses: places,
        cells: eachOnce([...rules, ...areasOf(marks.cells, size)]),
        shapes: shapesOf({ ...part, marks }, ground),
        strokes: strokesOf(marks.links, ground),
        groups: groupsOf(marks.links, ground),
      };
  }
}

/** A branch of a step keeps the step's pattern and conclusion; a chain inside it has its own. */
function partOf(step: Step, unfolded: Unfolded): Step {
  const part = wholePart(step, unfolded);
  return unfolded.told ? toldPart(part, unfolded) : part;
}

function wholePart(step: Step, { branch, chain }: Unfolded): Step {
  const inner = chain === null ? undefined : step.inner[chain];
  if (!inner) {
    const links = step.marks.links.filter((link) => link.branch === branch);
    return { ...step, marks: { ...step.marks, links } };
  }
  const { links, removals } = inner;
  return { ...step, placements: [], removals, marks: { cells: [], candidates: [], houses: [], links } };
}

/** The nodes of a chain are marked too, where the pattern does not do so itself. */
function withNodes(marks: Marks): Marks {
  const marked = new Map(marks.candidates.map((mark) => [`${mark.cell} ${mark.digit}`, mark]));
  for (const { cell, digit } of marks.links.flatMap(({ start, end }) => [...start, ...end])) {
    const key = `${cell} ${digit}`;
    if (!marked.has(key)) marked.set(key, { cell, digit, role: "link-end" });
  }
  return { ...marks, candidates: [...marked.values()] };
}

/** All cells a pattern touches, when its candidates are not to be given away yet. */
function cellsOf({ cells, candidates }: Marks): CellMark[] {
  const seen = new Map<number, CellMark>();
  for (const { cell, role } of [...cells, ...candidates]) if (!seen.has(cell)) seen.set(cell, { cell, role });
  return [...seen.values()];
}

/** Cells of one role are one area, so that a set is seen as one. */
function areasOf(marks: readonly CellMark[], size: number): Area[] {
  const roles = new Map<string, number[]>();
  for (const { cell, role } of marks) roles.set(role, [...(roles.get(role) ?? []), cell]);
  return [...roles].map(([role, cells]) => areaOf(cells, lookOf(role), size));
}

export const areaOf = (cells: readonly number[], look: Look, size: number): Area => ({
  key: `${look} ${cells}`,
  look,
  cells,
  outline: outlineOf(cells, size, INSET),
});

/** A rule and the pattern in it may be the same cells. */
export const eachOnce = <T extends { readonly key: string }>(drawn: readonly T[]): T[] => [
  ...new Map(drawn.map((each) => [each.key, each])).values(),
];

/** What a step is drawn on. */
export type BoardFacts = Pick<Puzzle, "houses" | "size" | "symbols" | "clues">;
type Symbols = Pick<Puzzle, "size" | "symbols" | "clues">;
type Places = Pick<Puzzle, "size" | "clues">;

/** Where a candidate stands: beside the clues of its cell, as a note would. */
const candidateOn = ({ cell, digit }: Candidate, { size, clues }: Places): Point =>
  candidateAt(cell, digit, size, roomIn(clues, cell));

/** The cells of a house: those that came with it, else those at its place on a classic board. */
export const cellsOfHouse = ({ house, cells }: HouseMark, houses: readonly House[]): readonly number[] =>
  cells && cells.length > 0 ? cells : (houses[house]?.cells ?? []);

/** The rules that a step rests on, each once; what holds on the whole board has no place to show. */
const ruleAreas = ({ rules = [] }: Marks, size: number): Area[] => [
  ...new Map(
    rules
      .flatMap(({ cells = [], role }) => (cells.length > 0 ? [areaOf(cells, lookOf(role), size)] : []))
      .map((area) => [`${area.cells}`, area]),
  ).values(),
];

function houseArea(mark: HouseMark, houses: readonly House[]): Area[] {
  const { house, role } = mark;
  const cells = cellsOfHouse(mark, houses);
  return cells.length > 0
    ? [{ key: `${house} ${role} ${cells}`, look: lookOf(role), cells, outline: "" }]
    : [];
}

function shapesOf({ marks, placements, removals }: Step, ground: Symbols): Shape[] {
  const done = new Set([...placements, ...removals].map(({ cell, digit }) => `${cell} ${digit}`));
  const pattern = marks.candidates.filter(({ cell, digit }) => !done.has(`${cell} ${digit}`));
  return eachOnce([
    ...pattern.map((mark) => shapeOf(mark, lookOf(mark.role), ground)),
    ...placements.map((mark) => shapeOf(mark, "placement", ground)),
    ...removals.map((mark) => shapeOf(mark, "removal", ground)),
  ]);
}

/** A digit that is placed takes the middle of its cell; a candidate has its place there. */
const shapeOf = ({ cell, digit }: Candidate, look: Look, ground: Symbols): Shape => ({
  key: `${cell} ${digit} ${look}`,
  look,
  cell,
  symbol: symbolOf(ground, digit),
  ...(look === "placement"
    ? { ...centreOf(cell, ground.size), scale: 1 }
    : { ...candidateOn({ cell, digit }, ground), scale: noteScale(roomIn(ground.clues, cell)) }),
});

/** A drawing with candidates that are there, and that it says nothing about. */
export function withPlain(drawing: Drawing, candidates: readonly Candidate[], ground: Symbols): Drawing {
  const drawn = new Set(drawing.shapes.map(({ cell, symbol }) => `${cell} ${symbol}`));
  const plain = candidates
    .map((candidate) => shapeOf(candidate, "plain", ground))
    .filter(({ cell, symbol }) => !drawn.has(`${cell} ${symbol}`));
  return { ...drawing, shapes: [...plain, ...drawing.shapes] };
}

/** Branches may share links; each is drawn once. */
const strokesOf = (links: readonly LinkMark[], ground: Places): Stroke[] =>
  eachOnce(links.map((link) => strokeOf(link, ground)));

const strokeOf = ({ start, end, is_strong }: LinkMark, ground: Places): Stroke => {
  const [from, to] = [middleOf(start, ground), middleOf(end, ground)];
  const path = arc(from, to, roomAround(start, from, to, ground), roomAround(end, to, from, ground));
  return { key: JSON.stringify([start, end, is_strong]), path, kind: is_strong ? "strong" : "weak" };
};

const placesOf = (node: readonly Candidate[], ground: Places): Point[] =>
  node.map((candidate) => candidateOn(candidate, ground));

function middleOf(node: readonly Candidate[], ground: Places): Point {
  const points = placesOf(node, ground);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

/** A line ends at the outline of a group; nothing special for one candidate. */
const roomAround = (
  node: readonly Candidate[],
  from: Point,
  to: Point,
  ground: Places,
): number | undefined => (node.length > 1 ? wayOut(hullAround(placesOf(node, ground)), from, to) : undefined);

/** The outlines of all nodes of more than one candidate, each once. */
function groupsOf(links: readonly LinkMark[], ground: Places): string[] {
  const nodes = links.flatMap(({ start, end }) => [start, end]).filter(({ length }) => length > 1);
  const outlines = nodes.map((node) => `M${hullAround(placesOf(node, ground)).map(formatPoint).join("L")}Z`);
  return [...new Set(outlines)];
}
