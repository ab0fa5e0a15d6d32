import { describe, expect, it } from "vitest";
import type { TechniqueFacts } from "$lib/engine/learn";
import { learntFrom } from "$lib/game/learnt";

const technique = (slug: string, se: number): TechniqueFacts => ({
  slug,
  name: slug,
  about: "",
  family: "single",
  se,
  hodoku_score: null,
  hodoku_level: null,
});
const TAUGHT = [technique("x-wing", 3.2), technique("hidden-single", 1.2), technique("naked-pair", 3)];

describe("what a solved puzzle has taught", () => {
  it("is what it needed for the first time, the easiest first", () => {
    const met = { "hidden-single": 7, "x-wing": 1, "naked-pair": 1 };
    expect(learntFrom(["x-wing", "hidden-single", "naked-pair"], met, TAUGHT)).toEqual({
      isNew: true,
      techniques: [TAUGHT[2], TAUGHT[0]],
    });
  });

  it("is its hardest technique where nothing was new", () => {
    const met = { "hidden-single": 7, "x-wing": 2 };
    const learnt = learntFrom(["hidden-single", "x-wing"], met, TAUGHT);
    expect(learnt).toEqual({ isNew: false, techniques: [TAUGHT[0]] });
  });

  it("is nothing where nobody knows what the puzzle needs", () => {
    expect(learntFrom([], {}, TAUGHT)).toBeNull();
    expect(learntFrom(["only-in-ratings"], { "only-in-ratings": 1 }, TAUGHT)).toBeNull();
  });
});
