/** The combinations of digits that the cells of a cage or a line can hold. */
import type { Rule } from "../board";
import type { Judge } from "../judge";
import type { Digits, Primitive } from "../primitives";
import { type Combinations, type Ground, told } from "./combination";
import { listFillings } from "./lines";
import { listBetween } from "./sandwich";
import { listSets } from "./sets";
import { listSum } from "./sums";

/** For every primitive and rule on a cell that has combinations to list, these, or that they are too many. */
export function combinationsAt(
  judge: Judge,
  digits: Digits,
  cell: number,
  size: number,
  rules: readonly Rule[] = [],
): Combinations[] {
  const ground = { judge, digits, size };
  const bySum = judge
    .touching(cell)
    .flatMap((one) => listOf(one, cell, ground))
    .filter(saysAnything);
  const summed = new Set(bySum.map(({ rule }) => rule));
  const byRule = rules.flatMap((rule, at) => {
    if (!rule.cells.includes(cell)) return [];
    if (rule.sum_between != null) return listBetween(rule.cells, rule.sum_between, at, ground);
    return summed.has(at) ? [] : listFillings(rule.cells, at, ground);
  });
  return [...bySum, ...byRule.filter(saysAnything)].map(told);
}

const saysAnything = ({ listed, leftOut }: Combinations): boolean =>
  listed.length > 0 || leftOut !== "nothing";

function listOf(one: Primitive, cell: number, ground: Ground): Combinations[] {
  if (one.sum) return listSum(one, one.sum, cell, ground);
  return one.sets ? [listSets(one, ground)] : [];
}
