/** The pace of a game, as Python's `play/pace.py` has it: it tells no digit and no cell, so it spoils nothing. */
import type { Game } from "./fold";
import { replay } from "./review";

const NINTHS = 9;
const BARS = [..."▁▂▃▄▅▆▇█"];

/** Milliseconds that each ninth of the filled cells took, in the order in which they were filled to stay. */
export function ninthsOf(game: Game): number[] {
  const moments = new Moments(game.puzzle.givens);
  for (const after of replay(game)) moments.note(after);
  return moments.ninths();
}

/** The parts as bars, the longest at full height. */
export function barsOf(ninths: readonly number[]): string {
  const longest = Math.max(0, ...ninths);
  const bar = (part: number) => BARS[Math.max(0, Math.ceil((BARS.length * part) / longest) - 1)];
  return longest ? ninths.map(bar).join("") : "";
}

/** When each filled cell got the digit it has, noted line by line. */
export class Moments {
  readonly #filled = new Map<number, number>();
  #before: readonly number[];

  constructor(givens: readonly number[]) {
    this.#before = givens;
  }

  /** The game after one more line. */
  note({ position: { digits }, tally }: Game): void {
    if (digits === this.#before) return;
    for (const [cell, digit] of digits.entries())
      if (digit !== this.#before[cell]) this.#filled.set(cell, tally.clock);
    this.#before = digits;
  }

  /** Milliseconds that each ninth of the filled cells took. */
  ninths(): number[] {
    const moments = this.#inOrder();
    const count = Math.min(NINTHS, moments.length);
    const ends = [...Array(count).keys()].map(
      (part) => moments[Math.floor((moments.length * (part + 1)) / count) - 1] ?? 0,
    );
    return ends.some(Boolean) ? ends.map((end, part) => end - (ends[part - 1] ?? 0)) : [];
  }

  #inOrder(): number[] {
    return [...this.#filled].flatMap(([cell, at]) => (this.#before[cell] ? [at] : [])).sort((a, b) => a - b);
  }
}
