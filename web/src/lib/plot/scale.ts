/** Where values stand on a plot, and which of them are written beside it. */

/** From a span of values to a span of places. */
export const scale =
  ([from, to]: readonly [number, number], [first, last]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? (first + last) / 2 : first + ((value - from) / (to - from)) * (last - first);

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** The steps a clock is read in. */
const ROUND = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600].map((seconds) => seconds * SECOND);

/** Times in round steps from 0 to at least the longest, at most as many steps as wanted. */
export function times(longest: number, wanted = 4): number[] {
  const rough = longest / wanted;
  const step = ROUND.find((round) => round >= rough) ?? Math.ceil(rough / HOUR) * HOUR;
  return [...Array(Math.max(1, Math.ceil(longest / step)) + 1).keys()].map((n) => n * step);
}
