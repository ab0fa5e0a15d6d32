/** One contract for every shelf: what is kept stays as it is. */
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DeviceShelf } from "$lib/sync/device-shelf";
import { type Card, MemoryShelf, type Shelf } from "$lib/sync/shelf";
import { EXAMPLE, HOUSES } from "./classic";

const card = (id: string, changedAt: number): Card => ({
  id,
  puzzle: { number: 1, text: EXAMPLE, size: 9, houses: HOUSES },
  lives: 5,
  saveId: null,
  sent: 0,
  clock: 0,
  startedAt: 0,
  changedAt,
});

/** The database of these tests can give a change up on its own, as a browser does. */
interface GivenUp {
  _abort(error: string): void;
}

/** From here on the device takes so many writings and no more; it says so only when they are made. */
function fillUp(writings: number): void {
  let left = writings;
  for (const name of ["add", "put"] as const) {
    const write = IDBObjectStore.prototype[name];
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given) {
      const change = this.transaction as unknown as GivenUp;
      if (left-- <= 0) queueMicrotask(() => change._abort("QuotaExceededError"));
      return write.apply(this, given);
    });
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let count = 0;
const quiet = { onopen: () => {}, onfull: () => {} };
const deviceShelf = () => new DeviceShelf(quiet, `test-${count++}`);

const SHELVES: [string, () => Shelf][] = [
  ["in memory", () => new MemoryShelf()],
  ["in the browser", deviceShelf],
  [
    "without room",
    () => {
      fillUp(0);
      return deviceShelf();
    },
  ],
  [
    "without a database",
    () => {
      vi.stubGlobal("indexedDB", undefined);
      return deviceShelf();
    },
  ],
];

describe.each(SHELVES)("a shelf %s", (_, open) => {
  it("gives cards back, the last played first", async () => {
    const shelf = open();
    await shelf.put(card("old", 1));
    await shelf.put(card("new", 2));
    expect((await shelf.cards()).map(({ id }) => id)).toEqual(["new", "old"]);
    expect(await shelf.card("old")).toEqual(card("old", 1));
    expect(await shelf.card("none")).toBeNull();
  });

  it("changes only what is named", async () => {
    const shelf = open();
    await shelf.put(card("a", 1));
    await Promise.all([
      shelf.update("a", { sent: 3 }),
      shelf.update("a", { saveId: "s" }),
      shelf.update("a", { clock: 9 }),
    ]);
    expect(await shelf.card("a")).toEqual({ ...card("a", 1), sent: 3, saveId: "s", clock: 9 });
    await shelf.update("none", { sent: 1 });
    expect(await shelf.card("none")).toBeNull();
  });

  it("keeps lines in order, each game's apart", async () => {
    const shelf = open();
    for (let number = 1; number <= 12; number++)
      expect(await shelf.append("a", number, `line ${number}`)).toBe(true);
    await shelf.append("b", 1, "other");
    expect(await shelf.lines("a")).toEqual([...Array(12).keys()].map((n) => `line ${n + 1}`));
    expect(await shelf.lines("b")).toEqual(["other"]);
    expect(await shelf.lines("c")).toEqual([]);
  });

  it("never writes over a line", async () => {
    const shelf = open();
    await shelf.append("a", 1, "first");
    expect(await shelf.append("a", 1, "second")).toBe(false);
    expect(await shelf.lines("a")).toEqual(["first"]);
  });

  it("forgets a game with its lines", async () => {
    const shelf = open();
    await shelf.put(card("a", 1));
    await shelf.append("a", 1, "line");
    await shelf.remove("a");
    expect(await shelf.card("a")).toBeNull();
    expect(await shelf.lines("a")).toEqual([]);
  });
});

it("a device's shelf is opened when it is needed, and is still full after it was opened again", async () => {
  const opened: boolean[] = [];
  const shelf = new DeviceShelf({ ...quiet, onopen: (isPersistent) => opened.push(isPersistent) }, "again");
  expect(opened).toEqual([]);
  await shelf.append("a", 1, "line");
  await shelf.put(card("a", 1));
  expect(opened).toEqual([true]);
  const again = new DeviceShelf(quiet, "again");
  expect(await again.lines("a")).toEqual(["line"]);
  expect(await again.cards()).toEqual([card("a", 1)]);
});

it("says where the browser gives no database", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const opened: boolean[] = [];
  await new DeviceShelf({ ...quiet, onopen: (isPersistent) => opened.push(isPersistent) }).cards();
  expect(opened).toEqual([false]);
});

describe("a device that fills up", () => {
  it("holds the game in memory from there on, and says so once", async () => {
    let full = 0;
    const shelf = new DeviceShelf({ ...quiet, onfull: () => full++ }, "filling");
    await shelf.put(card("a", 1));
    fillUp(1);
    expect(await shelf.append("a", 1, "first")).toBe(true);
    expect(full).toBe(0);
    const both = [shelf.append("a", 2, "second"), shelf.update("a", { sent: 2 })];
    expect(await Promise.all(both)).toEqual([true, undefined]);
    expect(await shelf.append("a", 2, "another")).toBe(false);
    expect(full).toBe(1);
    expect(await shelf.lines("a")).toEqual(["first", "second"]);
    expect(await shelf.cards()).toEqual([{ ...card("a", 1), sent: 2 }]);
    expect(await new DeviceShelf(quiet, "filling").lines("a")).toEqual(["first"]);
  });

  it("goes on keeping other games once there is room", async () => {
    const shelf = new DeviceShelf(quiet, "room");
    await shelf.put(card("a", 1));
    fillUp(0);
    await shelf.append("a", 1, "held");
    vi.restoreAllMocks();
    await shelf.put(card("b", 2));
    expect((await shelf.cards()).map(({ id }) => id)).toEqual(["b", "a"]);
    expect(await new DeviceShelf(quiet, "room").card("b")).toEqual(card("b", 2));
    expect(await new DeviceShelf(quiet, "room").lines("a")).toEqual([]);
  });
});
