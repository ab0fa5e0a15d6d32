/** A step of undo weighs what it changed, however much stands on the board. */

import { expect, it } from "vitest";
import { playLines, start } from "$lib/play/fold";
import { classic } from "./classic";

const CROWD = Array.from(
  { length: 180 },
  (_, at) => `r1c1+1~r${2 + Math.floor(at / 81)}c${1 + (Math.floor(at / 9) % 9)}.${1 + (at % 9)}`,
);

it("keeps one mark for a line that changes one mark of a crowded cell", () => {
  const crowded = playLines(start(classic(".".repeat(81))), [CROWD.join(" ")]);
  const lines = Array.from({ length: 2000 }, (_, at) => `r1c1${at % 2 ? "-" : "+"}4`);
  const game = playLines(crowded, lines);
  let weight = 0;
  for (let step = game.undo; step && step.height > 1; step = step.below) {
    weight += step.top.digits.length + step.top.marks.length;
  }
  expect([game.undo?.height, weight]).toEqual([2001, 2000]);
  expect(playLines(game, Array(2000).fill("undo")).position).toEqual(crowded.position);
});
