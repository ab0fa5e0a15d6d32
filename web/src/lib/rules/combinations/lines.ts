/** Combinations of cells that a rule binds together by other things than sums: along a line, by marks, by an own rule. */
import type { Judge } from "../judge";
import type { Primitive } from "../primitives";
import { areDistinct, type Combinations, digitsUpTo, type Ground, MOST, openIn } from "./combination";
import { fillingsOf } from "./fillings";

/** The kinds of primitives that bind cells together, but for those that are listed by themselves. */
const BINDING: ReadonlySet<Primitive["type"]> = new Set(["pair", "automaton", "count", "any"]);

/**
 * What everything that a rule says of its own cells leaves to them. A whole line of the grid has all digits anyway, and of
 * cells all over the grid it would say nothing how often they have each.
 */
export function listFillings(own: readonly number[], rule: number, ground: Ground): Combinations[] {
  const { judge, size } = ground;
  const primitives = judge.ofRule(rule).filter((one) => one.cells.every((cell) => own.includes(cell)));
  const cells = [...new Set(primitives.flatMap((one) => one.cells))];
  const isHouse = [own, cells].some((all) => all.length === size && areDistinct(all, judge));
  const isFarFlung = cells.length >= 2 * size;
  if (isHouse || isFarFlung || !primitives.some(({ type }) => BINDING.has(type))) return [];
  const fitting = fillingsOf(cells, primitives, judge, (cell) => openIn(ground, cell), MOST);
  const whole = wholeList(cells, primitives, rule, ground);
  if (!whole && !fitting) return [{ rule, cells, listed: [], leftOut: "all" }];
  const isFitting = new Set(fitting?.map(String));
  const listed = (whole ?? fitting ?? []).map((digits) => ({
    digits,
    total: null,
    fits: isFitting.has(String(digits)),
  }));
  return [{ rule, cells, listed, leftOut: whole ? "nothing" : "unfit" }];
}

/** The list on an empty board, by judge and rule: it stays as it is. */
const WHOLE = new WeakMap<Judge, Map<number, number[][] | null>>();

function wholeList(
  cells: readonly number[],
  primitives: readonly Primitive[],
  rule: number,
  { judge, size }: Ground,
): number[][] | null {
  const known = WHOLE.get(judge) ?? new Map<number, number[][] | null>();
  WHOLE.set(judge, known);
  if (!known.has(rule))
    known.set(
      rule,
      fillingsOf(cells, primitives, judge, () => digitsUpTo(size), MOST),
    );
  return known.get(rule) ?? null;
}
