/** What a technique looks at: digits, givens, and the candidates that are left, as bit masks. */
import type { FoundStep } from "../found-step";
import { CLASSIC, type Setting } from "../setting";

export interface Position {
  readonly digits: readonly number[];
  readonly givens: readonly number[];
  readonly candidates: readonly number[];
  readonly setting: Setting;
}

/** For each cell that somebody wrote in, the digits written there. */
export type Notes = ReadonlyMap<number, readonly number[]>;

const bitOf = (digit: number): number => 1 << (digit - 1);

/** The digits of a line of 81 characters; null for any other text. */
export const readLine = (text: string): number[] | null =>
  /^[.0-9]{81}$/.test(text) ? [...text].map((symbol) => (symbol === "." ? 0 : Number(symbol))) : null;

export const lineOf = (digits: readonly number[]): string => digits.map((digit) => digit || ".").join("");

/** The givens and what has been placed since, with every candidate that no peer rules out. */
export function positionOf(givens: readonly number[], digits = givens, setting = CLASSIC): Position {
  const { open, peers } = setting;
  const candidates = digits.map((digit, cell) =>
    digit ? 0 : (peers[cell] ?? []).reduce((mask, peer) => mask & ~without(digits[peer]), open[cell] ?? 0),
  );
  return { digits, givens, candidates, setting };
}

const without = (digit = 0): number => (digit ? bitOf(digit) : 0);

/** The position with the candidates of some cells cut down to the player's notes. */
export function restrictedTo(position: Position, notes: Notes): Position {
  const candidates = position.candidates.map(
    (mask, cell) => mask & (notes.get(cell)?.reduce((all, digit) => all | bitOf(digit), 0) ?? mask),
  );
  return { ...position, candidates };
}

/** The position after a step. */
export function after(position: Position, { step }: FoundStep): Position {
  const [digits, candidates] = [[...position.digits], [...position.candidates]];
  for (const { cell, digit } of step.placements) {
    digits[cell] = digit;
    candidates[cell] = 0;
    for (const peer of position.setting.peers[cell] ?? [])
      candidates[peer] = (candidates[peer] ?? 0) & ~bitOf(digit);
  }
  for (const { cell, digit } of step.removals) candidates[cell] = (candidates[cell] ?? 0) & ~bitOf(digit);
  return { ...position, digits, candidates };
}

export const hasCandidate = ({ candidates }: Position, cell: number, digit: number): boolean =>
  ((candidates[cell] ?? 0) & bitOf(digit)) !== 0;

/** Whether every cell has a digit or a candidate. */
export const isPossible = ({ digits, candidates }: Position): boolean =>
  digits.every((digit, cell) => digit || candidates[cell]);
