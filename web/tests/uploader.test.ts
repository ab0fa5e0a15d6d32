/** Moves reach the server once, in order, whatever happens on the way. */

import { beforeEach, describe, expect, it } from "vitest";
import { type Card, MemoryShelf } from "$lib/sync/shelf";
import { type Delivery, Uploader } from "$lib/sync/uploader";
import { EXAMPLE, HOUSES } from "./classic";
import { HandTimer, ScriptedServer } from "./scripted";

const CARD: Card = {
  id: "mine",
  puzzle: { number: 12, text: EXAMPLE, size: 9, houses: HOUSES },
  lives: 5,
  saveId: null,
  sent: 0,
  clock: 0,
  startedAt: 0,
  changedAt: 0,
};

let shelf: MemoryShelf;
let server: ScriptedServer;
let timer: HandTimer;
let told: Delivery[];
let uploader: Uploader;

beforeEach(async () => {
  shelf = new MemoryShelf();
  server = new ScriptedServer();
  timer = new HandTimer();
  told = [];
  uploader = new Uploader(shelf, server, timer, (_, delivery) => told.push(delivery));
  await shelf.put(CARD);
});

async function play(...lines: string[]): Promise<void> {
  const before = (await shelf.lines("mine")).length;
  for (const [at, line] of lines.entries()) await shelf.append("mine", before + at + 1, line);
}

