/** The cells that a step speaks of, and their candidates: without them its words could not be checked. */
import type { ShownStep } from "$lib/engine/portions";
import type { ExplainedStep } from "$lib/engine/step";
import { openIn } from "$lib/play/candidates";
import type { Game } from "$lib/play/fold";
import { allNotesOf } from "$lib/play/marks";
import { parseDigit } from "$lib/rules/cells";
import type { House } from "$lib/rules/puzzle";
import type { Drawing, Unfolded } from "./drawing";
import { drawExplained } from "./explained";
import { cellsOfHouse, withPlain } from "./marks";

type Ground = Pick<Game, "puzzle" | "position">;

export function spokenOf({ step, words }: ExplainedStep, houses: readonly House[]): Set<number> {
  const { marks, placements, removals } = step;
  const candidates = [
    ...marks.candidates,
    ...placements,
    ...removals,
    ...marks.links.flatMap(({ start, end }) => [...start, ...end]),
  ];
  return new Set([
    ...[...marks.cells, ...candidates].map(({ cell }) => cell),
    ...words.statements.flatMap(({ cells }) => cells),
    ...marks.houses.flatMap((mark) => cellsOfHouse(mark, houses)),
    ...(marks.rules ?? []).flatMap(({ cells }) => cells ?? []),
  ]);
}

/** What is drawn of a step over a game. */
export function drawHint(shown: ShownStep, game: Ground, unfolded: Unfolded | null): Drawing {
  const { puzzle, position } = game;
  const drawing = drawExplained(shown, { ...puzzle, digits: position.digits }, unfolded);
  return shown.portion === "full" ? withCandidates(drawing, shown, game) : drawing;
}

/** The drawing of a step with the candidates of the cells it speaks of, where the player has noted none. */
function withCandidates(drawing: Drawing, explained: ExplainedStep, game: Ground): Drawing {
  const { puzzle, position } = game;
  const placed = new Set(drawing.shapes.filter(({ look }) => look === "placement").map(({ cell }) => cell));
  const bare = [...spokenOf(explained, puzzle.houses)].filter(
    (cell) =>
      !position.digits[cell] && !placed.has(cell) && !allNotesOf(position.marks[cell] ?? new Set()).length,
  );
  const open = bare.flatMap((cell) =>
    openIn(game, cell).map((symbol) => ({ cell, digit: parseDigit(symbol, puzzle.size) })),
  );
  return withPlain(drawing, open, puzzle);
}
