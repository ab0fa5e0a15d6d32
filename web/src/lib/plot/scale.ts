/** Where values stand on a plot, and which of them are written beside it. */

/** From a span of values to a span of places. */
export const scale =
  ([from, to]: readonly [number, number], [first, last]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? (first + last) / 2 : first + ((value - from) / (to - from)) * (last - first);

/** Round steps from 0 to at least the largest value, about as many as wanted. */
export function ticks(largest: number, wanted = 4): number[] {
  const rough = Math.max(largest, Number.EPSILON) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((round) => round * power >= rough) ?? 10);
  return [...Array(Math.ceil(largest / step - 1e-9) + 1).keys()].map((n) => n * step);
}
