// @vitest-environment jsdom
/** A rare wish is tried a few times, can be taken back, and says why it cannot be met. */
import { expect, test, vi } from "vitest";
import { Wishing } from "$lib/make/wishing.svelte";
import { asked, serve } from "./fake-server";

vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const MAKE = "POST /api/v1/puzzles/progress";
const unmet = { status: 503, json: { code: "unmet-wish", message: "no such puzzle" } };

const linesOf = (...told: object[]) => told.map((line) => `${JSON.stringify(line)}\n`).join("");

test("a wish that is not met at once is tried again", async () => {
  let tries = 0;
  serve({ [MAKE]: () => (++tries < 3 ? unmet : { body: linesOf({ puzzle: { number: 12 } }) }) });
  const wishing = new Wishing();
  expect((await wishing.make())?.number).toBe(12);
  expect([tries, wishing.isBusy, wishing.problem]).toEqual([3, false, null]);
});

test("what was looked at is told on the way, all tries taken together", async () => {
  const problem = { code: "took-too-long", message: "", facts: {} };
  let tries = 0;
  const wishing = new Wishing();
  const looked = vi.spyOn(wishing, "looked", "set");
  serve({
    [MAKE]: () => ({
      body:
        ++tries === 1
          ? linesOf({ looked: 40 }, { looked: 90 }, { problem })
          : linesOf({ looked: 5 }, { puzzle: { number: 12 } }),
    }),
  });
  expect((await wishing.make())?.number).toBe(12);
  expect(looked.mock.calls).toEqual([[40], [90], [95], [0]]);
});

test("after a few tries the reason is told", async () => {
  serve({ [MAKE]: () => unmet });
  const wishing = new Wishing();
  expect(await wishing.make()).toBeNull();
  expect([wishing.problem?.code, asked.length]).toEqual(["unmet-wish", 6]);
  wishing.change({ level: "easy" });
  expect(wishing.problem).toBeNull();
});

test("a wish nobody can have is not tried again", async () => {
  serve({ [MAKE]: () => ({ status: 422, json: { code: "bad-wish", message: "too many givens" } }) });
  const wishing = new Wishing();
  expect(await wishing.make()).toBeNull();
  expect([wishing.problem?.code, asked.length]).toEqual(["bad-wish", 1]);
});

test("a wish that is taken back leaves no problem behind", async () => {
  const wishing = new Wishing();
  serve({
    [MAKE]: () => {
      wishing.cancel();
      return unmet;
    },
  });
  expect(await wishing.make()).toBeNull();
  expect([wishing.problem, asked.length]).toEqual([null, 1]);
});
