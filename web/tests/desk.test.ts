// @vitest-environment jsdom
/** The desk: games are begun, put aside, taken up again and lifted, with a server and without one. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { account } from "$lib/account/account.svelte";
import { gameQuery, readMe } from "$lib/browse/me-query";
import { MyGames, percentOf } from "$lib/browse/my-games.svelte";
import { desk } from "$lib/game/desk.svelte";
import { EXAMPLE, HOUSES } from "./classic";
import { serve } from "./fake-server";

// A page that has been here before.
vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const puzzle = { number: 7, text: EXAMPLE, size: 9, houses: HOUSES, level: "easy" };
let received: string[];

function serveGames(): void {
  received = [];
  const ids = new Map<string, string>();
  serve({
    "POST /api/v1/puzzles": () => ({ json: puzzle }),
    "GET /api/v1/puzzles/7": () => ({ json: puzzle }),
    "POST /api/v1/puzzles/entered": () => ({ json: puzzle }),
    "POST /api/v1/games": (body) => {
      const { key } = body as { key: string };
      ids.set(key, ids.get(key) ?? `save-${ids.size + 1}`);
      return { json: { id: ids.get(key), puzzle } };
    },
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((n) => [
        [
          `POST /api/v1/games/save-${n}/moves`,
          (body: unknown) => {
            received.push(...(body as { lines: string[] }).lines);
            return { json: { count: received.length, state: "playing" } };
          },
        ],
        [`POST /api/v1/games/save-${n}/marks`, () => ({ json: { active: 0, running: true } })],
      ]),
    ),
  });
}

const enter = (cell: number, digit: number) =>
  desk.play?.write({ kind: "group", changes: [{ cell, digit }], joins: false });
const textOf = (line = "") => line.split(" @")[0];

beforeEach(async () => {
  serveGames();
  for (const { card } of await desk.overview()) await desk.remove(card.id);
});

test("what is played is on the device at once and soon on the server", async () => {
  expect(await desk.newGame()).toBe(true);
  enter(2, 4);
  await desk.settle();
  await expect.poll(() => received.map(textOf)).toEqual(["r1c3=4"]);
  const [game] = await desk.overview();
  expect([game?.digits[2], game?.state]).toEqual([4, "playing"]);
});

test("without the server a game is played on, and sent when the server is back", async () => {
  await desk.newGame();
  await desk.settle();
  serve({});
  enter(2, 4);
  await desk.settle();
  expect((await desk.overview())[0]?.digits[2]).toBe(4);
  serveGames();
  await desk.deliverAll();
  await expect.poll(() => received.map(textOf)).toEqual(["r1c3=4"]);
});

test("a server that is away is told as a problem, and the game on the table stays", async () => {
  await desk.newGame();
  const { card } = desk;
  serve({});
  expect(await desk.playNumber(8)).toBe(false);
  expect([desk.problem?.code, desk.card?.id]).toEqual(["away", card?.id]);
});

test("a puzzle that was begun goes on where it was left, by its number or entered again, and without the server", async () => {
  await desk.playNumber(7);
  enter(2, 4);
  const { card } = desk;
  expect(await desk.enter(EXAMPLE)).toBe(true);
  serve({});
  expect(await desk.playNumber(7, 60_000)).toBe(true);
  expect([desk.card?.id, desk.card?.beat]).toEqual([card?.id, 60_000]);
  expect(desk.play?.game.position.digits[2]).toBe(4);
  expect(await desk.overview()).toHaveLength(1);
  expect([...(await desk.begun())]).toEqual([7]);
});

test("a puzzle that was solved begins anew", async () => {
  await desk.playNumber(7);
  const solution = desk.play?.solution ?? [];
  desk.play?.change(solution.flatMap((digit, cell) => (EXAMPLE[cell] === "." ? [{ cell, digit }] : [])));
  const { card } = desk;
  await desk.playNumber(7);
  expect([desk.play?.state, desk.card?.id === card?.id]).toEqual(["playing", false]);
});

test("another game can be begun, and the first one taken up where it was left", async () => {
  await desk.newGame();
  enter(2, 4);
  const first = desk.card?.id ?? "";
  await desk.again();
  expect(desk.play?.game.position.digits[2]).toBe(0);
  await desk.layById(first);
  expect(desk.play?.game.position.digits[2]).toBe(4);
  expect(await desk.overview()).toHaveLength(2);
});

test("a game that is put away can be brought back with all its moves", async () => {
  account.forget();
  await desk.newGame();
  enter(2, 4);
  await desk.settle();
  const games = new MyGames();
  games.load(gameQuery(readMe("")));
  await expect.poll(() => games.list.value?.entries.length).toBe(1);
  const entry = games.list.value?.entries[0];
  if (!entry) throw new Error("there is a game");
  expect([entry.digits[2], percentOf(entry)]).toEqual([4, 2]);
  serve({
    "DELETE /api/v1/games/save-1": () => ({ json: {} }),
    "POST /api/v1/games/save-1/restore": () => ({ json: {} }),
  });
  expect(await games.putAway(entry)).toBe(true);
  expect([desk.play, (await desk.overview()).length]).toEqual([null, 0]);
  expect(await games.bringBack()).toBe(true);
  expect((await desk.overview())[0]?.digits[2]).toBe(4);
});

test("a name that could not be given is said and nothing is lost", async () => {
  account.forget();
  await desk.newGame();
  await desk.settle();
  const games = new MyGames();
  games.load(gameQuery(readMe("")));
  await expect.poll(() => games.list.value?.entries.length).toBe(1);
  const entry = games.list.value?.entries[0];
  if (!entry) throw new Error("there is a game");
  serve({});
  expect(await games.rename(entry, "on the train")).toBe(false);
  expect(games.list.value?.entries[0]?.name).toBe("");
});
