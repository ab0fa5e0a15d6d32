/** The clock of a game does not count the time the machine sleeps, and never goes back. */
import { expect, it } from "vitest";
import { Clock } from "$lib/app/clock.svelte";

it("goes on where it stood when the machine fell asleep", () => {
  let time = 0;
  const clock = new Clock(() => time);
  clock.start();
  time = 400;
  expect(clock.read()).toBe(400);
  time = 3_600_000;
  expect(clock.read()).toBe(400);
  time += 50;
  expect(clock.read()).toBe(450);
  clock.stop();
  time += 1000;
  expect(clock.read()).toBe(450);
});
