/** Positions as the files of the Python package write them, one a line: see logic/examples.py there. */
import type { Position } from "./position";
import * as positions from "./position";

export interface Case {
  readonly technique: string;
  /** The digits that the step shown there is about. */
  readonly digits: readonly number[];
  readonly position: Position;
}

/** The lines of a file by their technique, without counterexamples and what other programs wrote. */
export function linesByTechnique(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    // Other programs write four digits; a technique may begin with one, as the 3D-Medusa does.
    const slug = /^:(?!\d{4})([^:]+):/.exec(line)?.[1];
    if (!slug || slug.endsWith("-x")) continue;
    const lines = found.get(slug) ?? [];
    lines.push(line);
    found.set(slug, lines);
  }
  return found;
}

export function parseCase(line: string): Case {
  const [, technique = "", digits = "", cells = "", struck = ""] = line.split(":");
  const { givens, filled } = parseCells(cells);
  const gone = new Map<number, number>();
  for (const [, digit, row, column] of struck.matchAll(/(\d)(\d)(\d)/g)) {
    const cell = (Number(row) - 1) * 9 + Number(column) - 1;
    gone.set(cell, (gone.get(cell) ?? 0) | (1 << (Number(digit) - 1)));
  }
  const fresh = positions.positionOf(givens, filled);
  const candidates = fresh.candidates.map((mask, cell) => mask & ~(gone.get(cell) ?? 0));
  return { technique, digits: [...digits].map(Number), position: { ...fresh, candidates } };
}

/** Digits with a plus before them were solved on the way; the others are given. */
function parseCells(text: string): { givens: number[]; filled: number[] } {
  const cells = [...text.matchAll(/(\+?)([.\d])/g)].map(([, plus, symbol]) => ({
    digit: symbol === "." ? 0 : Number(symbol),
    isGiven: plus === "",
  }));
  return {
    givens: cells.map(({ digit, isGiven }) => (isGiven ? digit : 0)),
    filled: cells.map(({ digit }) => digit),
  };
}
