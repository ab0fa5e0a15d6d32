/** A server in memory that keeps lines as the real one does, and can be switched off. */
import type { ToPlay } from "$lib/client/games";
import { Problem } from "$lib/client/http";
import type { Timer, Transport } from "$lib/sync/uploader";

export class ScriptedServer implements Transport {
  readonly games = new Map<string, string[]>();
  isAway = false;
  /** Answers get lost on the way back: the server has kept what the client does not know of. */
  losesAnswers = false;
  calls = 0;
  wasOffline = false;
  /** Nobody sees games whose owner is signed out. */
  hasNoOwner = false;
  readonly #begun = new Map<string, string>();

  /** What was begun by its text, and whether our maker made it. */
  readonly entered: ToPlay[] = [];

  async begin(
    key: string,
    puzzle: ToPlay,
    _lives: number,
    isOffline: boolean,
  ): Promise<{ saveId: string; number: number }> {
    this.#arrive();
    this.wasOffline ||= isOffline;
    let id = this.#begun.get(key);
    if (id === undefined || !this.games.has(id)) {
      id = `save-${this.games.size + 1}`;
      this.games.set(id, []);
      this.#begun.set(key, id);
      if (puzzle.text) this.entered.push(puzzle);
    }
    this.#leave();
    return { saveId: id, number: puzzle.puzzle ?? 7 };
  }

  /** The other continuation becomes a game of its own. */
  #fork(kept: string[], at: number, lines: readonly string[]): never {
    const fork = `save-${this.games.size + 1}`;
    this.games.set(fork, [...kept.slice(0, at - 1), ...lines]);
    throw new Problem("move-fork", "", { count: kept.length, at, fork }, 409);
  }

  async send(id: string, first: number, lines: readonly string[], isOffline: boolean): Promise<number> {
    this.#arrive();
    this.wasOffline ||= isOffline;
    const kept = this.games.get(id);
    if (!kept) throw new Problem("not-found", "", {}, 404);
    if (first > kept.length + 1) throw new Problem("move-gap", "", { count: kept.length }, 409);
    for (const [at, line] of lines.entries()) {
      const number = first + at;
      const known = kept[number - 1];
      if (known !== undefined && known !== line) this.#fork(kept, number, lines.slice(at));
      kept[number - 1] = line;
    }
    this.#leave();
    return kept.length;
  }

  async isSignedOut(): Promise<boolean> {
    return this.hasNoOwner;
  }

  #arrive(): void {
    this.calls++;
    if (this.isAway) throw new Problem("away");
  }

  #leave(): void {
    if (this.losesAnswers) throw new Problem("away");
  }
}

/** A timer that waits for the test to ring it. */
export class HandTimer implements Timer {
  waits: number[] = [];
  time = 0;
  #call: (() => void) | null = null;

  after(milliseconds: number, call: () => void): () => void {
    this.waits.push(milliseconds);
    this.#call = call;
    return () => {
      if (this.#call === call) this.#call = null;
    };
  }

  now(): number {
    return this.time;
  }

  ring(): void {
    const call = this.#call;
    this.#call = null;
    call?.();
  }
}
