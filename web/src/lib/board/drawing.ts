/** What is drawn of a step over a board, as values. How it comes from a step is in `marks.ts`, which only a step needs. */
import type { Statement } from "$lib/engine/step";
import type { Point } from "./geometry";

/** The part of a step that is unfolded, and so drawn alone: a branch, a chain inside it, or what has been told so far. */
export interface Unfolded {
  readonly branch: number;
  /** Its place among the step's inner chains. */
  readonly chain: number | null;
  /** Whether it is one of several branches, folded and unfolded as such. */
  readonly isBranch?: boolean;
  /** The sentences told so far; without them the part is drawn whole. */
  readonly told?: readonly Statement[];
  /** Whether they are all, so that what follows is drawn too. */
  readonly isWhole?: boolean;
}

/** The looks there are; the engine's finer roles are drawn as one of them. */
export type Look = "pattern" | "helper" | "end" | "removal" | "placement" | "plain";

export interface Shape extends Point {
  readonly key: string;
  readonly look: Look;
  readonly cell: number;
  readonly symbol: string;
  /** How large it is; smaller where clues take some of its cell. */
  readonly scale: number;
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
  /** The line around it. */
  readonly outline: string;
}

export interface Drawing {
  readonly houses: readonly Area[];
  readonly cells: readonly Area[];
  readonly shapes: readonly Shape[];
  readonly strokes: readonly Stroke[];
  /** The lines around candidates that are one node of a chain. */
  readonly groups: readonly string[];
}

export const NOTHING: Drawing = { houses: [], cells: [], shapes: [], strokes: [], groups: [] };
