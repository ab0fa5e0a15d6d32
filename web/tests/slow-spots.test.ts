// @vitest-environment jsdom
/** What held somebody up in a game comes back: the technique that was there, if that took longer than it may. */
import { expect, it } from "vitest";
import type { Review } from "$lib/engine/engine";
import { slowTechniques } from "$lib/game/slow-spots";

const entry = (number: number, technique: string | null, seconds: number, used: string[] = []) =>
  ({
    ...{ number, at: 0, took: seconds * 1000, kind: "digit", written: [], notes: 0, used },
    step: technique && { step: { technique } },
  }) as unknown as Review["entries"][number];

const review = (...entries: Review["entries"]): Review =>
  ({ entries, spots: entries.map(({ number }) => ({ number, choices: [] })) }) as unknown as Review;

it("names what was slow, each once, and nothing that was quick, hinted at or unknown", () => {
  expect(
    slowTechniques(
      review(
        entry(1, "x-wing", 600),
        entry(2, "x-wing", 700),
        entry(3, "hidden-single", 1),
        entry(4, "naked-pair", 600, ["hint"]),
        entry(5, null, 600),
        entry(6, "no-such-technique", 600),
      ),
    ),
  ).toEqual(["x-wing"]);
});

it("passes over entries that were slow but are no slow spot of the game", () => {
  const told = { ...review(entry(1, "x-wing", 600)), spots: [] };
  expect(slowTechniques(told)).toEqual([]);
});
