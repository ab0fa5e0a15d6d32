// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { DEFAULTS, settings } from "$lib/app/settings.svelte";
import { GROUPS } from "$lib/app/settings-list";
import { words } from "$lib/app/words.svelte";

beforeEach(() => {
  localStorage.clear();
  settings.load();
});

test("settings are there again after a reload", () => {
  settings.set("theme", "dark");
  settings.setHelp("guarded");
  settings.load();
  expect(settings.values).toMatchObject({ theme: "dark", help: "guarded", refuseWrong: true });
});

test("what an older page kept is taken over, and what is new has its usual value", () => {
  localStorage.setItem("ninefold.settings", JSON.stringify({ lives: 3 }));
  settings.load();
  expect(settings.values).toEqual({ ...DEFAULTS, lives: 3 });
});

test("unreadable settings are the usual ones", () => {
  localStorage.setItem("ninefold.settings", "{broken");
  settings.load();
  expect(settings.values).toEqual(DEFAULTS);
});

test("of an account's settings only those of the right kind are taken", () => {
  settings.adopt({ lives: "many", wasd: true, unheardOf: 1 });
  expect(settings.values).toEqual({ ...DEFAULTS, wasd: true });
});

test("every setting of the page has its words, and every choice too", async () => {
  await words.enter("settings");
  const options = GROUPS.flatMap((group) => group.options);
  const keys = options.flatMap((option) => [
    `setting.${option.name}`,
    ...(option.kind === "choice" ? option.choices.map((choice) => `setting.${option.name}.${choice}`) : []),
  ]);
  expect(keys.filter((key) => !(key in words.table))).toEqual([]);
});
