import { expect, it } from "vitest";
import type { TechniqueFacts } from "$lib/engine/learn";
import { isKnown, knownAmong, NO_PROGRESS, type Progress } from "$lib/learn/progress";

const techniques = ["full-house", "x-wing", "xy-wing"].map((slug) => ({ slug }) as TechniqueFacts);
const progress: Progress = { met: { "full-house": 3 }, isFound: (slug) => slug === "xy-wing" };

it("knows a technique from a solved puzzle or from practice", () => {
  expect(techniques.map(({ slug }) => isKnown(progress, slug))).toEqual([true, false, true]);
  expect(knownAmong(progress, techniques)).toBe(2);
});

it("knows nothing of somebody who has not played", () => {
  expect(knownAmong(NO_PROGRESS, techniques)).toBe(0);
});
