/** Where games are kept on this device. A game is a card and its lines; a line, once kept, never changes. */
import type { PuzzleFacts } from "$lib/rules/puzzle";

export interface Card {
  readonly id: string;
  readonly puzzle: PuzzleFacts;
  readonly lives: number;
  /** The Save ID on the server, once it has one. */
  readonly saveId: string | null;
  /** How many lines the server is known to have. */
  readonly sent: number;
  /** Since when the server cannot be reached with what is here; a time of the wall clock. */
  readonly awaySince?: number | undefined;
  /** Milliseconds the game's clock had run when it was last looked at; its lines may be older. */
  readonly clock: number;
  /** The Save ID of the game this one parted from, until the player has chosen between them. */
  readonly partedFrom?: string | undefined;
  /** After how many lines the player began to try something. */
  readonly trying?: number | undefined;
  /** What the player calls it. */
  readonly name?: string;
  /** Milliseconds somebody asks to be beaten, from a challenge link. */
  readonly beat?: number;
  readonly startedAt: number;
  readonly changedAt: number;
}

export interface Shelf {
  /** All games, the last played first. */
  cards(): Promise<Card[]>;
  card(id: string): Promise<Card | null>;
  put(card: Card): Promise<void>;
  /** Changes what is named and nothing else, whoever changes the rest meanwhile. */
  update(id: string, news: Partial<Card>): Promise<void>;
  remove(id: string): Promise<void>;
  lines(id: string): Promise<string[]>;
  /** Keeps a line under its number, from 1. False if that number is taken, as by another tab. */
  append(id: string, number: number, line: string): Promise<boolean>;
}

export const byLastPlayed = (a: Card, b: Card): number => b.changedAt - a.changedAt;

/** A shelf that lasts as long as the page: for tests, and for what a browser refuses to keep. */
export class MemoryShelf implements Shelf {
  readonly #cards = new Map<string, Card>();
  readonly #lines = new Map<string, string[]>();

  async cards(): Promise<Card[]> {
    return [...this.#cards.values()].sort(byLastPlayed);
  }

  async card(id: string): Promise<Card | null> {
    return this.#cards.get(id) ?? null;
  }

  async put(card: Card): Promise<void> {
    this.#cards.set(card.id, card);
  }

  async update(id: string, news: Partial<Card>): Promise<void> {
    const card = this.#cards.get(id);
    if (card) this.#cards.set(id, { ...card, ...news });
  }

  async remove(id: string): Promise<void> {
    this.#cards.delete(id);
    this.#lines.delete(id);
  }

  async lines(id: string): Promise<string[]> {
    return [...(this.#lines.get(id) ?? [])];
  }

  async append(id: string, number: number, line: string): Promise<boolean> {
    const lines = this.#lines.get(id) ?? [];
    if (number !== lines.length + 1) return false;
    this.#lines.set(id, [...lines, line]);
    return true;
  }
}
