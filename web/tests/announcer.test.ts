import { beforeEach, expect, test, vi } from "vitest";
import { announcer } from "$lib/app/announcer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

test("what one gesture has to say is said in one breath, each sentence once", async () => {
  announcer.speak("5");
  announcer.speak("all 5s are placed");
  announcer.speak("5");
  await Promise.resolve();
  expect(announcer.status).toBe("5 all 5s are placed");
});

test("the same sentence again is spoken again", async () => {
  announcer.speak("undone");
  await Promise.resolve();
  const before = announcer.status;
  announcer.speak("undone");
  await Promise.resolve();
  expect(announcer.status).not.toBe(before);
  expect(announcer.status.trim()).toBe(before.trim());
});

test("a cell is spelled out for the ear", async () => {
  announcer.speak("look at r3c7");
  await Promise.resolve();
  expect(announcer.status).not.toContain("r3c7");
});

test("a warning is shown for a moment", () => {
  announcer.warn("the server is away");
  expect([announcer.alert, announcer.toast]).toEqual(["the server is away", "the server is away"]);
  vi.advanceTimersByTime(10_000);
  expect(announcer.toast).toBe("");
});

test("what an open dialog hides is read aloud again when it closes", () => {
  const leave = announcer.enter("games");
  announcer.enter("keys")();
  expect(announcer.dialogs).toEqual(["games"]);
  leave();
  expect(announcer.dialogs).toEqual([]);
});
