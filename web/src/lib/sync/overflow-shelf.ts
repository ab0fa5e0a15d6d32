/** A shelf with room for everything: what no longer fits on it is held in memory, where it is played on and sent from. */
import { type Card, MemoryShelf, type Shelf } from "./shelf";

export class OverflowShelf implements Shelf {
  readonly #base: Shelf;
  readonly #beside = new MemoryShelf();
  readonly #moved = new Set<string>();
  readonly #onfull: () => void;

  constructor(base: Shelf, onfull: () => void) {
    this.#base = base;
    this.#onfull = onfull;
  }

  async cards(): Promise<Card[]> {
    const fitting = (await this.#base.cards()).filter(({ id }) => !this.#moved.has(id));
    return [...(await this.#beside.cards()), ...fitting].sort((a, b) => b.changedAt - a.changedAt);
  }

  card(id: string): Promise<Card | null> {
    return this.#place(id).card(id);
  }

  lines(id: string): Promise<string[]> {
    return this.#place(id).lines(id);
  }

  put(card: Card): Promise<void> {
    return this.#write(card.id, (shelf) => shelf.put(card));
  }

  update(id: string, news: Partial<Card>): Promise<void> {
    return this.#write(id, (shelf) => shelf.update(id, news));
  }

  append(id: string, number: number, line: string): Promise<boolean> {
    return this.#write(id, (shelf) => shelf.append(id, number, line));
  }

  async remove(id: string): Promise<void> {
    await this.#beside.remove(id);
    await this.#base.remove(id);
  }

  #place(id: string): Shelf {
    return this.#moved.has(id) ? this.#beside : this.#base;
  }

  async #write<T>(id: string, change: (shelf: Shelf) => Promise<T>): Promise<T> {
    try {
      return await change(this.#place(id));
    } catch {
      await this.#move(id);
      return change(this.#beside);
    }
  }

  /** From here on the game is held in memory; what the shelf has of it stays there too. */
  async #move(id: string): Promise<void> {
    this.#moved.add(id);
    this.#onfull();
    const [card, lines] = [await this.#base.card(id), await this.#base.lines(id)];
    if (card) await this.#beside.put(card);
    for (const [at, line] of lines.entries()) await this.#beside.append(id, at + 1, line);
  }
}
