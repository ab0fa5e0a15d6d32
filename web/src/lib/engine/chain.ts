/** Chains: the nodes of a step in the order they are told, and their Eureka notation. As logic/chain.py in Python. */
import { isSameCells, sorted } from "./fact";
import { CLASSIC, type Setting } from "./setting";
import type { Candidate, LinkMark } from "./step";

/** One digit in one cell, a group of cells, or an almost locked set, held true or false. */
export interface Node {
  readonly cells: readonly number[];
  /** The whole almost locked set, where the node is one. */
  readonly setCells: readonly number[];
  readonly digit: number;
  readonly isTrue: boolean;
  /** The node it follows from, -1 for a start. */
  readonly parent: number;
  /** Whether the link from the parent is strong. */
  readonly isStrong: boolean;
  readonly branch: number;
  /** Which of the step's inner chains shows it, counted from one; 0 where it needs none. */
  readonly proof: number;
}

/** A second reason: the node also follows from this parent. */
export interface Join {
  readonly node: number;
  readonly parent: number;
  readonly isStrong: boolean;
}

/** A chain; its parents and joins count its own nodes. */
export interface Chain {
  readonly nodes: readonly Node[];
  readonly joins: readonly Join[];
}

export const inNode = ({ cells, digit }: Node): Candidate[] => cells.map((cell) => ({ cell, digit }));

/** The lines to draw: one per node that follows from another, and one per further reason. */
export function linksOf({ nodes, joins }: Chain): LinkMark[] {
  const branch = branchNumbers(nodes);
  const reasons = nodes
    .map(({ parent, isStrong }, node): Join => ({ node, parent, isStrong }))
    .filter(({ parent }) => parent >= 0);
  return [...reasons, ...joins].map(({ node, parent, isStrong }) => {
    const [start, end] = [at(nodes, parent), at(nodes, node)];
    return {
      start: inNode(start),
      end: inNode(end),
      is_strong: isStrong,
      branch: branch.get(end.branch) ?? 0,
    };
  });
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}

const stateOf = ({ cells, digit, isTrue }: Pick<Node, "cells" | "digit" | "isTrue">): string =>
  `${cells}:${digit}:${isTrue}`;

/** For every branch which one it is told as: branches with one premise are told together. */
function branchNumbers(nodes: readonly Node[]): Map<number, number> {
  const numbers = new Map<string, number>();
  const told = new Map<number, number>();
  for (const node of nodes) {
    if (told.has(node.branch)) continue;
    const state = stateOf(node);
    if (!numbers.has(state)) numbers.set(state, numbers.size);
    told.set(node.branch, numbers.get(state) ?? 0);
  }
  return told;
}

/** What follows from one assumption, to the end: every node after all that it rests on. */
export interface Branch {
  readonly nodes: readonly Node[];
  /** For every node the nodes of the branch it follows from; for the assumption none. */
  readonly reasons: readonly (readonly number[])[];
}

/** Whether a branch begins with this. */
export const beginsWith = (branch: Branch, claim: Pick<Node, "cells" | "digit" | "isTrue">): boolean =>
  stateOf(at(branch.nodes, 0)) === stateOf(claim);

/** The branches of a forcing step, in the order they are told. */
export function branchesOf({ nodes, joins }: Chain): Branch[] {
  const reasons = nodes.map(({ parent }) => (parent >= 0 ? [parent] : []));
  for (const join of joins) at(reasons, join.node).push(join.parent);
  return inRuns([...nodes.keys()], (number) => at(nodes, number).branch).map((numbers) => {
    const place = new Map(numbers.map((number, index) => [number, index]));
    const own = numbers.map((number) => at(reasons, number).map((reason) => place.get(reason) ?? 0));
    return {
      nodes: numbers.map((number) => at(nodes, number)),
      reasons: own.map((each) => each.sort((a, b) => a - b)),
    };
  });
}

/** Neighbours with the same key together. */
export function inRuns<T>(items: readonly T[], key: (item: T) => number | string): T[][] {
  const runs: T[][] = [];
  let last: number | string | null = null;
  for (const item of items) {
    if (last !== key(item)) runs.push([]);
    last = key(item);
    runs.at(-1)?.push(item);
  }
  return runs;
}

