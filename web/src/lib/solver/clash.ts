/** The first clash on a board, to be told in words. */

import { nameHouse, type Say } from "$lib/board/names";
import { formatCell, formatDigit } from "$lib/rules/cells";
import type { House } from "$lib/rules/puzzle";

/** Which digit stands twice, in which house, in which cells; empty without a clash. */
export function tellClash(digits: readonly number[], houses: readonly House[], say: Say): string {
  for (const house of houses) {
    const filled = house.cells.filter((cell) => digits[cell]);
    const twin = filled.find((cell) =>
      filled.some((other) => other !== cell && digits[other] === digits[cell]),
    );
    if (twin === undefined) continue;
    const cells = filled.filter((cell) => digits[cell] === digits[twin]);
    return say("problem.clash", {
      digit: formatDigit(digits[twin] ?? 0),
      house: nameHouse(house, say),
      cells: cells.map((cell) => formatCell(cell, Math.sqrt(digits.length))).join(", "),
    });
  }
  return "";
}
