/** The lines of a game: they only grow, and games that go on from each other share them. */
import { expect, it } from "vitest";
import { playAllowed, playLine, playLines, start, tryLine } from "$lib/play/fold";
import { Lines } from "$lib/play/lines";
import { Refusal } from "$lib/play/moves";
import { classic } from "./classic";

const fresh = start(classic());

it("holds every line that was played, undone ones too", () => {
  const game = playLines(fresh, ["r1c3=4 @10", "undo @20"]);
  expect([...game.lines]).toEqual(["r1c3=4 @10", "undo @20"]);
  expect(game.lines.length).toBe(2);
});

it("leaves a game alone when another goes on from it", () => {
  const before = playLine(fresh, "r1c3=4");
  const [one, other] = [playLine(before, "r1c4=6"), playLine(before, "undo")];
  expect([...before.lines]).toEqual(["r1c3=4"]);
  expect([...one.lines]).toEqual(["r1c3=4", "r1c4=6"]);
  expect([...other.lines]).toEqual(["r1c3=4", "undo"]);
  expect([...playLine(one, "undo").lines]).toEqual(["r1c3=4", "r1c4=6", "undo"]);
  expect(fresh.lines.length).toBe(0);
});

it("is read from either end, and never beyond what is its own", () => {
  const two = new Lines().with("a").with("b");
  two.with("c");
  expect([two.at(0), two.at(-1), two.at(2), two.at(-3)]).toEqual(["a", "b", undefined, undefined]);
  expect(two.slice(1, 9)).toEqual(["b"]);
});

it("shares one array among the games of a long line, so that none of them copies it", () => {
  const array: string[] = [];
  let lines = new Lines(array);
  for (let at = 0; at < 5000; at++) lines = lines.with("undo");
  expect(array.length).toBe(5000);
});

it("is none the longer for a refused line", () => {
  const refused = tryLine(fresh, "r1c1=4");
  expect(refused).toBeInstanceOf(Refusal);
  expect([...playAllowed(fresh, ["r1c1=4", "r1c3=4", "redo"]).lines]).toEqual(["r1c3=4"]);
});
