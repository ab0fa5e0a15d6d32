// @vitest-environment jsdom
/** A language may change while a room is being entered, in either order: no sentence is left behind. */
import { expect, it } from "vitest";
import { words } from "$lib/app/words.svelte";
import german from "$words/de/welcome.json";
import english from "$words/en/learn.json";

it("speaks the new language in a room that was entered meanwhile", async () => {
  await Promise.all([words.use("de"), words.enter("welcome")]);
  expect(words.say("welcome.today")).toBe(german["welcome.today"]);
  await Promise.all([words.enter("learn"), words.use("en")]);
  expect(words.say("learn.title")).toBe(english["learn.title"]);
});

it("enters a room in the language that is on its way", async () => {
  const coming = words.use("de");
  await words.enter("print");
  expect(words.language).toBe("de");
  await coming;
});
