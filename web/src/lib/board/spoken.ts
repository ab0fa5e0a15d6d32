/** The cells that a step speaks of, and their candidates: without them its words could not be checked. */
import type { ShownStep } from "$lib/engine/portions";
import type { Step, StepWords } from "$lib/engine/step";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { allNotesOf } from "$lib/play/marks";
import { parseDigit } from "$lib/rules/cells";
import type { House } from "$lib/rules/puzzle";
import { type Drawing, drawStep, helperArea, plainShape, type Unfolded } from "./marks";

type Ground = Pick<Game, "puzzle" | "position">;

export function spokenOf({ marks, placements, removals }: Step, houses: readonly House[]): Set<number> {
  const candidates = [
    ...marks.candidates,
    ...placements,
    ...removals,
    ...marks.links.flatMap(({ start, end }) => [...start, ...end]),
  ];
  return new Set([
    ...[...marks.cells, ...candidates].map(({ cell }) => cell),
    ...marks.houses.flatMap(({ house }) => houses[house]?.cells ?? []),
  ]);
}

/** What is drawn of a step over a game. */
export function drawHint(shown: ShownStep, game: Ground, unfolded: Unfolded | null): Drawing {
  const drawing = drawStep(shown, game.puzzle, unfolded);
  if (shown.portion !== "full") return drawing;
  return withCandidates(
    unfolded ? drawing : withCauses(drawing, shown.words, game.position.digits),
    shown.step,
    game,
  );
}

/** The drawing of a step with the candidates of the cells it speaks of, where the player has noted none. */
function withCandidates(drawing: Drawing, step: Step, game: Ground): Drawing {
  const { puzzle, position } = game;
  const drawn = new Set(drawing.shapes.map(({ cell, symbol }) => `${cell} ${symbol}`));
  const placed = new Set(step.placements.map(({ cell }) => cell));
  const bare = [...spokenOf(step, puzzle.houses)].filter(
    (cell) =>
      !position.digits[cell] && !placed.has(cell) && !allNotesOf(position.marks[cell] ?? new Set()).length,
  );
  const added = bare.flatMap((cell) =>
    openIn(game, cell)
      .filter((symbol) => !drawn.has(`${cell} ${symbol}`))
      .map((symbol) => plainShape({ cell, digit: parseDigit(symbol, puzzle.size) }, puzzle.size)),
  );
  return { ...drawing, shapes: [...added, ...drawing.shapes] };
}

/** A drawing with the digits on the board that the step's sentences name: what forces it. */
export function withCauses(
  drawing: Drawing,
  { statements = [] }: StepWords,
  digits: readonly number[],
): Drawing {
  const cells = new Set(statements.flatMap((statement) => statement.cells).filter((cell) => digits[cell]));
  if (cells.size === 0) return drawing;
  return { ...drawing, cells: [...drawing.cells, helperArea([...cells], Math.sqrt(digits.length))] };
}