/** In Eureka notation; a net as its strands, each from what it rests on: `[(2)r1c1 & (2)r1c2] = (2)r1c5`. */
export function branchEureka(branch: Branch): string {
  const isLine = branch.reasons.slice(1).every((reasons, index) => isSameCells(reasons, [index]));
  if (isLine && branch.nodes.every((_, index) => linkTo(branch, index) !== " => ")) return line(branch.nodes);
  return strandsOf(branch)
    .map((strand) => writtenStrand(branch, strand))
    .join(", ");
}

/** Every node once, behind its only reason where a strand ends with it, else at the head of a new strand. */
function strandsOf({ reasons }: Branch): number[][] {
  const strands = [[0]];
  for (const [index, own] of reasons.entries()) {
    if (index === 0) continue;
    const strand = strands.find((each) => own.length === 1 && own[0] === each.at(-1));
    if (strand) strand.push(index);
    else strands.push([index]);
  }
  return strands;
}

/** A strand with the reasons of its head in front, and before each node the link that leads to it. */
function writtenStrand(branch: Branch, strand: readonly number[]): string {
  const reasons = at(branch.reasons, at(strand, 0)).map((reason) => written(at(branch.nodes, reason)));
  const head = reasons.join(" & ");
  const start = reasons.length > 1 ? `[${head}]` : head;
  return (
    start + strand.map((index) => `${linkTo(branch, index)}${written(at(branch.nodes, index))}`).join("")
  );
}

/** Strong, weak, or for what a pattern or an inner chain shows an arrow. */
function linkTo(branch: Branch, index: number): string {
  const node = at(branch.nodes, index);
  const reasons = at(branch.reasons, index).map((reason) => at(branch.nodes, reason));
  if (reasons.length === 0) return "";
  if (node.isTrue && !reasons.some((reason) => reason.isTrue)) return " = ";
  const isWeak = !node.isTrue && !node.proof && reasons.length === 1 && reasons[0]?.isTrue;
  return isWeak ? " - " : " => ";
}

/** The chain in Eureka notation, branches apart: `(5)r1c1 = r1c7 - (5=3)r4c7`. */
export const eureka = (nodes: readonly Node[], setting: Setting): string =>
  inRuns(nodes, (node) => node.branch)
    .map((branch) => line(branch, setting))
    .join("; ");

function line(nodes: readonly Node[], setting = CLASSIC): string {
  let text = "";
  for (let index = 0; index < nodes.length; index++) {
    const node = at(nodes, index);
    const follower = nodes[index + 1];
    const sign = text === "" ? "" : node.isStrong ? " = " : " - ";
    // Two digits of one place joined by a strong link are written together: (5=3)r4c7.
    if (
      follower?.isStrong &&
      isSameCells(placeOf(follower), placeOf(node)) &&
      follower.digit !== node.digit
    ) {
      const digits = [node, follower].map(({ digit }) => setting.symbols[digit - 1]);
      text += `${sign}(${digits.join("=")})${formatCells(placeOf(node), setting.size)}`;
      index++;
    } else {
      text += `${sign}${written(node, setting)}`;
    }
  }
  return text;
}

const written = (node: Node, { symbols, size } = CLASSIC): string =>
  `(${symbols[node.digit - 1]})${formatCells(node.cells, size)}`;

const placeOf = (node: Node): readonly number[] => (node.setCells.length > 0 ? node.setCells : node.cells);

/** Cells in short: `r4c7`, and `r4c789` or `r123c4` where they share a line and no number has two figures. */
export function formatCells(cells: readonly number[], size = 9): string {
  const rows = sorted(cells.map((cell) => Math.floor(cell / size) + 1));
  const columns = sorted(cells.map((cell) => (cell % size) + 1));
  if (cells.length === 1 || (size <= 9 && rows.length * columns.length === cells.length))
    return `r${rows.join("")}c${columns.join("")}`;
  return sorted(cells)
    .map((cell) => formatCells([cell], size))
    .join(",");
}
