/** The shelf of this device: the browser's database, and memory for whatever it refuses. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { byLastPlayed, type Card, MemoryShelf, type Shelf } from "./shelf";

interface Tables extends DBSchema {
  cards: { key: string; value: Card };
  lines: { key: [id: string, number: number]; value: string };
}

type Database = IDBPDatabase<Tables>;

/** Who wants to know how the shelf fares. */
interface Listener {
  /** The shelf was first needed; without a database everything is held in memory. */
  onopen(isPersistent: boolean): void;
  /** A game no longer fits. It is played on and sent from memory; what was kept of it stays. */
  onfull(): void;
}

export class DeviceShelf implements Shelf {
  readonly #listener: Listener;
  readonly #name: string;
  /** Opened when first needed: what is asked meanwhile waits its turn. */
  #opening: Promise<Database | null> | null = null;
  readonly #memory = new MemoryShelf();
  /** The games that the database refused, each with when all of it is in memory. */
  readonly #moved = new Map<string, Promise<void>>();

  constructor(listener: Listener, name = "ninefold") {
    this.#listener = listener;
    this.#name = name;
  }

  async cards(): Promise<Card[]> {
    const kept = (await (await this.#database)?.getAll("cards")) ?? [];
    await Promise.all(this.#moved.values());
    const fitting = kept.filter(({ id }) => !this.#moved.has(id));
    return [...(await this.#memory.cards()), ...fitting].sort(byLastPlayed);
  }

  async card(id: string): Promise<Card | null> {
    const database = await this.#databaseFor(id);
    return database ? ((await database.get("cards", id)) ?? null) : this.#memory.card(id);
  }

  async lines(id: string): Promise<string[]> {
    const database = await this.#databaseFor(id);
    return database ? database.getAll("lines", linesOf(id)) : this.#memory.lines(id);
  }

  put(card: Card): Promise<void> {
    return this.#write(
      card.id,
      async (database) => void (await database.put("cards", card)),
      (memory) => memory.put(card),
    );
  }

  update(id: string, news: Partial<Card>): Promise<void> {
    return this.#write(
      id,
      (database) => updateCard(database, id, news),
      (memory) => memory.update(id, news),
    );
  }

  append(id: string, number: number, line: string): Promise<boolean> {
    return this.#write(
      id,
      (database) => addLine(database, [id, number], line),
      (memory) => memory.append(id, number, line),
    );
  }

  async remove(id: string): Promise<void> {
    await this.#memory.remove(id);
    const change = (await this.#database)?.transaction(["cards", "lines"], "readwrite");
    await Promise.all([
      change?.objectStore("cards").delete(id),
      change?.objectStore("lines").delete(linesOf(id)),
      change?.done,
    ]);
  }

  get #database(): Promise<Database | null> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Database | null> {
    const database = await openTables(this.#name, () => {
      this.#opening = null;
    });
    this.#listener.onopen(database !== null);
    return database;
  }

  /** The database, or null for a game that is held in memory. */
  async #databaseFor(id: string): Promise<Database | null> {
    const database = await this.#database;
    await this.#moved.get(id);
    return this.#moved.has(id) ? null : database;
  }

  async #write<T>(
    id: string,
    keep: (database: Database) => Promise<T>,
    hold: (memory: MemoryShelf) => Promise<T>,
  ): Promise<T> {
    const database = await this.#databaseFor(id);
    if (!database) return hold(this.#memory);
    try {
      return await keep(database);
    } catch {
      if (!this.#moved.has(id)) this.#moved.set(id, this.#move(database, id));
      await this.#moved.get(id);
      return hold(this.#memory);
    }
  }

  /** What the database has of a game, into memory too. */
  async #move(database: Database, id: string): Promise<void> {
    this.#listener.onfull();
    const [card, lines] = [await database.get("cards", id), await database.getAll("lines", linesOf(id))];
    if (card) await this.#memory.put(card);
    for (const [at, line] of lines.entries()) await this.#memory.append(id, at + 1, line);
  }
}

/** Null where the browser forbids it; `onlost` when it takes the database away, which can be opened again. */
async function openTables(name: string, onlost: () => void): Promise<Database | null> {
  try {
    return await openDB<Tables>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore("cards", { keyPath: "id" });
        fresh.createObjectStore("lines");
      },
      terminated: onlost,
    });
  } catch {
    return null;
  }
}

async function updateCard(database: Database, id: string, news: Partial<Card>): Promise<void> {
  const change = database.transaction("cards", "readwrite");
  const card = await change.store.get(id);
  await Promise.all([card && change.store.put({ ...card, ...news }), change.done]);
}

/** False if there is a line of that number. */
async function addLine(database: Database, key: [string, number], line: string): Promise<boolean> {
  const change = database.transaction("lines", "readwrite");
  const adding = change.store.add(line, key);
  change.commit();
  try {
    await Promise.all([adding, change.done]);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "ConstraintError") return false;
    throw error;
  }
}

const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
