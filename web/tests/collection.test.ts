/** The games on a device: recovered, looked through, caught up with, put away. */
import { expect, it } from "vitest";
import type { GameOut } from "$lib/client/http";
import { Collection } from "$lib/sync/collection";
import type { Entry, Journal } from "$lib/sync/journal";
import { type Card, MemoryShelf } from "$lib/sync/shelf";
import { EXAMPLE, HOUSES } from "./classic";

const PUZZLE = { number: 12, text: EXAMPLE, size: 9, houses: HOUSES, level: "easy" };

const journalWith = (entries: Entry[] = []): Journal => {
  const held = new Map<string, Card>();
  return {
    write: () => {},
    clear: () => {},
    take: () => entries.splice(0),
    hold: (card) => held.set(card.id, card),
    release: (id) => held.delete(id),
    held: () => [...held.values()],
  };
};

const gamesWith = (entries: Entry[] = []) => new Collection(new MemoryShelf(), journalWith(entries));

const saved = (lines: string[]): GameOut =>
  ({
    id: "save-1",
    puzzle: PUZZLE,
    lives: 5,
    lines,
    clock: 900,
    changed_at: "2026-01-01T00:00:00Z",
  }) as unknown as GameOut;

it("recovers what a closed tab had not kept, but for what is refused", async () => {
  const games = gamesWith([
    { number: 2, line: "r1c4=6 @20" },
    { number: 3, line: "r1c1=1 @30" },
  ]);
  const { card, kept } = games.begin(PUZZLE, 5);
  await kept;
  await games.shelf.append(card.id, 1, "r1c3=4 @10");
  expect(await games.recover(card)).toEqual(["r1c3=4 @10", "r1c4=6 @20"]);
  expect(await games.shelf.lines(card.id)).toEqual(["r1c3=4 @10", "r1c4=6 @20"]);
});

it("takes a game in from the server with everything it says", async () => {
  const games = gamesWith();
  const card = await games.takeIn(saved(["r1c3=4 @10"]));
  expect(await games.bySaveId("save-1")).toMatchObject({ id: card.id, sent: 1, clock: 900 });
  const [seen] = await games.overview(10);
  expect(seen).toMatchObject({ state: "playing", clock: 900 });
  expect(seen?.digits[2]).toBe(4);
});

it("goes on with what another device played, and leaves another continuation alone", async () => {
  const games = gamesWith();
  const { id } = await games.takeIn(saved(["r1c3=4 @10"]));
  expect(await games.goOn(id, ["r1c3=4 @10", "undo @20"])).toBe(true);
  expect(await games.shelf.card(id)).toMatchObject({ sent: 2 });
  expect(await games.goOn(id, ["r1c4=6 @11", "undo @20", "redo @30"])).toBe(false);
  expect(await games.shelf.lines(id)).toEqual(["r1c3=4 @10", "undo @20"]);
});

it("puts away only what the server has", async () => {
  const games = gamesWith();
  const kept = await games.takeIn(saved(["r1c3=4 @10"]));
  const { card: open, kept: isKept } = games.begin(PUZZLE, 5);
  await isKept;
  await games.shelf.append(open.id, 1, "r1c3=4 @10");
  expect((await games.unsent()).map(({ id }) => id)).toEqual([open.id]);
  await games.clearAway();
  expect(await games.shelf.card(kept.id)).toBeNull();
  expect(await games.shelf.card(open.id)).not.toBeNull();
});

it("takes up a game whose tab was closed before it was on the shelf", async () => {
  const journal = journalWith();
  const closed = new MemoryShelf();
  closed.put = () => new Promise(() => {});
  const { card } = new Collection(closed, journal).begin(PUZZLE, 5);
  const games = new Collection(new MemoryShelf(), journal);
  expect((await games.overview(1)).map((seen) => seen.card)).toEqual([card]);
  expect(journal.held()).toEqual([]);
});
