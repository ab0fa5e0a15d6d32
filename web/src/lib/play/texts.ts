/** A position as text, to be copied out. */
import { formatCell, formatDigit, formatGrid, parseDigit } from "$lib/rules/cells";
import { puzzleText, symbolOf, textWith } from "$lib/rules/puzzle";
import { openIn } from "./candidates";
import type { Game } from "./fold";

export const givensText = (game: Game): string => puzzleText(game.puzzle);

export const digitsText = (game: Game): string => formatGrid(game.position.digits);

/** The puzzle with the digits on the board for givens: with its rules and in its symbols, so that it opens as what it is. */
export const filledText = ({ puzzle, position }: Game): string => textWith(puzzle, position.digits);

/** The digit of a cell, or its candidates. */
function candidatesText(game: Game, cell: number): string {
  const digit = game.position.digits[cell];
  const write = (one: number) => symbolOf(game.puzzle, one);
  const { size } = game.puzzle;
  return digit
    ? write(digit)
    : openIn(game, cell)
        .map((open) => write(parseDigit(open, size)))
        .join("");
}

/** The candidate grid: one row a line, columns aligned, boxes apart. */
export function candidateGrid(game: Game): string {
  const { size } = game.puzzle;
  const texts = game.puzzle.givens.map((_, cell) => candidatesText(game, cell));
  const width = Math.max(...texts.map((text) => text.length)) + 1;
  const boxes = new Map(
    game.puzzle.houses
      .filter(({ kind }) => kind === "box")
      .flatMap(({ index, cells }) => cells.map((c) => [c, index])),
  );
  const isEdge = (cell: number, next: number) => boxes.get(cell) !== boxes.get(next);
  const rows = [...Array(size).keys()].map((row) =>
    [...Array(size).keys()]
      .map((column) => {
        const cell = row * size + column;
        const bar = column + 1 < size && isEdge(cell, cell + 1) ? "| " : "";
        return (texts[cell] ?? "").padEnd(width) + bar;
      })
      .join("")
      .trimEnd(),
  );
  const rule = "-".repeat(Math.max(...rows.map((row) => row.length)));
  return rows
    .flatMap((row, at) => (at + 1 < size && isEdge(at * size, (at + 1) * size) ? [row, rule] : [row]))
    .join("\n");
}

/** The position as a saved game without its history: marks first, then all digits at once, which may be the last move. */
export function positionText(game: Game): string {
  const { position, puzzle } = game;
  const name = (cell: number) => formatCell(cell, puzzle.size);
  const marks = position.marks.map((own, cell) => [...own].map((mark) => `${name(cell)}+${mark}`).join(" "));
  const digits = position.digits.map((digit, cell) =>
    digit && !puzzle.givens[cell] ? `${name(cell)}=${formatDigit(digit)}` : "",
  );
  const lines = [...marks, digits.filter(Boolean).join(" ")].filter(Boolean);
  return ["ninefold 1", `puzzle ${givensText(game)}`, "", ...lines, ""].join("\n");
}
