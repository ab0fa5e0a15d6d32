/** Puzzles of every level laid in, for when the server is away. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { PuzzleFacts } from "$lib/rules/puzzle";

/** Enough for a train journey, little enough for everybody's stock. */
export const LAID_IN = 2;

interface Tables extends DBSchema {
  puzzles: { key: [level: string, number: number]; value: PuzzleFacts };
}

export class PuzzleStore {
  readonly #database: IDBPDatabase<Tables>;

  private constructor(database: IDBPDatabase<Tables>) {
    this.#database = database;
  }

  static async open(name = "ninefold-larder"): Promise<PuzzleStore> {
    const upgrade = (fresh: IDBPDatabase<Tables>) => void fresh.createObjectStore("puzzles");
    return new PuzzleStore(await openDB<Tables>(name, 1, { upgrade }));
  }

  async put(level: string, puzzle: PuzzleFacts): Promise<void> {
    await this.#database.put("puzzles", puzzle, [level, puzzle.number ?? 0]);
  }

  count(level: string): Promise<number> {
    return this.#database.count("puzzles", of(level));
  }

  /** Takes a puzzle of that level out, the one that lay longest; null if there is none. */
  async take(level: string): Promise<PuzzleFacts | null> {
    const change = this.#database.transaction("puzzles", "readwrite");
    const cursor = await change.store.openCursor(of(level));
    await Promise.all([cursor?.delete(), change.done]);
    return cursor?.value ?? null;
  }

  /** Lays in what is missing, one puzzle after the other, the levels in turn. */
  async fill(levels: readonly string[], make: (level: string) => Promise<PuzzleFacts>): Promise<void> {
    for (let row = 1; row <= LAID_IN; row++) {
      for (const level of levels) {
        if ((await this.count(level)) < row) await this.put(level, await make(level));
      }
    }
  }
}

const of = (level: string): IDBKeyRange => IDBKeyRange.bound([level, 0], [level, Number.POSITIVE_INFINITY]);
