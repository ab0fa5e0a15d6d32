/** Two tabs with the same game: nothing lost, nothing doubled. */

import { beforeEach, expect, it } from "vitest";
import { playAllowed, playLine, playLines, start } from "$lib/play/fold";
import { BrowserJournal, unkept } from "$lib/sync/journal";
import { Keeper, type Played, type Post } from "$lib/sync/keeper";
import { MemoryShelf } from "$lib/sync/shelf";
import { Uploader } from "$lib/sync/uploader";
import { classic } from "./classic";
import { HandTimer, ScriptedServer } from "./scripted";

/** A channel between the tabs of one test. */
class Channel {
  readonly ends: Post[] = [];

  open(): Post {
    const end: Post = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.ends) if (other !== end) other.onmessage?.({ data } as MessageEvent);
      },
    };
    this.ends.push(end);
    return end;
  }
}

let shelf: MemoryShelf;
let channel: Channel;
let failures: number;
let storage: Storage;
let tabs = 0;

beforeEach(() => {
  shelf = new MemoryShelf();
  channel = new Channel();
  failures = 0;
  storage = memoryStorage();
});

/** What a browser gives a page, in memory. */
function memoryStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(kept, { get: (_, key) => methods[key as keyof typeof methods] }) as unknown as Storage;
}

/** A tab with the game, whose moves are kept as they are played. */
class Tab implements Played {
  game = start(classic());
  unkept: string[] = [];
  readonly #keeper: Keeper;

  constructor() {
    const uploader = new Uploader(shelf, new ScriptedServer(), new HandTimer(), () => {});
    const journal = new BrowserJournal(storage, String(tabs++));
    const desktop = { shelf, uploader, journal, post: channel.open(), drawn: async () => {} };
    this.#keeper = new Keeper("game", this, desktop, () => failures++);
  }

  get lines(): string[] {
    return [...this.game.lines];
  }

  rebase(kept: readonly string[], mine: readonly string[]): void {
    this.game = playAllowed(playLines(start(classic()), kept), mine);
    this.unkept = this.game.lines.slice(kept.length);
  }

  play(line: string): void {
    this.game = playLine(this.game, line);
    this.unkept.push(line);
    this.#keeper.keep();
  }

  settled(): Promise<void> {
    return this.#keeper.settled();
  }
}

it("keeps lines in the order they were played", async () => {
  const tab = new Tab();
  tab.play("r1c3=4");
  tab.play("r1c4=6");
  await tab.settled();
  expect(await shelf.lines("game")).toEqual(["r1c3=4", "r1c4=6"]);
});

it("shows in one tab what was played in the other", async () => {
  const [one, two] = [new Tab(), new Tab()];
  one.play("r1c3=4");
  await one.settled();
  await two.settled();
  expect(two.lines).toEqual(["r1c3=4"]);
});

it("lets both tabs play at the same moment and keeps both moves", async () => {
  const [one, two] = [new Tab(), new Tab()];
  one.play("r1c3=4");
  two.play("r1c4=6");
  await Promise.all([one.settled(), two.settled()]);
  await Promise.all([one.settled(), two.settled()]);
  expect((await shelf.lines("game")).toSorted()).toEqual(["r1c3=4", "r1c4=6"]);
  expect(one.lines).toEqual(await shelf.lines("game"));
  expect(two.lines).toEqual(one.lines);
});

it("drops a move that the other tab's move has made impossible", async () => {
  const [one, two] = [new Tab(), new Tab()];
  one.play("pause");
  two.play("r1c4=6");
  await Promise.all([one.settled(), two.settled()]);
  await two.settled();
  expect(await shelf.lines("game")).toEqual(["pause"]);
  expect(two.lines).toEqual(["pause"]);
});

it("says so when the device can keep no more", async () => {
  const tab = new Tab();
  shelf.append = async () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  tab.play("r1c3=4");
  await tab.settled();
  expect(failures).toBe(1);
});

it("has a line on record before anything else, and forgets it once it is kept", async () => {
  const tab = new Tab();
  tab.play("r1c3=4 @10");
  const left = new BrowserJournal(storage, "a later tab").take("game");
  expect(left).toEqual([{ number: 1, line: "r1c3=4 @10" }]);
  tab.play("r1c4=6 @20");
  await tab.settled();
  expect(new BrowserJournal(storage, "a later tab").take("game")).toEqual([]);
});

it("does not double a line that a later tab has put on the shelf meanwhile", async () => {
  const tab = new Tab();
  await shelf.append("game", 1, "r1c3=4 @10");
  tab.play("r1c3=4 @10");
  await tab.settled();
  expect(await shelf.lines("game")).toEqual(["r1c3=4 @10"]);
  expect(
    unkept(
      [
        { number: 1, line: "r1c3=4 @10" },
        { number: 2, line: "undo @20" },
      ],
      ["r1c3=4 @10"],
    ),
  ).toEqual(["undo @20"]);
});
