/** Drafts kept on this device, each with its versions; without a database they last as long as the page. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A draft as it is kept: the JSON text of its puzzle, and when it was written. */
export interface KeptDraft {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: number;
  /** The revision on the server that was seen last; none before it was there. */
  readonly revision?: number;
  /** Whether the server has it as it is here. */
  readonly isSent?: boolean;
}

export interface Version {
  readonly text: string;
  readonly at: number;
}

export const MOST_VERSIONS = 50;

interface Tables extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  versions: { key: [id: string, at: number]; value: Version };
}

export class DraftStore {
  #opening: Promise<IDBPDatabase<Tables> | null> | null = null;
  readonly #name: string;
  readonly #memory = new Map<string, KeptDraft>();

  constructor(name = "ninefold-drafts") {
    this.#name = name;
  }

  get #database(): Promise<IDBPDatabase<Tables> | null> {
    this.#opening ??= this.#open().catch(() => null);
    return this.#opening;
  }

  async #open(): Promise<IDBPDatabase<Tables>> {
    return openDB<Tables>(this.#name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore("drafts", { keyPath: "id" });
        fresh.createObjectStore("versions");
      },
    });
  }

  /** All drafts, the one changed last first. */
  async list(): Promise<KeptDraft[]> {
    const kept = (await (await this.#database)?.getAll("drafts")) ?? [...this.#memory.values()];
    return kept.sort((one, other) => other.at - one.at);
  }

  async read(id: string): Promise<KeptDraft | null> {
    return (await (await this.#database)?.get("drafts", id)) ?? this.#memory.get(id) ?? null;
  }

  async put(draft: KeptDraft): Promise<void> {
    const database = await this.#database;
    if (database) await database.put("drafts", draft);
    else this.#memory.set(draft.id, draft);
  }

  /** Notes what the server has by now, unless the draft has changed meanwhile. */
  async note(id: string, text: string, revision: number): Promise<void> {
    const kept = await this.read(id);
    if (kept) await this.put({ ...kept, revision, isSent: kept.text === text });
  }

  /** A version to come back to; the oldest go when there are too many. */
  async addVersion(id: string, version: Version): Promise<void> {
    const change = (await this.#database)?.transaction("versions", "readwrite");
    if (!change) return;
    const keys = await change.store.getAllKeys(of(id));
    const last = keys.at(-1);
    const isNew = !last || (await change.store.get(last))?.text !== version.text;
    if (isNew) await change.store.put(version, [id, version.at]);
    for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MOST_VERSIONS)))
      await change.store.delete(key);
    await change.done;
  }

  /** The versions of a draft, the latest first. */
  async versions(id: string): Promise<Version[]> {
    const database = await this.#database;
    return database ? (await database.getAll("versions", of(id))).reverse() : [];
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    const change = (await this.#database)?.transaction(["drafts", "versions"], "readwrite");
    if (!change) return;
    await Promise.all([
      change.objectStore("drafts").delete(id),
      change.objectStore("versions").delete(of(id)),
      change.done,
    ]);
  }
}

const of = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
