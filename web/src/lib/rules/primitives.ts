/**
 * Primitives: what rules of every kind come to. Each says what the digits on a board break of it for certain.
 *
 * As in Python's `play/primitives.py`; `tests/corpus/rule_moves.txt` keeps the two alike. Sets of digits are bits, the
 * lowest for 1.
 */

/** A primitive as it comes with a puzzle; `rule` is its rule's place there, -1 for a house of the board. */
export type Written = { readonly rule: number } & (
  | { readonly type: "domain"; readonly cell: number; readonly digits: number }
  | { readonly type: "different"; readonly cells: readonly number[] }
  | { readonly type: "pairs"; readonly cells: readonly number[]; readonly relation: number }
  | {
      readonly type: "sum";
      readonly cells: readonly number[];
      readonly weights: readonly number[];
      readonly total: number;
    }
  | { readonly type: "automaton"; readonly cells: readonly number[]; readonly layers: number }
  | { readonly type: "choice"; readonly cells: readonly number[]; readonly sets: readonly number[] }
  | { readonly type: "same-digits"; readonly first: readonly number[]; readonly second: readonly number[] }
  | {
      readonly type: "count";
      readonly cells: readonly number[];
      readonly digit: number;
      readonly counts: readonly number[];
    }
  | { readonly type: "any"; readonly of: readonly (readonly Written[])[] }
);

export interface Layers {
  readonly widths: readonly number[];
  readonly ends: readonly number[];
  /** From, to and digits of each edge, one after the other. */
  readonly edges: readonly number[];
}

export interface Lowered {
  readonly primitives: readonly Written[];
  readonly relations: readonly (readonly number[])[];
  readonly layers: readonly Layers[];
}

/** `digit`, `one` and `other` are digits, `is` and `total` numbers. */
export type Figures = Readonly<Partial<Record<"digit" | "one" | "other" | "is" | "total", number>>>;

/** Something that is broken for certain. */
export interface Fault {
  readonly cells: readonly number[];
  readonly reason: "broken" | "repeat" | "alone" | "sum" | "over" | "under" | "unreachable";
  readonly figures: Figures;
}

/** For every cell of the board its digit, 0 for an open one. */
export type Digits = readonly number[];

export interface Primitive {
  readonly type: "domain" | "pair" | Exclude<Written["type"], "domain" | "pairs">;
  readonly rule: number;
  readonly cells: readonly number[];
  readonly faults: (digits: Digits) => Fault[];
  /** How long that takes, roughly, in pairs of cells. */
  readonly cost: number;
  /** Of a sum: what its cells, each times its weight, add up to. */
  readonly sum?: { readonly total: number; readonly weights: readonly number[] };
  /** Of a choice: the sets. */
  readonly sets?: readonly number[];
}

/** Numbers of an automaton's edges that are read in the time that a pair takes. */
const EDGES_A_PAIR = 200;

const bit = (digit: number): number => 2 ** (digit - 1);
/** Whether a set has a digit; sets may have 32, one more than a signed number of bits tells apart. */
const has = (set: number, digit: number): boolean => (set & (1 << (digit - 1))) !== 0;

const broken = (cells: readonly number[], figures: Figures = {}): Fault => ({
  cells,
  reason: "broken",
  figures,
});

/** The cells that hold a digit; all of them if none does, because then it can never be obeyed. */
function filled(cells: readonly number[], digits: Digits): readonly number[] {
  const found = cells.filter((cell) => digits[cell]);
  return found.length > 0 ? found : cells;
}

