/** All steps: filtered by digit, cell and technique, and grouped with the easiest technique first. */
import { describe, expect, it } from "vitest";
import type { ExplainedStep } from "$lib/engine/step";
import { effectLine, filterSteps, groupSteps } from "$lib/game/step-filter";
import { at, candidate, explained } from "./steps";

const of = (technique: string, told: ExplainedStep): ExplainedStep => ({
  ...told,
  step: { ...told.step, technique },
});
const SINGLE = of("hidden-single", explained({ placements: [candidate("r1c3", 4)] }));
const PAIR = of("naked-pair", explained({ removals: [candidate("r2c1", 4), candidate("r2c2", 7)] }));
const OTHER = of("hidden-single", explained({ placements: [candidate("r9c9", 7)] }));
const STEPS = [SINGLE, PAIR, OTHER];
const ANY = { digit: null, cell: null, technique: "" };

describe("steps", () => {
  it("say what they give as lines of their own, in which cells keep their names", () => {
    const giving = (effect: string) => effectLine({ ...SINGLE, words: { ...SINGLE.words, effect } });
    expect(giving("remove 4 from r9c4")).toBe("Remove 4 from r9c4");
    expect(giving("r4c7 is 5")).toBe("r4c7 is 5");
  });

  it("are all there without a filter", () => {
    expect(filterSteps(STEPS, ANY)).toEqual(STEPS);
  });

  it("are filtered by what they write or remove", () => {
    expect(filterSteps(STEPS, { ...ANY, digit: 4 })).toEqual([SINGLE, PAIR]);
    expect(filterSteps(STEPS, { ...ANY, cell: at("r2c2") })).toEqual([PAIR]);
    expect(filterSteps(STEPS, { ...ANY, technique: "hidden-single" })).toEqual([SINGLE, OTHER]);
  });

  it("must have the digit in the cell where both are asked for", () => {
    expect(filterSteps(STEPS, { ...ANY, digit: 4, cell: at("r2c2") })).toEqual([]);
    expect(filterSteps(STEPS, { ...ANY, digit: 7, cell: at("r2c2") })).toEqual([PAIR]);
  });

  it("are grouped by technique in the order they come", () => {
    const groups = groupSteps(STEPS).map(({ technique, steps }) => [technique, steps.length]);
    expect(groups).toEqual([
      ["hidden-single", 2],
      ["naked-pair", 1],
    ]);
  });
});
