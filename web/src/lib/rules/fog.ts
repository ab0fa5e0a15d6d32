/** Fog: cells whose clues are hidden until a digit beside them is found. As in Python's `render/fog.py`. */
import type { Puzzle } from "./puzzle";

/** The cells in fog: it lifts around cells whose digit is right. */
export function fogOver(size: number, clear: readonly number[], right: readonly number[]): Set<number> {
  const fog = new Set(Array(size * size).keys());
  for (const cell of clear) fog.delete(cell);
  for (const centre of right) {
    const [row, column] = [Math.floor(centre / size), centre % size];
    for (let down = Math.max(0, row - 1); down <= Math.min(size - 1, row + 1); down++)
      for (let across = Math.max(0, column - 1); across <= Math.min(size - 1, column + 1); across++)
        fog.delete(down * size + across);
  }
  return fog;
}

/** Whether fog hides a rule: some of its cells lie there, and it has no number outside, which is always seen. */
export function isInFog(puzzle: Puzzle, rule: number, fog: ReadonlySet<number>): boolean {
  const { board, clues, size } = puzzle;
  const isOutside = (at: number): boolean => at < 0 || at > size;
  return (
    (board?.rules[rule]?.cells.some((cell) => fog.has(cell)) ?? false) &&
    !clues?.parts.some(
      (part) => part.rule === rule && "text" in part && (isOutside(part.x) || isOutside(part.y)),
    )
  );
}

/** The puzzle as far as it is seen: without the rules in fog, so that nothing on the board tells of them. */
export function seenThrough(puzzle: Puzzle, fog: ReadonlySet<number>): Puzzle {
  const judge = puzzle.judge.without((rule) => isInFog(puzzle, rule, fog));
  return { ...puzzle, judge, peers: judge.peers };
}

/** Squares over cells, as the path of an SVG whose unit is a cell. */
export const squaresOver = (cells: Iterable<number>, size: number): string =>
  [...cells].map((cell) => `M${cell % size} ${Math.floor(cell / size)}h1v1h-1z`).join("");
