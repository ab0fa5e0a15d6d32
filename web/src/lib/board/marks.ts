/** What a step draws on the board. Each role has a colour and a shape, so that neither is needed alone. */
import type { ShownStep } from "$lib/engine/portions";
import type { Candidate, CellMark, HouseMark, LinkMark, Marks, Step } from "$lib/engine/step";
import { formatDigit } from "$lib/rules/cells";
import type { House, Puzzle } from "$lib/rules/puzzle";
import { arc, candidateAt, type Point } from "./geometry";

/** The part of a forcing step that is unfolded, and so drawn alone: a branch, or a chain inside it. */
export interface Unfolded {
  readonly branch: number;
  /** Its place among the step's inner chains. */
  readonly chain: number | null;
}

/** The looks there are; the engine's finer roles are drawn as one of them. */
export type Look = "pattern" | "helper" | "end" | "removal" | "placement";

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

export const lookOf = (role: string): Look => LOOKS[role] ?? "helper";

export interface Shape extends Point {
  readonly key: string;
  readonly look: Look;
  readonly symbol: string;
}

export interface Stroke {
  readonly key: string;
  readonly path: string;
  readonly kind: "strong" | "weak";
}

export interface Area {
  readonly key: string;
  readonly look: Look;
  readonly cells: readonly number[];
}

export interface Drawing {
  readonly houses: readonly Area[];
  readonly cells: readonly Area[];
  readonly shapes: readonly Shape[];
  readonly strokes: readonly Stroke[];
}

export const NOTHING: Drawing = { houses: [], cells: [], shapes: [], strokes: [] };

/** What is drawn of a step when so much of it is given away; in full one part alone, if that is unfolded. */
export function drawStep(
  { step, portion }: Pick<ShownStep, "step" | "portion">,
  { houses, size }: Pick<Puzzle, "houses" | "size">,
  unfolded: Unfolded | null = null,
): Drawing {
  const part = unfolded ? partOf(step, unfolded) : step;
  const marks = withNodes(part.marks);
  const places = marks.houses.flatMap((mark) => houseArea(mark, houses));
  switch (portion) {
    case "region":
      return { ...NOTHING, houses: places };
    case "technique":
      return NOTHING;
    case "cells":
      return { ...NOTHING, houses: places, cells: cellsOf(marks).map(cellArea) };
    case "full":
      return {
        houses: places,
        cells: marks.cells.map(cellArea),
        shapes: shapesOf({ ...part, marks }, size),
        strokes: strokesOf(marks.links, size),
      };
  }
}

/** A branch of a step keeps the step's pattern and conclusion; a chain inside it has its own. */
function partOf(step: Step, { branch, chain }: Unfolded): Step {
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

const cellArea = ({ cell, role }: CellMark): Area => ({
  key: `${cell} ${role}`,
  look: lookOf(role),
  cells: [cell],
});

function houseArea({ house, role }: HouseMark, houses: readonly House[]): Area[] {
  const cells = houses[house]?.cells;
  return cells ? [{ key: `${house} ${role}`, look: lookOf(role), cells }] : [];
}

function shapesOf({ marks, placements, removals }: Step, size: number): Shape[] {
  const done = new Set([...placements, ...removals].map(({ cell, digit }) => `${cell} ${digit}`));
  const pattern = marks.candidates.filter(({ cell, digit }) => !done.has(`${cell} ${digit}`));
  return [
    ...pattern.map((mark) => shapeOf(mark, lookOf(mark.role), size)),
    ...placements.map((mark) => shapeOf(mark, "placement", size)),
    ...removals.map((mark) => shapeOf(mark, "removal", size)),
  ];
}

const shapeOf = ({ cell, digit }: Candidate, look: Look, size: number): Shape => ({
  key: `${cell} ${digit} ${look}`,
  look,
  symbol: formatDigit(digit),
  ...candidateAt(cell, digit, size),
});

/** Branches may share links; each is drawn once. */
const strokesOf = (links: readonly LinkMark[], size: number): Stroke[] => [
  ...new Map(links.map((link) => strokeOf(link, size)).map((stroke) => [stroke.key, stroke])).values(),
];

const strokeOf = ({ start, end, is_strong }: LinkMark, size: number): Stroke => ({
  key: JSON.stringify([start, end, is_strong]),
  path: arc(middleOf(start, size), middleOf(end, size)),
  kind: is_strong ? "strong" : "weak",
});

function middleOf(node: readonly Candidate[], size: number): Point {
  const points = node.map(({ cell, digit }) => candidateAt(cell, digit, size));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}
