/** Every sentence the page can say exists, in every language, with the same places for facts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GROUPS } from "$lib/app/settings-list";
import { HELP } from "$lib/play/moves";

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** All the words of a language, whatever room they belong to; a key has one home. */
function wordsOf(language: string): Record<string, string> {
  const folder = join("src/words", language);
  const rooms = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const keys = rooms.flatMap((room) => Object.keys(room));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  return Object.assign({}, ...rooms);
}

const english = wordsOf("en");
const german = wordsOf("de");

const has = (key: string): boolean => key in english || `${key}.other` in english;
const places = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();

it("has words for every key that the code names", () => {
  const called = /\b(?:t|tell|say)\(\s*(?:[\w.]+\s\?\s)?"([a-z][\w.-]*)"/g;
  const named = sources("src").flatMap((text) => [...text.matchAll(called)].map(([, key]) => key ?? ""));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((key) => !has(key))).toEqual([]);
});

it("has words for every setting and each of its choices", () => {
  const keys = GROUPS.flatMap(({ title, options }) => [
    `settings.group-${title}`,
    ...options.flatMap((option) => [
      `setting.${option.name}`,
      ...(option.kind === "choice" ? option.choices.map((choice) => `setting.${option.name}.${choice}`) : []),
    ]),
  ]);
  expect(keys.filter((key) => !has(key))).toEqual([]);
});

it("has words for every refusal, every state and every kind of help", () => {
  const refusals = readFileSync("../docs/moves.md", "utf8").matchAll(
    /`(unreadable|outside|given|(?:nothing-to|not)-\w+|paused|lost|finished)`/g,
  );
  const keys = [
    ...[...refusals].map(([, code]) => `refused.${code}`),
    ...HELP.flatMap((help) => [`consent.${help}`, `help.${help}`]),
    ...["playing", "paused", "lost", "finished"].map((state) => `games.${state}`),
  ];
  expect(keys.filter((key) => !has(key))).toEqual([]);
});

it("speaks German as completely as English", () => {
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
});

it("keeps its words in the same rooms in every language", () => {
  expect(readdirSync("src/words/de")).toEqual(readdirSync("src/words/en"));
});

it("keeps the places for facts in translation", () => {
  const differing = Object.entries(english).filter(
    ([key, sentence]) => places(sentence).join() !== places(german[key] ?? "").join(),
  );
  expect(differing).toEqual([]);
});
