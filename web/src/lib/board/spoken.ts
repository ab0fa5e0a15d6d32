/** The cells that a step speaks of, and their candidates: without them its words could not be checked. */
import type { ShownStep } from "$lib/engine/portions";
import type { Step } from "$lib/engine/step";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { allNotesOf } from "$lib/play/marks";
import { parseDigit } from "$lib/rules/cells";
import type { House } from "$lib/rules/puzzle";
import { type Drawing, drawStep, plainShape, type Unfolded } from "./marks";

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
  return shown.portion === "full" ? withCandidates(drawing, shown.step, game) : drawing;
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
