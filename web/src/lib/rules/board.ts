/** A puzzle of any kind with all that playing it takes, as the server lays it out. */
import type { Clues } from "./clues";
import type { Lowered } from "./primitives";

/** A rule: its kind, the cells it is said of, the name of its texts, and what to fill into them. */
export interface Rule {
  readonly kind: string;
  readonly cells: readonly number[];
  readonly said: string;
  readonly facts: Readonly<Record<string, string>>;
  /** What the digits between the smallest and the largest one of its cells add up to, of a sandwich. */
  readonly sum_between?: number | null;
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface PuzzleBoard {
  /** The region of every cell, -1 for none. */
  readonly regions: readonly number[];
  readonly symbols: string;
  readonly givens: readonly number[];
  readonly variant: string;
  readonly title: string;
  readonly author: string;
  /** The rules in its author's words. */
  readonly note: string;
  readonly rules: readonly Rule[];
  /** The rules in words, by language. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
  /** What rules are said with, by language and name. */
  readonly texts: Readonly<Record<string, Texts>>;
  readonly clues: Clues;
  /** The cells that are clear of fog from the start; none without fog. */
  readonly clear?: readonly number[] | null;
  readonly lowered: Lowered;
}
