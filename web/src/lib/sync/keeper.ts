/** Keeps one game's lines as they are played, and stays in step with other tabs that play the same game. */
import { type Game, stateOf } from "$lib/play/fold";
import type { Journal } from "./journal";
import type { Shelf } from "./shelf";
import type { Uploader } from "./uploader";

export interface Post {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What a keeper works with. */
export interface Desktop {
  readonly shelf: Shelf;
  readonly uploader: Uploader;
  readonly journal: Journal;
  readonly post: Post;
  /** When what was played can be seen: nothing is put on the shelf before. */
  readonly drawn: () => Promise<void>;
}

/** The game as it stands now; its lines are its own. */
export interface Played {
  readonly game: Game;
  /** The last lines of the game, those that are not on the shelf yet: its keeper takes them off from the front. */
  readonly unkept: string[];
  /** Takes over the lines that were kept, as another tab came first; then those played here that still can be. */
  rebase(kept: readonly string[], mine: readonly string[]): void;
}

export class Keeper {
  readonly id: string;
  readonly #desktop: Desktop;
  readonly #played: Played;
  readonly #onfail: () => void;
  /** How many lines of the game are on the shelf. */
  #saved: number;
  #work: Promise<void>;

  /** Nothing is kept before the game itself is, which `begun` tells. */
  constructor(
    id: string,
    played: Played,
    desktop: Desktop,
    onfail: () => void,
    begun: Promise<void> = Promise.resolve(),
  ) {
    this.#work = begun.catch(onfail);
    this.id = id;
    this.#played = played;
    this.#saved = played.game.lines.length - played.unkept.length;
    this.#desktop = desktop;
    this.#onfail = onfail;
    desktop.post.onmessage = ({ data }) => {
      if (data?.id === this.id) void this.refresh();
    };
  }

  /** Keeps what was just played: in the journal before anything else can happen, on the shelf once it is seen. */
  keep(): void {
    this.#desktop.journal.write(this.id, this.#saved + 1, this.#played.unkept);
    this.#queue(async () => {
      await this.#desktop.drawn();
      await this.#save();
    });
  }

  /** Takes over what other tabs have kept. */
  refresh(): Promise<void> {
    return this.#queue(() => this.#rebase());
  }

  /** The lines that are on the shelf. */
  get kept(): string[] {
    return this.#played.game.lines.slice(0, this.#saved);
  }

  /** When everything played so far is on the shelf. */
  async settled(): Promise<void> {
    // What was played just now reaches the keeper in a microtask, which comes before what follows here.
    await Promise.resolve();
    await this.#work;
  }

  #queue(job: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(job).catch(this.#onfail);
    return this.#work;
  }

  async #save(): Promise<void> {
    const { shelf, uploader, journal, post } = this.#desktop;
    for (let [line] = this.#played.unkept; line !== undefined; [line] = this.#played.unkept) {
      if (await shelf.append(this.id, this.#saved + 1, line)) this.#tick();
      else await this.#rebase();
    }
    journal.clear(this.id);
    await shelf.update(this.id, { changedAt: Date.now() });
    post.postMessage({ id: this.id });
    // The end of a game and a pause are news that others wait for.
    if (stateOf(this.#played.game) === "playing") uploader.soon(this.id);
    else void uploader.wake(this.id);
  }

  /** One more line is on the shelf. */
  #tick(): void {
    this.#saved++;
    this.#played.unkept.shift();
  }

  async #rebase(): Promise<void> {
    const kept = await this.#desktop.shelf.lines(this.id);
    if (kept.length === this.#saved) return;
    // A line with its time is one of a kind: if it is there, somebody has put it there for this tab.
    const others = new Set(kept.slice(this.#saved));
    const mine = this.#played.unkept.filter((line) => !others.has(line));
    this.#played.rebase(kept, mine);
    this.#saved = kept.length;
  }
}
