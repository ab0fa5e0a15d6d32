// @vitest-environment jsdom
/** The list's filters and the page's address say the same. */
import { expect, it } from "vitest";
import { words } from "$lib/app/words.svelte";
import { asQuery, EVERYTHING, type Filter, readFilter, writeFilter } from "$lib/browse/puzzle-filter";
import { sayVariant, VARIANTS } from "$lib/browse/variants";

const CHOSEN: Filter = {
  level: "hard",
  technique: "x-wing",
  variant: "killer+x",
  origin: "made",
  ratingFrom: 3.4,
  ratingTo: 5,
  givensFrom: 22,
  givensTo: 26,
  unplayed: true,
  sort: "hardest",
  page: 3,
};

it("writes what it reads", () => {
  expect(readFilter(writeFilter(CHOSEN))).toEqual(CHOSEN);
  expect(readFilter(writeFilter(EVERYTHING))).toEqual(EVERYTHING);
});

it("keeps the address short when nothing is asked for", () => {
  expect(writeFilter(EVERYTHING)).toBe("");
});

it("passes over what cannot be read", () => {
  expect(readFilter("?page=-3&rating-from=abc&sort=nicest&origin=mars&givens-to=1e999")).toEqual(EVERYTHING);
});

it("asks the server for no more than was chosen", () => {
  expect(asQuery(EVERYTHING)).toEqual({ unplayed: false, sort: "newest", page: 1, size: 24 });
  expect(asQuery(CHOSEN)).toMatchObject({
    rating_from: 3.4,
    givens_to: 26,
    technique: "x-wing",
    variant: "killer+x",
    page: 3,
  });
});

it("calls a mixture by its parts, and every variant by words of its own", async () => {
  await words.enter("puzzles");
  expect(sayVariant("16x16+killer+counting-circles")).toBe("16×16 + Killer + Counting circles");
  expect(VARIANTS.map(sayVariant).filter((name) => name.startsWith("puzzles."))).toEqual([]);
  await words.use("de");
  expect(sayVariant("numbered-room+any")).toBe("Nummeriertes Zimmer + Eines von mehreren");
  await words.use("en");
});
