/** A saved game as text, as Python's `play/save.py` reads it. */
import { formatGrid } from "$lib/rules/cells";
import type { Game } from "./fold";

export const saveText = ({ puzzle, lives, lines }: Pick<Game, "puzzle" | "lives" | "lines">): string =>
  ["ninefold 1", `puzzle ${formatGrid(puzzle.givens)}`, `lives ${lives}`, "", ...lines, ""].join("\n");
