/** Puzzles of every level laid in, for when the server is away. */
import type { PuzzleFacts } from "$lib/rules/puzzle";
import { done, kept, openDatabase } from "./database";

/** Enough for a train journey, little enough for everybody's stock. */
export const LAID_IN = 2;

export class PuzzleStore {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(name = "ninefold-larder"): Promise<PuzzleStore> {
    return new PuzzleStore(await openDatabase(name, (fresh) => void fresh.createObjectStore("puzzles")));
  }

  async put(level: string, puzzle: PuzzleFacts): Promise<void> {
    const change = this.#database.transaction("puzzles", "readwrite");
    change.objectStore("puzzles").put(puzzle, [level, puzzle.number ?? 0]);
    await kept(change);
  }

  async count(level: string): Promise<number> {
    return done(this.#database.transaction("puzzles").objectStore("puzzles").count(of(level)));
  }

  /** Takes a puzzle of that level out, the one that lay longest; null if there is none. */
  async take(level: string): Promise<PuzzleFacts | null> {
    const puzzles = this.#database.transaction("puzzles", "readwrite").objectStore("puzzles");
    const cursor = await done(puzzles.openCursor(of(level)));
    if (!cursor) return null;
    const puzzle: PuzzleFacts = cursor.value;
    await done(cursor.delete());
    return puzzle;
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
