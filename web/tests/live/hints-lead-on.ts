// @vitest-environment jsdom
/**
 * A hint always leads on: hint and Apply, over and over, solve a puzzle whatever notes its player keeps.
 *
 * Hints come from the server at NINEFOLD_SERVER; tests/journeys/test_hints_lead_on_http.py starts one and runs this.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "$lib/app/settings.svelte";
import { fillNotes, mendNotes } from "$lib/game/help";
import { Ladder } from "$lib/game/hint-ladder.svelte";
import { Play } from "$lib/game/play.svelte";
import { possible } from "$lib/play/gestures";
import type { Change } from "$lib/play/moves";
import { formatDigit } from "$lib/rules/cells";
import { classic } from "../classic";
import { network, serve } from "../fake-server";

const SERVER = process.env.NINEFOLD_SERVER;
const LEVELS = (process.env.NINEFOLD_LEVELS ?? "fiendish").split(" ");
const EACH = Number(process.env.NINEFOLD_EACH ?? 1);
/** A hint is four portions and the press that applies it. */
const MOST_PRESSES = 600 * 5;
const MINUTES = 60_000;

// A page that has been here before.
vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

/** Lines of level, rating, puzzle and techniques. */
const STARTERS = gunzipSync(readFileSync("../src/ninefold/make/starter.txt.gz"))
  .toString()
  .split("\n")
  .map((line) => line.split(" "));

const puzzles = (level: string): string[] =>
  STARTERS.filter(([name]) => name === level)
    .slice(0, EACH)
    .map(([, , text = ""]) => text);

const emptyCells = ({ game }: Play): number[] =>
  game.position.digits.flatMap((digit, cell) => (digit ? [] : [cell]));

const noted = (cell: number, ...digits: number[]): Change[] =>
  digits.map((digit) => ({ cell, mark: formatDigit(digit), on: true }));

const PLAYERS: Record<string, (play: Play) => void> = {
  none: () => undefined,
  simple: (play) => {
    const pairs = emptyCells(play).filter((cell) => possible(play.game, cell).length === 2);
    play.change(pairs.flatMap((cell) => noted(cell, ...possible(play.game, cell))));
  },
  full: (play) => fillNotes(play),
  wrong: (play) => {
    const cells = emptyCells(play).filter((_, at) => at % 3 === 0);
    play.change(cells.flatMap((cell) => noted(cell, ((play.solution?.[cell] ?? 0) % 9) + 1)));
  },
};

let calls = 0;

/** Asks as another neighbour every now and then: one person would not press so fast. */
async function forward(body: unknown): Promise<{ status: number; json: unknown }> {
  const neighbour = Math.floor(calls++ / 50);
  const answer = await network(new URL("/api/v1/hint", SERVER), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": `10.${neighbour >> 8}.${neighbour & 255}.1`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

/** Presses the button of the hint panel until the game is over. No removal is told twice. */
async function walk(play: Play): Promise<void> {
  const ladder = new Ladder(play);
  const told = new Set<string>();
  for (let press = 0; press < MOST_PRESSES && play.state === "playing"; press++) {
    await ladder.climb();
    if (play.wrong.size > 0) {
      mendNotes(play);
      ladder.close();
      continue;
    }
    expect(ladder.message).toBe("");
    if (ladder.hint?.portion !== "full") continue;
    const removals = ladder.hint.step.removals.map(({ cell, digit }) => `${cell} ${digit}`);
    expect(removals.filter((removal) => told.has(removal))).toEqual([]);
    for (const removal of removals) told.add(removal);
  }
  expect(play.state).toBe("finished");
}

beforeEach(() => {
  settings.reset();
  serve({
    "POST /api/v1/hint": forward,
    "POST /api/v1/history/hints": () => ({ status: 204 }),
  });
});

describe.each(Object.entries(PLAYERS))("with notes: %s", (_, takeNotes) => {
  it.each(LEVELS)("hint and Apply solve %s puzzles", { timeout: 10 * MINUTES }, async (level) => {
    expect(puzzles(level)).toHaveLength(EACH);
    for (const text of puzzles(level)) {
      const play = new Play(classic(text), 0, []);
      takeNotes(play);
      await walk(play);
    }
  });
});
