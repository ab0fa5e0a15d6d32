/** Combinations of what stands between the smallest and the largest digit of a line. */
import { type Combinations, type Ground, openIn, shortened } from "./combination";
import { setsWithSum } from "./spread";

/** What can be between the smallest and the largest digit of a line. */
export function listBetween(
  cells: readonly number[],
  sum: number,
  rule: number,
  ground: Ground,
): Combinations[] {
  const inner = ground.size - 2;
  const sets = [...Array(inner + 1).keys()].flatMap((count) =>
    // Digits from 2 on: one less each, and the largest is never among them.
    setsWithSum(count, sum - count, 1, inner).map((set) => set.map((digit) => digit + 1)),
  );
  const open = cells.map((cell) => openIn(ground, cell));
  const listed = sets.map((digits) => ({
    digits,
    total: null,
    fits: fitsBetween(digits, open, ground.size),
  }));
  return [shortened(rule, cells, listed)];
}

/** Whether the ends can stand so far apart that these digits, and no others, can be between them. */
function fitsBetween(digits: readonly number[], open: readonly (readonly number[])[], size: number): boolean {
  const can = (at: number, digit: number) => open[at]?.includes(digit) ?? false;
  const inside = new Set(digits);
  return open.some((_, low) => {
    const high = low + digits.length + 1;
    const hasEnds = (can(low, 1) && can(high, size)) || (can(low, size) && can(high, 1));
    return (
      hasEnds &&
      open.every((left, at) =>
        at > low && at < high
          ? left.some((digit) => inside.has(digit))
          : at === low || at === high || left.some((digit) => !inside.has(digit)),
      ) &&
      digits.every((digit) => open.some((_, at) => at > low && at < high && can(at, digit)))
    );
  });
}
