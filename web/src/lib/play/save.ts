/** A saved game as text, as Python's `play/save.py` reads it. */
import { puzzleText } from "$lib/rules/puzzle";
import type { Game } from "./fold";

export const saveText = ({ puzzle, lives, lines }: Pick<Game, "puzzle" | "lives" | "lines">): string =>
  ["ninefold 1", `puzzle ${puzzleText(puzzle)}`, `lives ${lives}`, "", ...lines, ""].join("\n");