/** Primitives made ready to judge boards of a size. */
export function readPrimitives(lowered: Lowered, size: number): Primitive[] {
  const houses = lowered.primitives.flatMap((one) => (one.type === "different" ? [new Set(one.cells)] : []));
  const read = (one: Written): Primitive[] => {
    const { rule } = one;
    const make = (
      type: Primitive["type"],
      cells: readonly number[],
      faults: (digits: Digits) => Fault[],
      cost = 1,
    ): Primitive => ({ type, rule, cells, faults, cost });
    switch (one.type) {
      case "domain":
        return [make("domain", [one.cell], (digits) => outside(digits, one.cell, one.digits))];
      case "different":
        return [make("different", one.cells, (digits) => repeats(digits, one.cells))];
      case "pairs":
        return pairsOf(one.cells).map(([first, second]) =>
          make("pair", [first, second], (digits) =>
            unrelated(digits, first, second, lowered.relations[one.relation] ?? []),
          ),
        );
      case "sum": {
        const isPlain = one.weights.every((weight) => weight === 1);
        const isDistinct = isPlain && houses.some((house) => one.cells.every((cell) => house.has(cell)));
        const sum = { ...one, size, isPlain, isDistinct };
        const primitive = make("sum", one.cells, (digits) => wrongSum(digits, sum));
        return [{ ...primitive, sum: one }];
      }
      case "automaton": {
        const layers = lowered.layers[one.layers];
        const faults = (digits: Digits) => (layers ? noPath(digits, one.cells, layers) : []);
        return [make("automaton", one.cells, faults, (layers?.edges.length ?? 0) / EDGES_A_PAIR)];
      }
      case "choice": {
        const primitive = make("choice", one.cells, (digits) => inNoSet(digits, one.cells, one.sets));
        return [{ ...primitive, sets: one.sets }];
      }
      case "same-digits":
        return [
          make("same-digits", [...one.first, ...one.second], (digits) =>
            unlike(digits, one.first, one.second),
          ),
        ];
      case "count":
        return [make("count", one.cells, (digits) => miscounted(digits, one.cells, one.digit, one.counts))];
      case "any": {
        const of = one.of.map((alternative) => alternative.flatMap(read));
        const cells = [...new Set(of.flat().flatMap((inner) => inner.cells))];
        const cost = of.flat().reduce((sum, inner) => sum + 10 * inner.cost, 1);
        return [make("any", cells, (digits) => noneHolds(digits, of), cost)];
      }
    }
  };
  return lowered.primitives.flatMap(read);
}

const pairsOf = (cells: readonly number[]): [number, number][] =>
  [...Array(cells.length / 2).keys()].map((at) => [cells[2 * at] ?? 0, cells[2 * at + 1] ?? 0]);

function outside(digits: Digits, cell: number, allowed: number): Fault[] {
  const digit = digits[cell] ?? 0;
  if (digit ? has(allowed, digit) : allowed) return [];
  return [broken([cell], digit ? { digit, is: 1 } : {})];
}

function repeats(digits: Digits, cells: readonly number[]): Fault[] {
  const holders = new Map<number, number[]>();
  let isBroken = false;
  for (const cell of cells) {
    const digit = digits[cell];
    if (!digit) continue;
    const others = holders.get(digit);
    if (others) {
      others.push(cell);
      isBroken = true;
    } else holders.set(digit, [cell]);
  }
  if (!isBroken) return [];
  return [...holders]
    .filter(([, held]) => held.length > 1)
    .sort(([a], [b]) => a - b)
    .map(([digit, held]) => ({ cells: held, reason: "repeat", figures: { digit } }));
}

function unrelated(digits: Digits, first: number, second: number, relation: readonly number[]): Fault[] {
  const [one, other] = [digits[first] ?? 0, digits[second] ?? 0];
  if (one && other)
    return has(relation[one - 1] ?? 0, other) ? [] : [broken([first, second], { one, other })];
  if (one && !relation[one - 1]) return [{ cells: [first], reason: "alone", figures: { digit: one } }];
  if (other && !relation.some((row) => has(row, other)))
    return [{ cells: [second], reason: "alone", figures: { digit: other } }];
  return [];
}

interface WeighedSum {
  readonly cells: readonly number[];
  readonly weights: readonly number[];
  readonly total: number;
  readonly size: number;
  readonly isPlain: boolean;
  readonly isDistinct: boolean;
}

function wrongSum(digits: Digits, sum: WeighedSum): Fault[] {
  const { cells, total } = sum;
  const { least, most } = boundsOf(digits, sum);
  const isWithin = least <= total && total <= most;
  if (isWithin && (!sum.isDistinct || isReachable(digits, sum))) return [];
  const held = filled(cells, digits);
  if (!sum.isPlain) return [broken(held)];
  if (isWithin) return [{ cells: held, reason: "unreachable", figures: { total } }];
  if (cells.every((cell) => digits[cell]))
    return [{ cells: held, reason: "sum", figures: { total, is: least } }];
  return [
    least > total
      ? { cells: held, reason: "over", figures: { total, is: least } }
      : { cells: held, reason: "under", figures: { total, is: most } },
  ];
}

