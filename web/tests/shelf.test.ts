/** One contract for every shelf: what is kept stays as it is. */
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { OverflowShelf } from "$lib/sync/overflow-shelf";
import { BrowserShelf, type Card, MemoryShelf, type Shelf } from "$lib/sync/shelf";
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

/** A shelf that takes so many writings and no more. */
function fullFrom(writings: number): MemoryShelf {
  const shelf = new MemoryShelf();
  let left = writings;
  const bounded =
    <T extends unknown[], R>(write: (...order: T) => Promise<R>) =>
    async (...order: T): Promise<R> => {
      if (left-- <= 0) throw new DOMException("no room", "QuotaExceededError");
      return write.apply(shelf, order);
    };
  shelf.put = bounded(MemoryShelf.prototype.put);
  shelf.update = bounded(MemoryShelf.prototype.update);
  shelf.append = bounded(MemoryShelf.prototype.append);
  return shelf;
}

let count = 0;
const SHELVES: [string, () => Promise<Shelf>][] = [
  ["in memory", async () => new MemoryShelf()],
  ["in the browser", () => BrowserShelf.open(`test-${count++}`)],
  ["with memory beside it", async () => new OverflowShelf(new MemoryShelf(), () => {})],
  ["without room", async () => new OverflowShelf(fullFrom(0), () => {})],
];

describe.each(SHELVES)("a shelf %s", (_, open) => {
  it("gives cards back, the last played first", async () => {
    const shelf = await open();
    await shelf.put(card("old", 1));
    await shelf.put(card("new", 2));
    expect((await shelf.cards()).map(({ id }) => id)).toEqual(["new", "old"]);
    expect(await shelf.card("old")).toEqual(card("old", 1));
    expect(await shelf.card("none")).toBeNull();
  });

  it("changes only what is named", async () => {
    const shelf = await open();
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
    const shelf = await open();
    for (let number = 1; number <= 12; number++)
      expect(await shelf.append("a", number, `line ${number}`)).toBe(true);
    await shelf.append("b", 1, "other");
    expect(await shelf.lines("a")).toEqual([...Array(12).keys()].map((n) => `line ${n + 1}`));
    expect(await shelf.lines("b")).toEqual(["other"]);
    expect(await shelf.lines("c")).toEqual([]);
  });

  it("never writes over a line", async () => {
    const shelf = await open();
    await shelf.append("a", 1, "first");
    expect(await shelf.append("a", 1, "second")).toBe(false);
    expect(await shelf.lines("a")).toEqual(["first"]);
  });

  it("forgets a game with its lines", async () => {
    const shelf = await open();
    await shelf.put(card("a", 1));
    await shelf.append("a", 1, "line");
    await shelf.remove("a");
    expect(await shelf.card("a")).toBeNull();
    expect(await shelf.lines("a")).toEqual([]);
  });
});

it("a browser's shelf is still full after it was opened again", async () => {
  const first = await BrowserShelf.open("again");
  await first.append("a", 1, "line");
  expect(await (await BrowserShelf.open("again")).lines("a")).toEqual(["line"]);
});

describe("a shelf that fills up", () => {
  it("holds the game in memory from there on, and says so once", async () => {
    let full = 0;
    const base = fullFrom(2);
    const shelf = new OverflowShelf(base, () => full++);
    await shelf.put(card("a", 1));
    expect(await shelf.append("a", 1, "first")).toBe(true);
    expect(full).toBe(0);
    expect(await shelf.append("a", 2, "second")).toBe(true);
    expect(await shelf.append("a", 2, "another")).toBe(false);
    await shelf.update("a", { sent: 2 });
    expect(full).toBe(1);
    expect(await shelf.lines("a")).toEqual(["first", "second"]);
    expect(await shelf.cards()).toEqual([{ ...card("a", 1), sent: 2 }]);
    expect(await base.lines("a")).toEqual(["first"]);
  });
});
