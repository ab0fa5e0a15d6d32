/** Keeps one game's lines as they are played, and stays in step with other tabs that play the same game. */
import type { Courier } from "./courier";
import type { Journal } from "./journal";
import type { Shelf } from "./shelf";

export interface Post {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What a keeper works with. */
export interface Desktop {
  readonly shelf: Shelf;
  readonly courier: Courier;
  readonly journal: Journal;
  readonly post: Post;
}

interface Listeners {
  /** The lines are other ones than before: another tab played, or came first. Gives the lines that hold. */
  readonly rebase: (kept: string[], mine: readonly string[]) => string[];
  readonly fail: () => void;
}

export class Keeper {
  readonly id: string;
  readonly #desktop: Desktop;
  readonly #listeners: Listeners;
  #lines: string[];
  #saved: number;
  #work: Promise<void>;

  /** Nothing is kept before the game itself is, which `begun` tells. */
  constructor(
    id: string,
    lines: readonly string[],
    desktop: Desktop,
    listeners: Listeners,
    begun: Promise<void> = Promise.resolve(),
  ) {
    this.#work = begun.catch(() => listeners.fail());
    this.id = id;
    this.#lines = [...lines];
    this.#saved = lines.length;
    this.#desktop = desktop;
    this.#listeners = listeners;
    desktop.post.onmessage = ({ data }) => {
      if (data?.id === this.id) void this.refresh();
    };
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Keeps a line that was just played. */
  keep(line: string): void {
    this.#lines.push(line);
    this.#desktop.journal.write(this.id, this.#saved + 1, this.#lines.slice(this.#saved));
    this.#queue(() => this.#save());
  }

  /** Takes over what other tabs have kept. */
  refresh(): Promise<void> {
    return this.#queue(() => this.#rebase());
  }

  /** When everything played so far is on the shelf. */
  settled(): Promise<void> {
    return this.#work;
  }

  #queue(job: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(job).catch(() => this.#listeners.fail());
    return this.#work;
  }

  async #save(): Promise<void> {
    const { shelf, courier, journal, post } = this.#desktop;
    let line = this.#lines[this.#saved];
    while (line !== undefined) {
      if (await shelf.append(this.id, this.#saved + 1, line)) this.#saved++;
      else await this.#rebase();
      line = this.#lines[this.#saved];
    }
    journal.clear(this.id);
    await shelf.update(this.id, { changedAt: Date.now() });
    post.postMessage({ id: this.id });
    void courier.wake(this.id);
  }

  async #rebase(): Promise<void> {
    const kept = await this.#desktop.shelf.lines(this.id);
    if (kept.length === this.#saved) return;
    // A line with its time is one of a kind: if it is there, somebody has put it there for this tab.
    const others = new Set(kept.slice(this.#saved));
    const mine = this.#lines.slice(this.#saved).filter((line) => !others.has(line));
    this.#lines = this.#listeners.rebase(kept, mine);
    this.#saved = kept.length;
  }
}
