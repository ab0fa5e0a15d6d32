// @vitest-environment jsdom
/** A lesson from a game begins before the step: what the step removes is still open on its board. */
import { expect, it } from "vitest";
import { keepTeaching, readTeaching } from "$lib/game/teaching";
import { start } from "$lib/play/fold";
import { classic } from "./classic";
import { at, candidate, explained } from "./steps";

it("shows what the step removes, though a rule excludes it at once", () => {
  const game = start(classic(), 0);
  keepTeaching(explained({ removals: [candidate("r1c3", 9), candidate("r1c3", 5)] }), game);
  const candidates = readTeaching()?.board.candidates ?? [];
  expect(candidates[at("r1c3")]).toBe("12459");
  expect(candidates[at("r1c4")]).toBe("26");
  expect(candidates[at("r1c1")]).toBe("");
});
