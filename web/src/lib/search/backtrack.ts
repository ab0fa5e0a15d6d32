/**
 * The textbook solver, step by step, forwards and backwards.
 *
 * What it does next follows from the board and the last trial alone, and so does what it did before. So a run of any
 * length is walked in both directions without a record of it.
 */
import type { House } from "$lib/rules/puzzle";

export const ORDERS = ["rows", "fewest"] as const;
/** Which empty cell comes next: the first in reading order, or the one with the fewest digits left. */
export type Order = (typeof ORDERS)[number];

/** It writes a digit into a cell, or takes it back. */
export interface Trial {
  readonly cell: number;
  readonly digit: number;
  readonly isRetreat: boolean;
}

/** The digits that rules leave to an empty cell. */
export type Possible = (digits: readonly number[], cell: number) => readonly number[];

export class Backtrack {
  /** Givens and tried digits; 0 for an empty cell. */
  readonly digits: Uint8Array;
  placements = 0;
  retreats = 0;

  readonly #order: Order;
  readonly #possible: Possible | null;
  readonly #full: number;
  /** The houses of each cell, and the digits each house holds, one bit for each. */
  readonly #housesOf: readonly (readonly number[])[];
  readonly #held: Uint32Array;
  /** The cells with tried digits, in the order they were filled. */
  readonly #filled: Uint16Array;
  #depth = 0;
  #cell = -1;
  #digit = 0;
  #isRetreat = false;

  /** The givens must not clash. Houses are enough for it, unless rules say more. */
  constructor(
    givens: readonly number[],
    houses: readonly House[],
    order: Order,
    possible: Possible | null = null,
  ) {
    this.digits = Uint8Array.from(givens);
    this.#order = order;
    this.#possible = possible;
    this.#full = 2 ** (Math.sqrt(givens.length) + 1) - 2;
    this.#housesOf = givens.map((_, cell) =>
      houses.flatMap(({ cells }, house) => (cells.includes(cell) ? [house] : [])),
    );
    this.#held = new Uint32Array(houses.length);
    this.#filled = new Uint16Array(givens.length);
    for (const [cell, digit] of givens.entries()) if (digit) this.#turn(cell, digit);
  }

  /** The last trial, or null before the first. */
  get last(): Trial | null {
    return this.#cell < 0 ? null : { cell: this.#cell, digit: this.#digit, isRetreat: this.#isRetreat };
  }

  /** How many cells hold tried digits. */
  get depth(): number {
    return this.#depth;
  }

  get isSolved(): boolean {
    return !this.digits.includes(0);
  }

  /** Does the next trial; false when there is none: the grid is full, or everything has been tried. */
  forward(): boolean {
    const cell = this.#isRetreat ? this.#cell : this.#choose();
    if (cell < 0) return false;
    const allowed = this.#allowed(cell);
    const digit = lowest(this.#isRetreat ? allowed & (-2 << this.#digit) : allowed);
    if (digit) this.#write(cell, digit);
    else if (this.#depth > 0) this.#takeBack();
    else return false;
    return true;
  }

  /** Undoes the last trial; false before the first. */
  back(): boolean {
    if (this.#cell < 0) return false;
    if (this.#isRetreat) this.#undoRetreat();
    else this.#undoPlacement();
    return true;
  }

  /** The share of all possibilities that is behind it: a possibility weighs less the more siblings it has. */
  progress(): number {
    const filled = [...this.#filled.subarray(0, this.#depth)].map((cell) => ({
      cell,
      digit: this.digits[cell] ?? 0,
    }));
    for (const { cell, digit } of filled) this.#clear(cell, digit);
    let [done, weight] = [0, 1];
    for (const { cell, digit } of filled) {
      const allowed = this.#allowed(cell);
      weight /= countBits(allowed);
      done += weight * countBits(allowed & (2 ** digit - 1));
      this.#put(cell, digit);
    }
    if (!this.#isRetreat) return done;
    const allowed = this.#allowed(this.#cell);
    return done + (weight * countBits(allowed & (2 ** (this.#digit + 1) - 1))) / countBits(allowed);
  }

  #write(cell: number, digit: number): void {
    this.#put(cell, digit);
    this.#filled[this.#depth++] = cell;
    this.placements++;
    this.#set(cell, digit, false);
  }

  #takeBack(): void {
    const cell = this.#filled[--this.#depth] ?? 0;
    const digit = this.digits[cell] ?? 0;
    this.#clear(cell, digit);
    this.retreats++;
    this.#set(cell, digit, true);
  }

  /** Before a digit was written, the next smaller one was taken back; the first of a cell follows on the cell before. */
  #undoPlacement(): void {
    const [cell, digit] = [this.#cell, this.#digit];
    this.#depth--;
    this.#clear(cell, digit);
    this.placements--;
    const smaller = highest(this.#allowed(cell) & (2 ** digit - 1));
    if (smaller) return this.#set(cell, smaller, true);
    const before = this.#depth > 0 ? (this.#filled[this.#depth - 1] ?? 0) : -1;
    this.#set(before, before < 0 ? 0 : (this.digits[before] ?? 0), false);
  }

  /** Before a digit was taken back, the largest one of the next cell was; or there was no digit for that cell at all. */
  #undoRetreat(): void {
    const [cell, digit] = [this.#cell, this.#digit];
    this.#put(cell, digit);
    this.#filled[this.#depth++] = cell;
    this.retreats--;
    const next = this.#choose();
    const largest = highest(this.#allowed(next));
    if (largest) this.#set(next, largest, true);
    else this.#set(cell, digit, false);
  }

  #set(cell: number, digit: number, isRetreat: boolean): void {
    this.#cell = cell;
    this.#digit = digit;
    this.#isRetreat = isRetreat;
  }

  #choose(): number {
    if (this.#order === "rows") return this.digits.indexOf(0);
    let [best, fewest] = [-1, 99];
    for (let cell = 0; cell < this.digits.length; cell++) {
      if (this.digits[cell]) continue;
      const left = countBits(this.#allowed(cell));
      if (left < fewest) [best, fewest] = [cell, left];
    }
    return best;
  }

  #allowed(cell: number): number {
    let held = 0;
    for (const house of this.#housesOf[cell] ?? []) held |= this.#held[house] ?? 0;
    const free = this.#full & ~held;
    if (!this.#possible || !free) return free;
    let left = 0;
    for (const digit of this.#possible([...this.digits], cell)) left |= 1 << digit;
    return free & left;
  }

  #put(cell: number, digit: number): void {
    this.digits[cell] = digit;
    this.#turn(cell, digit);
  }

  #clear(cell: number, digit: number): void {
    this.#turn(cell, digit);
    this.digits[cell] = 0;
  }

  /** Puts a digit into the houses of a cell, or takes it out of them. */
  #turn(cell: number, digit: number): void {
    for (const house of this.#housesOf[cell] ?? [])
      this.#held[house] = (this.#held[house] ?? 0) ^ (1 << digit);
  }
}

const lowest = (mask: number): number => (mask ? 31 - Math.clz32(mask & -mask) : 0);
const highest = (mask: number): number => (mask ? 31 - Math.clz32(mask) : 0);

function countBits(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest; rest &= rest - 1) bits++;
  return bits;
}
