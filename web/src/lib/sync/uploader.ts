/** Carries lines from the shelf to the server: numbered, in order, again and again until they are there. */
import type { ToPlay } from "$lib/client/games";
import { Problem } from "$lib/client/http";
import type { PuzzleFacts } from "$lib/rules/puzzle";
import type { Card, Shelf } from "./shelf";

export interface Transport {
  /**
   * Begins a game on the server, once however often that is tried under one key; its Save ID, and the number of its
   * puzzle, which gets one if it has none yet.
   */
  begin(
    key: string,
    puzzle: ToPlay,
    lives: number,
    isOffline: boolean,
  ): Promise<{ saveId: string; number: number | null }>;
  /** Sends lines, the first of which has that number; how many the server has now. */
  send(saveId: string, first: number, lines: readonly string[], isOffline: boolean): Promise<number>;
  /** Whether whoever owned the games here is signed out, so that the server does not show them. */
  isSignedOut(): Promise<boolean>;
}

/** `stuck`: the server refuses what this device holds. The game stays playable here. */
export type Delivery = "delivered" | "waiting" | "forked" | "stuck";

/** So many lines go into a request, or fewer if they are long: the server takes no more than a megabyte. */
const BATCH = 500;
const BATCH_CHARACTERS = 200_000;
/** What is played within so many milliseconds travels together. */
const TOGETHER = 2000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A short gap in the network is nobody's fault; a longer one is told to the server. */
const PARDONED = 120_000;
/** A game that the server hears of so late has run for longer here than it has seen; its clock pardons no more. */
const PARDONED_AT_START = 5000;

