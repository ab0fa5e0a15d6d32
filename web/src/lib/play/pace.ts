/** The pace of a game, as Python's `play/pace.py` has it: it tells no digit and no cell, so it spoils nothing. */
import type { Game } from "./fold";
import { replay } from "./review";

const NINTHS = 9;
const BARS = [..."▁▂▃▄▅▆▇█"];

/** Milliseconds that each ninth of the filled cells took, in the order in which they were filled to stay. */
export function ninthsOf(game: Game): number[] {
  const moments = momentsOf(game);
  const count = Math.min(NINTHS, moments.length);
  const ends = [...Array(count).keys()].map(
    (part) => moments[Math.floor((moments.length * (part + 1)) / count) - 1] ?? 0,
  );
  return ends.some(Boolean) ? ends.map((end, part) => end - (ends[part - 1] ?? 0)) : [];
}

/** The parts as bars, the longest at full height. */
export function barsOf(ninths: readonly number[]): string {
  const longest = Math.max(0, ...ninths);
  const bar = (part: number) => BARS[Math.max(0, Math.ceil((BARS.length * part) / longest) - 1)];
  return longest ? ninths.map(bar).join("") : "";
}

/** When each filled cell got the digit it has now, in order. */
function momentsOf(game: Game): number[] {
  const filled = new Map<number, number>();
  let before: readonly number[] = game.puzzle.givens;
  for (const { position, tally } of replay(game)) {
    const { digits } = position;
    if (digits === before) continue;
    for (const [cell, digit] of digits.entries()) if (digit !== before[cell]) filled.set(cell, tally.clock);
    before = digits;
  }
  return [...filled].flatMap(([cell, at]) => (before[cell] ? [at] : [])).sort((a, b) => a - b);
}
