/** A shelf that is opened when it is first needed: what is asked of it meanwhile waits its turn. */
import type { Card, Shelf } from "./shelf";

export class LazyShelf implements Shelf {
  readonly #open: () => Promise<Shelf>;
  #opened: Promise<Shelf> | null = null;

  constructor(open: () => Promise<Shelf>) {
    this.#open = open;
  }

  get #shelf(): Promise<Shelf> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async cards(): Promise<Card[]> {
    return (await this.#shelf).cards();
  }

  async card(id: string): Promise<Card | null> {
    return (await this.#shelf).card(id);
  }

  async put(card: Card): Promise<void> {
    return (await this.#shelf).put(card);
  }

  async update(id: string, news: Partial<Card>): Promise<void> {
    return (await this.#shelf).update(id, news);
  }

  async remove(id: string): Promise<void> {
    return (await this.#shelf).remove(id);
  }

  async lines(id: string): Promise<string[]> {
    return (await this.#shelf).lines(id);
  }

  async append(id: string, number: number, line: string): Promise<boolean> {
    return (await this.#shelf).append(id, number, line);
  }
}