/** The first of these lines, as many as go into one request, and one at least. */
function batchOf(lines: readonly string[]): readonly string[] {
  let characters = 0;
  const isTooMuch = (line: string, at: number) => {
    characters += line.length + 1;
    return at >= BATCH || (at > 0 && characters > BATCH_CHARACTERS);
  };
  const end = lines.findIndex(isTooMuch);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Runs a job while no other tab runs one of the same name. */
export type Alone = (name: string, job: () => Promise<void>) => Promise<void>;

/** Two tabs with one game must not begin it twice on the server. */
export const aloneAmongTabs: Alone = async (name, job) => {
  if (navigator.locks) await navigator.locks.request(name, job);
  else await job();
};

export interface Timer {
  /** Calls back after that many milliseconds; the result calls it off. */
  after(milliseconds: number, call: () => void): () => void;
  /** The time of the wall clock, in milliseconds. */
  now(): number;
}

export const browserTimer: Timer = {
  after(milliseconds, call) {
    const handle = setTimeout(call, milliseconds);
    return () => clearTimeout(handle);
  },
  now: () => Date.now(),
};

/** How the delivery of a game went, and what the server said where it did not take it. */
export type Tell = (id: string, delivery: Delivery, problem?: Problem) => void;

export class Uploader {
  readonly #shelf: Shelf;
  readonly #transport: Transport;
  readonly #timer: Timer;
  readonly #tell: Tell;
  readonly #alone: Alone;
  #wait = FIRST_WAIT;
  /** How to call off the next delivery, game by game. */
  readonly #planned = new Map<string, () => void>();
  /** What the server has of the games that it took without ado. */
  readonly #taken = new Map<string, { readonly saveId: string; readonly sent: number }>();
  #round: Promise<void> = Promise.resolve();

  constructor(
    shelf: Shelf,
    transport: Transport,
    timer: Timer,
    tell: Tell,
    alone: Alone = (_, job) => job(),
  ) {
    this.#shelf = shelf;
    this.#transport = transport;
    this.#timer = timer;
    this.#tell = tell;
    this.#alone = alone;
  }

  /** Delivers soon, together with what is played until then; the device has it all already. */
  soon(id: string): void {
    if (!this.#planned.has(id)) this.#plan(id, TOGETHER);
  }

  /**
   * The page may be gone in a moment: what lies on the shelf and the server is not known to have leaves at once,
   * without asking the shelf. What arrives twice is passed over there.
   */
  async flush(id: string, lines: readonly string[]): Promise<void> {
    const { saveId = "", sent = lines.length } = this.#taken.get(id) ?? {};
    if (lines.length > sent)
      await this.#transport.send(saveId, sent + 1, batchOf(lines.slice(sent)), false).catch(() => null);
  }

  /** Delivers what there is, after the round that is under way. */
  wake(id: string): Promise<void> {
    this.#planned.get(id)?.();
    this.#planned.delete(id);
    const job = () => this.#alone(`uploader ${id}`, () => this.#deliver(id));
    // Whatever goes wrong with one delivery, as with a database that was lost, the next one gets its turn.
    this.#round = this.#round.then(job).catch(() => this.#tryAgain(id));
    return this.#round;
  }

  async #deliver(id: string): Promise<void> {
    try {
      while (await this.#sendBatch(id));
      this.#wait = FIRST_WAIT;
      await this.#shelf.update(id, { awaySince: undefined });
      this.#tell(id, "delivered");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#taken.delete(id);
      if (error.isPassing) await this.#retryLater(id, error);
      else await this.#mend(id, error);
    }
  }

  /** Whether there may be more to send. */
  async #sendBatch(id: string): Promise<boolean> {
    const card = await this.#shelf.card(id);
    if (!card) return false;
    const saveId = card.saveId ?? (await this.#begin(card));
    const lines = (await this.#shelf.lines(id)).slice(card.sent);
    this.#taken.set(id, { saveId, sent: card.sent });
    if (lines.length === 0) return false;
    const sent = await this.#transport.send(saveId, card.sent + 1, batchOf(lines), this.#isOffline(card));
    await this.#shelf.update(id, { sent });
    return true;
  }

  async #begin(card: Card): Promise<string> {
    const { id, puzzle, lives } = card;
    const wasBegunOffline = this.#isOffline(card, PARDONED_AT_START);
    const { saveId, number } = await this.#transport.begin(id, toPlay(puzzle), lives, wasBegunOffline);
    await this.#shelf.update(id, { saveId, puzzle: { ...puzzle, number } });
    return saveId;
  }

  #isOffline({ awaySince }: Card, pardoned = PARDONED): boolean {
    return awaySince !== undefined && this.#timer.now() - awaySince > pardoned;
  }

  async #retryLater(id: string, problem: Problem): Promise<void> {
    const card = await this.#shelf.card(id);
    await this.#shelf.update(id, { awaySince: card?.awaySince ?? this.#timer.now() });
    this.#tryAgain(id, problem);
  }

  #tryAgain(id: string, problem?: Problem): void {
    this.#tell(id, "waiting", problem);
    this.#planned.get(id)?.();
    this.#plan(id, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #plan(id: string, wait: number): void {
    this.#planned.set(
      id,
      this.#timer.after(wait, () => void this.wake(id)),
    );
  }

  /** A gap is filled by sending more. After a fork both games live on: this one under the Save ID the server gave it. */
  async #mend(id: string, problem: Problem): Promise<void> {
    const count = problem.facts.count;
    if (problem.code === "move-gap" && typeof count === "number") {
      await this.#shelf.update(id, { sent: count });
      return this.#deliver(id);
    }
    const { fork, at } = problem.facts;
    if (problem.code === "move-fork" && typeof fork === "string" && typeof at === "number") {
      const partedFrom = (await this.#shelf.card(id))?.saveId ?? undefined;
      await this.#shelf.update(id, { saveId: fork, sent: at - 1, partedFrom });
      this.#tell(id, "forked");
      return this.#deliver(id);
    }
    // A game whose owner is signed out waits on the device; one that is gone is begun anew.
    const isGone = problem.code === "not-found" && (await this.#shelf.card(id))?.saveId;
    if (isGone && !(await this.#transport.isSignedOut())) {
      await this.#shelf.update(id, { saveId: null, sent: 0 });
      return this.#deliver(id);
    }
    this.#tell(id, "stuck", problem);
  }
}

const toPlay = ({ number, text, isMade }: PuzzleFacts): ToPlay =>
  number === null ? { text, made: isMade ?? false } : { puzzle: number };
