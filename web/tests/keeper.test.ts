/** Two tabs with the same game: nothing lost, nothing doubled. */

import { beforeEach, expect, it } from "vitest";
import { playLines, start } from "$lib/play/fold";
import { Refusal } from "$lib/play/moves";
import { Courier } from "$lib/sync/courier";
import { BrowserJournal, unkept } from "$lib/sync/journal";
import { Keeper, type Post } from "$lib/sync/keeper";
import { MemoryShelf } from "$lib/sync/shelf";
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

/** Keeps those of its own lines that the game still accepts after the others'. */
function rebase(kept: string[], mine: readonly string[]): string[] {
  const lines = [...kept];
  for (const line of mine) {
    try {
      playLines(start(classic()), [...lines, line]);
      lines.push(line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return lines;
}

const openTab = (lines: string[] = []): Keeper => {
  const courier = new Courier(shelf, new ScriptedServer(), new HandTimer(), () => {});
  const journal = new BrowserJournal(storage, String(tabs++));
  return new Keeper(
    "game",
    lines,
    { shelf, courier, journal, post: channel.open() },
    { rebase, fail: () => failures++ },
  );
};

it("keeps lines in the order they were played", async () => {
  const tab = openTab();
  tab.keep("r1c3=4");
  tab.keep("r1c4=6");
  await tab.settled();
  expect(await shelf.lines("game")).toEqual(["r1c3=4", "r1c4=6"]);
});

it("shows in one tab what was played in the other", async () => {
  const [one, two] = [openTab(), openTab()];
  one.keep("r1c3=4");
  await one.settled();
  await two.settled();
  expect(two.lines).toEqual(["r1c3=4"]);
});

it("lets both tabs play at the same moment and keeps both moves", async () => {
  const [one, two] = [openTab(), openTab()];
  one.keep("r1c3=4");
  two.keep("r1c4=6");
  await Promise.all([one.settled(), two.settled()]);
  await Promise.all([one.settled(), two.settled()]);
  expect((await shelf.lines("game")).toSorted()).toEqual(["r1c3=4", "r1c4=6"]);
  expect(one.lines).toEqual(await shelf.lines("game"));
  expect(two.lines).toEqual(one.lines);
});

it("drops a move that the other tab's move has made impossible", async () => {
  const [one, two] = [openTab(), openTab()];
  one.keep("pause");
  two.keep("r1c4=6");
  await Promise.all([one.settled(), two.settled()]);
  await two.settled();
  expect(await shelf.lines("game")).toEqual(["pause"]);
  expect(two.lines).toEqual(["pause"]);
});

it("says so when the device can keep no more", async () => {
  const tab = openTab();
  shelf.append = async () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  tab.keep("r1c3=4");
  await tab.settled();
  expect(failures).toBe(1);
});

it("has a line on record before anything else, and forgets it once it is kept", async () => {
  const tab = openTab();
  tab.keep("r1c3=4 @10");
  const left = new BrowserJournal(storage, "a later tab").take("game");
  expect(left).toEqual([{ number: 1, line: "r1c3=4 @10" }]);
  tab.keep("r1c4=6 @20");
  await tab.settled();
  expect(new BrowserJournal(storage, "a later tab").take("game")).toEqual([]);
});

it("does not double a line that a later tab has put on the shelf meanwhile", async () => {
  const tab = openTab();
  await shelf.append("game", 1, "r1c3=4 @10");
  tab.keep("r1c3=4 @10");
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
