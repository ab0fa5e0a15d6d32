/** A game whose owner is signed out waits; one that is gone is begun anew. */
import { expect, it } from "vitest";
import { Courier, type Delivery } from "$lib/sync/courier";
import { forOwner } from "$lib/sync/owner";
import { type Card, MemoryShelf } from "$lib/sync/shelf";
import { EXAMPLE, HOUSES } from "./classic";
import { HandTimer, ScriptedServer } from "./scripted";

async function setUp(isSignedOut: () => Promise<boolean>) {
  const shelf = new MemoryShelf();
  const server = new ScriptedServer();
  const told: Delivery[] = [];
  const courier = new Courier(shelf, forOwner(server, isSignedOut), new HandTimer(), (_, news) =>
    told.push(news),
  );
  const card: Card = {
    id: "game",
    puzzle: { number: 12, text: EXAMPLE, size: 9, houses: HOUSES },
    lives: 5,
    saveId: "not-here",
    sent: 0,
    clock: 0,
    startedAt: 0,
    changedAt: 0,
  };
  await shelf.put(card);
  await shelf.append("game", 1, "r1c3=4 @10");
  return { shelf, server, courier, told };
}

it("keeps the Save ID of a game while its owner is signed out, and sends it on afterwards", async () => {
  let isSignedOut = true;
  const { shelf, server, courier, told } = await setUp(async () => isSignedOut);
  await courier.wake("game");
  expect(told).toEqual(["stuck"]);
  expect(await shelf.card("game")).toMatchObject({ saveId: "not-here", sent: 0 });
  isSignedOut = false;
  server.games.set("not-here", []);
  await courier.wake("game");
  expect(server.games.get("not-here")).toEqual(["r1c3=4 @10"]);
  expect(told).toEqual(["stuck", "delivered"]);
});

it("begins a game anew that is gone although its owner is there", async () => {
  const { shelf, server, courier } = await setUp(async () => false);
  await courier.wake("game");
  expect((await shelf.card("game"))?.saveId).toBe("save-1");
  expect(server.games.get("save-1")).toEqual(["r1c3=4 @10"]);
});
