/** What a step draws on the board. Each role has a colour and a shape, so that neither is needed alone. */
import { formatDigit } from "$lib/game/cells";
import type { House } from "$lib/game/puzzle";
import { candidateAt, type Point } from "./geometry";
import { arc } from "./links";
import type { Candidate } from "./state";

export interface CellMark {
  readonly cell: number;
  readonly role: string;
}

export interface CandidateMark extends Candidate {
  readonly role: string;
}

export interface HouseMark {
  readonly kind: string;
  readonly index: number;
  readonly role: string;
}

export interface LinkMark {
  readonly from: Candidate;
  readonly to: Candidate;
  readonly kind: "strong" | "weak";
}

export interface Marks {
  readonly cells: readonly CellMark[];
  readonly candidates: readonly CandidateMark[];
  readonly houses: readonly HouseMark[];
  readonly links: readonly LinkMark[];
}

export interface Step {
  /** The slug, as `naked-pair`. */
  readonly technique: string;
  readonly placements: readonly Candidate[];
  readonly removals: readonly Candidate[];
  readonly marks: Marks;
}

/** The looks there are; the engine's finer roles are drawn as one of them. */
export type Look = "pattern" | "helper" | "end" | "removal" | "placement";

const LOOKS: Record<string, Look> = {
  pattern: "pattern",
  base: "pattern",
  color_a: "pattern",
  color_c: "pattern",
  set_a: "pattern",
  pincer: "end",
  color_b: "end",
  color_d: "end",
  set_b: "end",
  cover: "helper",
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

/** The drawing of a step; `full` adds candidates, links and what the step does. */
export function drawStep(step: Step, houses: readonly House[], size: number, full: boolean): Drawing {
  const { marks } = step;
  const cells = full ? marks.cells : cellsOf(marks);
  return {
    houses: marks.houses.flatMap((mark) => houseArea(mark, houses)),
    cells: cells.map(({ cell, role }) => ({ key: `${cell} ${role}`, look: lookOf(role), cells: [cell] })),
    shapes: full ? shapesOf(step, size) : [],
    strokes: full ? marks.links.map((link) => strokeOf(link, size)) : [],
  };
}

/** All cells a pattern touches, when its candidates are not to be given away yet. */
function cellsOf({ cells, candidates }: Marks): CellMark[] {
  const seen = new Map<number, CellMark>();
  for (const { cell, role } of [...cells, ...candidates]) if (!seen.has(cell)) seen.set(cell, { cell, role });
  return [...seen.values()];
}

function houseArea({ kind, index, role }: HouseMark, houses: readonly House[]): Area[] {
  const house = houses.find((other) => other.kind === kind && other.index === index);
  return house ? [{ key: `${kind} ${index}`, look: lookOf(role), cells: house.cells }] : [];
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

const strokeOf = ({ from, to, kind }: LinkMark, size: number): Stroke => ({
  key: [from.cell, from.digit, to.cell, to.digit, kind].join(" "),
  path: arc(candidateAt(from.cell, from.digit, size), candidateAt(to.cell, to.digit, size)),
  kind,
});
