/** The module and the filler of words here say what Python says; tests/journeys/test_engines_agree.py writes the answers. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PATH_POSITIONS } from "$lib/engine/engine";
import { LocalEngine } from "$lib/engine/local/local-engine";
import { EngineModule } from "$lib/engine/local/module";
import { lineOf } from "$lib/engine/local/position";
import { FAMILIES, ROLES } from "$lib/engine/local/profile";
import { type RawStep, readStep } from "$lib/engine/local/raw-step";
import type { ExplainedStep } from "$lib/engine/step";
import { Language, type LanguageTexts } from "$lib/engine/words/language";
import { Teller } from "$lib/engine/words/step-words";

interface Answered {
  readonly call: string;
  readonly args: unknown[];
  readonly answer: unknown;
}

interface Worded {
  readonly position: { digits: number[]; givens: boolean[]; candidates: number[] };
  readonly technique: string;
  /** Its place among all that the technique finds there. */
  readonly number: number;
  readonly words: Record<string, ExplainedStep>;
}

const MINUTES = 60_000;

const lines: (Answered | Worded)[] = readFileSync(process.env.NINEFOLD_ANSWERS ?? "", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const compiled = new WebAssembly.Module(readFileSync("../build/wasm/ninefold.wasm"));
const module = new EngineModule(compiled);
const texts = (name: string): LanguageTexts =>
  JSON.parse(readFileSync(`src/lib/engine/data/words/${name}.json`, "utf8"));
const PACKAGE = "../src/ninefold";
const sources = {
  texts: async (name: string) => texts(name),
  examples: async () =>
    ["techniques", "techniques_chains", "techniques_exotic"]
      .map((name) => readFileSync(`${PACKAGE}/logic/cases/${name}.txt`, "utf8"))
      .join("\n"),
  positions: async () => gunzipSync(readFileSync(`${PACKAGE}/make/positions.txt.gz`)).toString(),
};
const engine = new LocalEngine(module, sources);

/** Many positions are looked at for a better path through it. */
const HARD = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";

const worded = lines.filter((line): line is Worded => "words" in line);
const answered = lines.filter((line): line is Answered => "call" in line);

describe.runIf(worded.length > 0)("words", () => {
  it.each(worded)(
    "of $technique",
    { timeout: 5 * MINUTES },
    async ({ position, technique, number, words }) => {
      const question = {
        digits: lineOf(position.digits),
        givens: position.givens.map((given) => (given ? "1" : ".")).join(""),
        candidates: position.candidates,
      };
      const found = await module.ask<{ steps: RawStep[] }>({
        ask: "find",
        ...question,
        techniques: [technique],
      });
      const raw = found.steps[number];
      expect(raw).toBeDefined();
      for (const [name, expected] of Object.entries(words)) {
        const teller = new Teller(new Language(texts(name)), FAMILIES);
        expect(teller.explain(readStep(raw as RawStep, ROLES, false))).toEqual(expected);
      }
    },
  );
});

describe.runIf(answered.length > 0)("answers", () => {
  it.each(answered)("to $call", { timeout: 5 * MINUTES }, async ({ call, args, answer }) => {
    const method = engine[call as keyof LocalEngine] as (...args: unknown[]) => Promise<unknown>;
    const found = await method.apply(engine, args);
    // A puzzle that was made here brings along what it takes to draw it.
    if (call === "make") expect(found).toMatchObject(answer as object);
    else expect(found).toEqual(answer);
  });
});

describe.runIf(answered.some(({ call }) => call === "path"))("a search for the best path", () => {
  it("tells how many positions it has looked at", { timeout: 5 * MINUTES }, async () => {
    const counts: number[] = [];
    const watched = new EngineModule(compiled, { looked: (count) => counts.push(count) });
    await new LocalEngine(watched, sources).path(HARD, "best", "en");
    expect(counts.length).toBeGreaterThan(0);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    // The last search of all may be one for nets, which counts as many.
    expect(counts.at(-1)).toBeLessThan(PATH_POSITIONS + 25);
  });
});
