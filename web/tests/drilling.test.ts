// @vitest-environment jsdom
/** Drill after drill: what is found at the first try is a hit, and help comes in portions. */
import { beforeEach, expect, it, vi } from "vitest";
import { settings } from "$lib/app/settings.svelte";
import { words } from "$lib/app/words.svelte";
import { Drilling } from "$lib/learn/drilling.svelte";
import { record } from "$lib/learn/record.svelte";
import { EXAMPLE, HOUSES } from "./classic";
import { asked, serve } from "./fake-server";
import { at, candidate, explained } from "./steps";

// A page that has been here before.
vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const DRILL = {
  board: {
    givens: EXAMPLE,
    digits: EXAMPLE,
    candidates: [...EXAMPLE].map((symbol) => (symbol === "." ? "12345" : "")),
    size: 9,
    houses: HOUSES,
  },
  is_next: true,
  language: "en",
  name: "Some",
  seed: 1,
  steps: [explained({ removals: [candidate("r1c3", 1)] })],
  technique: "some",
};

let slug = 0;
let drilling: Drilling;

/** A technique nobody has practised, with its first drill. */
beforeEach(async () => {
  serve({ "POST /api/v1/drills": () => ({ json: DRILL }) });
  drilling = new Drilling(`some-${++slug}`);
  await drilling.next();
});

const strike = (name: string, mark: string) => drilling.play?.change([{ cell: at(name), mark, on: false }]);

it("counts what is found at the first try, once", () => {
  strike("r1c3", "1");
  drilling.check();
  drilling.check();
  expect(drilling.shown?.portion).toBe("full");
  expect(drilling.isOver).toBe(true);
  expect(record.of(drilling.slug)).toEqual({ tries: 1, hits: 1 });
});

it("crosses no note out: where rules exclude it, that is the step", () => {
  expect(settings.values.strikeNotes).toBe(true);
  const notes = drilling.play?.cells.flatMap(({ corner }) => corner) ?? [];
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.filter(({ isStruck }) => isStruck)).toEqual([]);
});

it("counts a drill that was helped or answered wrongly as no hit", async () => {
  drilling.climb();
  strike("r1c3", "1");
  drilling.check();
  expect(record.of(drilling.slug)).toEqual({ tries: 1, hits: 0 });
  await drilling.next();
  strike("r1c3", "4");
  drilling.check();
  expect(drilling.result?.kind).toBe("wrong-removal");
  expect(record.of(drilling.slug)).toEqual({ tries: 2, hits: 0 });
});

it("forgets a result when the board changes", () => {
  strike("r1c3", "4");
  drilling.check();
  drilling.undo();
  expect(drilling.result).toBeNull();
});

it("gives the step away in portions, and then it is over", () => {
  drilling.check();
  expect(drilling.result?.kind).toBe("nothing");
  const portions = [1, 2, 3, 4].map(() => {
    drilling.climb();
    return drilling.shown?.portion;
  });
  expect(portions).toEqual(["region", "cells", "full", "full"]);
  expect(drilling.result).toBeNull();
  expect(drilling.isOver).toBe(true);
});

it("takes back marks, but never the position", () => {
  drilling.undo();
  expect(drilling.play?.game.position.marks[at("r1c3")]?.size).toBe(5);
  strike("r1c3", "1");
  drilling.undo();
  expect(drilling.play?.game.position.marks[at("r1c3")]?.size).toBe(5);
});

it("starts over with nothing shown, and brings the next drill", async () => {
  drilling.climb();
  drilling.startOver();
  expect(drilling.shown).toBeNull();
  await drilling.next();
  expect(asked).toHaveLength(2);
});

it("says what went wrong, and keeps the drill that is there", async () => {
  serve({});
  await drilling.next();
  expect([drilling.problem !== "", drilling.play !== null, drilling.isBusy]).toEqual([true, true, false]);
});

it("tells what rules a wrong digit out from here, ending with the digit, and what was ruled out before", async () => {
  await words.enter("learn");
  let heard: unknown;
  const steps = [explained({ placements: [candidate("r1c4", 2)] })];
  const why = (body: unknown) => {
    heard = body;
    return { json: { is_wrong: true, is_settled: true, steps } };
  };
  serve({ "POST /api/v1/why": why });
  const answer = async (name: string, digit: number): Promise<string> => {
    drilling.startOver();
    drilling.play?.change([{ cell: at(name), digit }]);
    drilling.check();
    await vi.waitFor(() => expect(drilling.reason).not.toBe(""));
    return drilling.reason;
  };
  expect(await answer("r1c3", 2)).toBe("f So r1c3 cannot be 2.");
  expect(heard).toMatchObject({ cell: at("r1c3"), notes: expect.arrayContaining(["12345", null]) });
  expect(await answer("r1c6", 6)).toBe("6 is already ruled out in r1c6.");
});