function boundsOf(digits: Digits, { cells, weights, size }: WeighedSum): { least: number; most: number } {
  let [least, most] = [0, 0];
  cells.forEach((cell, at) => {
    const weight = weights[at] ?? 1;
    const [one, other] = [weight * (digits[cell] || 1), weight * (digits[cell] || size)];
    least += Math.min(one, other);
    most += Math.max(one, other);
  });
  return { least, most };
}

/** Whether different digits make up the rest; a digit that stands twice already is another primitive's. */
function isReachable(digits: Digits, { cells, total, size }: WeighedSum): boolean {
  const held = cells.map((cell) => digits[cell] ?? 0).filter((digit) => digit);
  const rest = held.reduce((left, digit) => left - digit, total);
  return sumsOf(size, new Set(held), cells.length - held.length).has(rest);
}

const SUMS = new Map<string, ReadonlySet<number>>();

/** The sums of that many different digits that are not taken. */
function sumsOf(size: number, taken: ReadonlySet<number>, count: number): ReadonlySet<number> {
  const key = `${size} ${count} ${[...taken].reduce((set, digit) => set + bit(digit), 0)}`;
  const known = SUMS.get(key);
  if (known) return known;
  const reached = [...Array(count + 1).keys()].map((many) => new Set(many === 0 ? [0] : []));
  for (let digit = 1; digit <= size; digit++) {
    if (taken.has(digit)) continue;
    for (let many = count; many > 0; many--)
      for (const sum of reached[many - 1] ?? []) reached[many]?.add(sum + digit);
  }
  const found = reached[count] ?? new Set();
  SUMS.set(key, found);
  return found;
}

function noPath(digits: Digits, cells: readonly number[], { ends, edges }: Layers): Fault[] {
  let nodes = new Set([0]);
  let at = 0;
  cells.forEach((cell, layer) => {
    const digit = digits[cell] ?? 0;
    const next = new Set<number>();
    for (; at < (ends[layer] ?? 0); at++) {
      const taken = edges[3 * at + 2] ?? 0;
      if ((digit === 0 || has(taken, digit)) && nodes.has(edges[3 * at] ?? 0))
        next.add(edges[3 * at + 1] ?? 0);
    }
    nodes = next;
  });
  return nodes.size > 0 ? [] : [broken(filled(cells, digits))];
}

function inNoSet(digits: Digits, cells: readonly number[], sets: readonly number[]): Fault[] {
  const used = cells.map((cell) => digits[cell] ?? 0).filter((digit) => digit);
  const fits = sets.some((set) => used.every((digit) => has(set, digit)));
  return fits ? [] : [broken(filled(cells, digits))];
}

function unlike(digits: Digits, first: readonly number[], second: readonly number[]): Fault[] {
  const surplus = new Map<number, number>();
  const open = { first: 0, second: 0 };
  const count = (cells: readonly number[], side: "first" | "second", step: number) => {
    for (const cell of cells) {
      const digit = digits[cell];
      if (digit) surplus.set(digit, (surplus.get(digit) ?? 0) + step);
      else open[side]++;
    }
  };
  count(first, "first", 1);
  count(second, "second", -1);
  let [more, fewer] = [0, 0];
  for (const many of surplus.values()) {
    if (many > 0) more += many;
    else fewer -= many;
  }
  return more > open.second || fewer > open.first ? [broken(filled([...first, ...second], digits))] : [];
}

function miscounted(
  digits: Digits,
  cells: readonly number[],
  digit: number,
  counts: readonly number[],
): Fault[] {
  const having = cells.filter((cell) => digits[cell] === digit);
  const most = having.length + cells.filter((cell) => !digits[cell]).length;
  if (counts.some((count) => having.length <= count && count <= most)) return [];
  return [broken(having.length > 0 ? having : filled(cells, digits), { digit, is: having.length })];
}

function noneHolds(digits: Digits, of: readonly (readonly Primitive[])[]): Fault[] {
  const cells = new Set<number>();
  for (const alternative of of) {
    const found = firstFault(alternative, digits);
    if (!found) return [];
    for (const cell of found.cells) cells.add(cell);
  }
  return [broken([...cells])];
}

export function firstFault(primitives: readonly Primitive[], digits: Digits): Fault | null {
  for (const one of primitives) {
    const [found] = one.faults(digits);
    if (found) return found;
  }
  return null;
}
