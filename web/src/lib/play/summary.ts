/** What a game came to. */
import type { Game } from "./fold";
import { MACHINE } from "./marks";

export interface Summary {
  /** Cells the player filled. */
  readonly mine: number;
  /** Cells the machine filled. */
  readonly machine: number;
  readonly hints: number;
}

export function summaryOf({ puzzle, position, lines }: Game): Summary {
  const filled = position.digits.flatMap((digit, cell) => (digit && !puzzle.givens[cell] ? [cell] : []));
  const machine = filled.filter((cell) => position.marks[cell]?.has(MACHINE)).length;
  const hints = [...lines].filter((line) => line.startsWith("used hint")).length;
  return { mine: filled.length - machine, machine, hints };
}