describe("the uploader", () => {
  it("sends together what is played within two seconds", async () => {
    await uploader.wake("mine");
    const before = server.calls;
    for (const line of ["r1c3=4", "r1c4=6", "undo"]) {
      await play(line);
      uploader.soon("mine");
    }
    expect(server.calls).toBe(before);
    expect(timer.waits).toEqual([2000]);
    timer.ring();
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([["r1c3=4", "r1c4=6", "undo"]]);
    expect(server.calls).toBe(before + 1);
  });

  it("sends at once when the page may be gone, and nothing twice", async () => {
    await play("r1c3=4");
    await uploader.wake("mine");
    await play("r1c4=6");
    uploader.soon("mine");
    await uploader.flush("mine", await shelf.lines("mine"));
    expect([...server.games.values()]).toEqual([["r1c3=4", "r1c4=6"]]);
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([["r1c3=4", "r1c4=6"]]);
    const before = server.calls;
    await uploader.flush("mine", await shelf.lines("mine"));
    expect(server.calls).toBe(before);
  });

  it("does not flush what the server has refused or cannot take now: that goes its proper way", async () => {
    await play("r1c3=4");
    server.isAway = true;
    await uploader.wake("mine");
    const before = server.calls;
    await uploader.flush("mine", await shelf.lines("mine"));
    expect(server.calls).toBe(before);
  });

  it("begins the game of a puzzle without a number by its text, and notes the number it gets", async () => {
    await shelf.put({ ...CARD, puzzle: { ...CARD.puzzle, number: null, isMade: true } });
    await uploader.wake("mine");
    await play("r1c3=4");
    await uploader.wake("mine");
    expect(server.entered).toEqual([{ text: EXAMPLE, made: true }]);
    expect((await shelf.card("mine"))?.puzzle.number).toBe(7);
    expect([...server.games.values()]).toEqual([["r1c3=4"]]);
  });

  it("begins a game once, even before the first move", async () => {
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([[]]);
    await play("r1c3=4");
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([["r1c3=4"]]);
    expect(await shelf.card("mine")).toMatchObject({ saveId: "save-1", sent: 1 });
  });

  it("goes on after a database that was lost: the next delivery goes through, and this one is tried again", async () => {
    await play("r1c3=4");
    const card = shelf.card.bind(shelf);
    shelf.card = async () => {
      throw new DOMException("The database connection is closing.", "InvalidStateError");
    };
    await uploader.wake("mine");
    expect(told).toEqual(["waiting"]);
    shelf.card = card;
    timer.ring();
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4"]);
    expect(told.at(-1)).toBe("delivered");
  });

  it("sends what is new, in order, and only that", async () => {
    await play("r1c3=4", "r1c4=6");
    await uploader.wake("mine");
    await play("undo");
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4", "r1c4=6", "undo"]);
    expect(told).toEqual(["delivered", "delivered"]);
  });

  it("sends a long game in several batches", async () => {
    const lines = [...Array(1203).keys()].map((n) => `r1c3+${(n % 9) + 1} @${n}`);
    await play(...lines);
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(lines);
    expect(server.calls).toBe(1 + 3);
  });

  it("sends long lines in more batches, and never none", async () => {
    const long = `r1c3+4${" r1c3+4".repeat(20_000)}`;
    await play(long, long, `${long}${long}`, "undo");
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([[long, long, `${long}${long}`, "undo"]]);
    // One to begin it; the last is short and goes with none of the others.
    expect(server.calls).toBe(5);
  });

  it("waits longer and longer while the server is away, then delivers everything", async () => {
    server.isAway = true;
    await play("r1c3=4");
    await uploader.wake("mine");
    timer.ring();
    await uploader.wake("mine");
    expect(timer.waits).toEqual([1000, 2000, 4000]);
    server.isAway = false;
    await play("r1c4=6");
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4", "r1c4=6"]);
    expect(told.at(-1)).toBe("delivered");
  });

  it("doubles nothing when an answer gets lost", async () => {
    await play("r1c3=4");
    await uploader.wake("mine");
    server.losesAnswers = true;
    await play("r1c4=6");
    await uploader.wake("mine");
    server.losesAnswers = false;
    await play("undo");
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4", "r1c4=6", "undo"]);
  });

  it("begins no second game when the first answer gets lost", async () => {
    server.losesAnswers = true;
    await play("r1c3=4");
    await uploader.wake("mine");
    server.losesAnswers = false;
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([["r1c3=4"]]);
  });

  it("fills a gap when the server knows less than it thought", async () => {
    await play("r1c3=4", "r1c4=6");
    await uploader.wake("mine");
    server.games.set("save-1", ["r1c3=4"]);
    await play("undo");
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4", "r1c4=6", "undo"]);
  });

  it("keeps both games when one was also played elsewhere", async () => {
    await play("r1c3=4");
    await uploader.wake("mine");
    server.games.get("save-1")?.push("r1c3=2");
    await play("r1c4=6");
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4", "r1c3=2"]);
    expect(server.games.get("save-2")).toEqual(["r1c3=4", "r1c4=6"]);
    expect(told).toEqual(["delivered", "forked", "delivered"]);
    expect(await shelf.card("mine")).toMatchObject({ saveId: "save-2", partedFrom: "save-1" });
  });

  it("tries each game again for itself", async () => {
    await shelf.put({ ...CARD, id: "other" });
    await shelf.append("other", 1, "r1c3=4");
    await play("r1c4=6");
    server.isAway = true;
    await uploader.wake("mine");
    await uploader.wake("other");
    server.isAway = false;
    await uploader.wake("mine");
    timer.ring();
    await uploader.wake("mine");
    expect([...server.games.values()]).toEqual([["r1c4=6"], ["r1c3=4"]]);
  });

  it("owns up to a game that the server hears of later than it began", async () => {
    server.isAway = true;
    await uploader.wake("mine");
    server.isAway = false;
    timer.time = 6000;
    await uploader.wake("mine");
    expect(server.wasOffline).toBe(true);
  });

  it("pardons a short gap in the network, and owns up to a long one", async () => {
    await uploader.wake("mine");
    await play("r1c3=4");
    server.isAway = true;
    await uploader.wake("mine");
    server.isAway = false;
    timer.time = 60_000;
    await uploader.wake("mine");
    expect(server.wasOffline).toBe(false);
    await play("r1c4=6");
    server.isAway = true;
    await uploader.wake("mine");
    server.isAway = false;
    timer.time = 200_000;
    await uploader.wake("mine");
    expect(server.wasOffline).toBe(true);
  });

  it("begins the game anew when the server has lost it", async () => {
    await play("r1c3=4");
    await uploader.wake("mine");
    server.games.clear();
    await play("r1c4=6");
    await uploader.wake("mine");
    expect(server.games.get("save-1")).toEqual(["r1c3=4", "r1c4=6"]);
  });
});

describe("a game that the server does not show", () => {
  beforeEach(async () => {
    await shelf.update("mine", { saveId: "not-here" });
    await play("r1c3=4 @10");
  });

  it("keeps its Save ID while its owner is signed out, and is sent on afterwards", async () => {
    server.hasNoOwner = true;
    await uploader.wake("mine");
    expect(told).toEqual(["stuck"]);
    expect(await shelf.card("mine")).toMatchObject({ saveId: "not-here", sent: 0 });
    server.hasNoOwner = false;
    server.games.set("not-here", []);
    await uploader.wake("mine");
    expect(server.games.get("not-here")).toEqual(["r1c3=4 @10"]);
    expect(told).toEqual(["stuck", "delivered"]);
  });

  it("is begun anew if it is gone although its owner is there", async () => {
    await uploader.wake("mine");
    expect((await shelf.card("mine"))?.saveId).toBe("save-1");
    expect(server.games.get("save-1")).toEqual(["r1c3=4 @10"]);
  });
});
