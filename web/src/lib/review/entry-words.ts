/** A move of a game in one sentence. */
import { formatTime } from "$lib/app/clock.svelte";
import type { Mistake, ReviewEntry } from "$lib/engine/engine";
import { formatCell, formatDigit } from "$lib/rules/cells";

type Say = (key: string, facts?: Record<string, string | number>) => string;

/** What an entry did, and how long it took. */
export function sayEntry(entry: ReviewEntry, mistakes: readonly Mistake[], size: number, say: Say): string {
  const took = say("review.took", { time: sayLong(entry.took, say) });
  const [first] = entry.written;
  const [mistake] = mistakes;
  if (mistake) return `${sayMistake(mistake, size, say)} ${took}`;
  const several = entry.written.length > 1;
  const key = entry.kind === "digit" && several ? "digits" : entry.kind;
  const facts = {
    n: entry.written.length,
    digit: formatDigit(first?.digit ?? 0),
    cell: formatCell(first?.cell ?? 0, size),
  };
  return `${say(`review.did-${key}`, facts)} ${took}`;
}

/** A wrong digit, and what was wrong with it. */
export function sayMistake(mistake: Mistake, size: number, say: Say): string {
  const { cell, digit, right, clashes, is_refused } = mistake;
  const facts = { cell: formatCell(cell, size), digit: formatDigit(digit), right: formatDigit(right) };
  const cells = clashes.map((other) => formatCell(other, size)).join(", ");
  return [
    say(is_refused ? "review.refused" : "review.wrong", facts),
    clashes.length > 0 && say("review.clashed", { cells, digit: facts.digit }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** 8.4 s, 1:12 */
export const sayLong = (milliseconds: number, say: Say): string =>
  milliseconds < 60_000
    ? say("review.seconds", { seconds: Math.round(milliseconds / 1000) })
    : formatTime(milliseconds);
