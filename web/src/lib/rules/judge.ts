/** The judge of a game: what the digits on its board break, by primitives alone. It knows no kind of rule. */
import {
  type Digits,
  type Fault,
  firstFault,
  type Lowered,
  type Primitive,
  readPrimitives,
} from "./primitives";

/** The rule of a primitive that is a house of the board. */
export const BOARD = -1;

/** Something on the board that breaks a rule for certain. */
export interface Clash extends Fault {
  /** Its rule's place in the puzzle; `BOARD` for a row, a column or a region. */
  readonly rule: number;
  /** The cells of that house; none for a rule. */
  readonly house: readonly number[];
}

export class Judge {
  /** For every cell those that must have another digit, in reading order. */
  readonly peers: readonly (readonly number[])[];
  readonly #all: readonly number[];
  readonly #primitives: readonly Primitive[];
  readonly #touching: readonly (readonly Primitive[])[];

  constructor(size: number, primitives: readonly Primitive[]) {
    const cells = [...Array(size * size).keys()];
    const differing = cells.map(() => new Set<number>());
    const touching = cells.map((): Primitive[] => []);
    for (const one of primitives) {
      for (const cell of new Set(one.cells)) {
        if (one.type === "different") for (const other of one.cells) differing[cell]?.add(other);
        else touching[cell]?.push(one);
      }
    }
    this.#all = [...Array(size).keys()].map((at) => at + 1);
    this.#primitives = primitives;
    this.#touching = touching;
    this.peers = cells.map((cell) =>
      [...(differing[cell] ?? [])].filter((other) => other !== cell).sort(byOrder),
    );
  }

  /** Everything that the digits break, in the order of the primitives. */
  clashes(digits: Digits): Clash[] {
    return this.#primitives.flatMap((one) =>
      one
        .faults(digits)
        .map((fault) => ({ ...fault, rule: one.rule, house: one.rule === BOARD ? one.cells : [] })),
    );
  }

  /** Whether the digit of a cell has a part in breaking anything. */
  isAtFault(digits: Digits, cell: number): boolean {
    return (
      (this.peers[cell] ?? []).some((peer) => digits[peer] === digits[cell]) ||
      this.touching(cell).some((one) => one.faults(digits).some((fault) => fault.cells.includes(cell)))
    );
  }

  /** The digits that can be written into a cell and break nothing that is not broken without them. */
  possible(digits: Digits, cell: number): number[] {
    const seen: boolean[] = [];
    for (const peer of this.peers[cell] ?? []) seen[digits[peer] ?? 0] = true;
    const unseen = this.#all.filter((digit) => !seen[digit]);
    const touching = this.touching(cell);
    if (touching.length === 0) return unseen;
    const board = [...digits];
    board[cell] = 0;
    const holding = touching.filter((one) => !firstFault([one], board));
    return unseen.filter((digit) => {
      board[cell] = digit;
      return !firstFault(holding, board);
    });
  }

  /** The cells for which it can matter what stands in this one, though it might have the same digit. */
  touched(cell: number): number[] {
    const others = this.touching(cell).flatMap((one) => one.cells);
    return [...new Set(others)].filter((other) => other !== cell);
  }

  /** The same board without some of its rules. */
  without(isLeftOut: (rule: number) => boolean): Judge {
    const size = Math.sqrt(this.peers.length);
    return new Judge(
      size,
      this.#primitives.filter(({ rule }) => rule === BOARD || !isLeftOut(rule)),
    );
  }

  /** The primitives of one rule. */
  ofRule(rule: number): readonly Primitive[] {
    return this.#primitives.filter((one) => one.rule === rule);
  }

  /** The primitives that speak of a cell, but for those that only forbid repeats. */
  touching(cell: number): readonly Primitive[] {
    return this.#touching[cell] ?? [];
  }
}

const byOrder = (a: number, b: number): number => a - b;

/** The judge of a board that has houses and no rules. */
export function judgeOfHouses(size: number, houses: readonly { readonly cells: readonly number[] }[]): Judge {
  const primitives = houses.map(({ cells }) => ({ type: "different", rule: BOARD, cells }) as const);
  return judgeOf(size, { primitives, relations: [], layers: [] });
}

export const judgeOf = (size: number, lowered: Lowered): Judge =>
  new Judge(size, readPrimitives(lowered, size));
