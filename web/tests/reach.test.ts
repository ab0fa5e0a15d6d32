// @vitest-environment jsdom
/** How far a run or the next game may go: what was found or learnt, and not what was only gone through. */
import { beforeEach, expect, it } from "vitest";
import { progress } from "$lib/course/progress.svelte";
import { practice } from "$lib/recall/practice.svelte";
import { known, upTo } from "$lib/runs/reach";

beforeEach(() => localStorage.clear());

it("begins with what nobody can do without, and goes as far as lessons and practice went", () => {
  const first = known();
  expect(first).toHaveLength(3);
  progress.note("x-wing", { stars: 1 });
  expect(known()).toEqual(first);
  progress.note("x-wing", { stars: 2 });
  practice.note("naked-pair", 3, "drill");
  practice.note("skyscraper", 1, "run");
  expect(known()).toEqual([...first, "naked-pair", "x-wing"]);
});

it("reaches up to a chapter and with it", () => {
  expect(upTo("first-digits")).toEqual(["full-house", "hidden-single", "naked-single"]);
});
