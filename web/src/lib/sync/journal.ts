/**
 * Games that were begun and lines that were played a moment ago and may not be on the shelf yet. Written at once, so
 * that even a reload in the same breath loses nothing.
 */
import type { Card } from "./shelf";

export interface Journal {
  /** Remembers the lines this tab has yet to put on the shelf, the first of which has that number. */
  write(id: string, first: number, lines: readonly string[]): void;
  clear(id: string): void;
  /** What any tab left behind for this game, in the order of numbers; it is forgotten with the reading. */
  take(id: string): Entry[];
  /** Remembers a game that is on its way to the shelf. */
  hold(card: Card): void;
  release(id: string): void;
  /** The games that any tab has yet to put on the shelf. */
  held(): Card[];
}

export interface Entry {
  readonly number: number;
  readonly line: string;
}

const PREFIX = "ninefold.journal";
const BEGUN = "ninefold.begun.";
const CLOCK = "ninefold.clock.";

/** A journal in the browser's small storage, which takes a text before the call returns. */
export class BrowserJournal implements Journal {
  readonly #storage: Storage;
  readonly #tab: string;

  constructor(storage: Storage, tab: string) {
    this.#storage = storage;
    this.#tab = tab;
  }

  write(id: string, first: number, lines: readonly string[]): void {
    const entries = lines.map((line, at) => ({ number: first + at, line }));
    try {
      this.#storage.setItem(`${PREFIX}.${id}.${this.#tab}`, JSON.stringify(entries));
    } catch {
      // Without room for it the shelf alone has to do.
    }
  }

  clear(id: string): void {
    this.#storage.removeItem(`${PREFIX}.${id}.${this.#tab}`);
  }

  take(id: string): Entry[] {
    const keys = Object.keys(this.#storage).filter((key) => key.startsWith(`${PREFIX}.${id}.`));
    const entries = keys.flatMap((key) => JSON.parse(this.#storage.getItem(key) ?? "[]") as Entry[]);
    for (const key of keys) this.#storage.removeItem(key);
    return entries.sort((a, b) => a.number - b.number);
  }

  hold(card: Card): void {
    try {
      this.#storage.setItem(BEGUN + card.id, JSON.stringify(card));
    } catch {
      // As above.
    }
  }

  /** Remembers what the clock of a game says, until the shelf has it. */
  keepClock(id: string, milliseconds: number): void {
    try {
      this.#storage.setItem(CLOCK + id, String(milliseconds));
    } catch {
      // As above.
    }
  }

  dropClock(id: string): void {
    this.#storage.removeItem(CLOCK + id);
  }

  clockOf(id: string): number {
    return Number(this.#storage.getItem(CLOCK + id)) || 0;
  }

  release(id: string): void {
    this.#storage.removeItem(BEGUN + id);
  }

  held(): Card[] {
    const keys = Object.keys(this.#storage).filter((key) => key.startsWith(BEGUN));
    return keys
      .map((key) => JSON.parse(this.#storage.getItem(key) ?? "null") as Card | null)
      .filter((card) => card !== null);
  }
}

/** Those entries that are not among the lines kept. */
export const unkept = (entries: readonly Entry[], kept: readonly string[]): string[] =>
  entries.filter(({ number, line }) => !kept.slice(number - 1).includes(line)).map(({ line }) => line);
