/** A game beside what the engine saw at every moment of it. As usecases/review/review_game.py in Python. */
import { type Game, stateOf } from "$lib/play/fold";
import type { Review, ReviewEntry } from "../engine";
import type { FoundStep } from "../found-step";
import { Stopped } from "../local/module";
import * as profiles from "../local/profile";
import type { Setting } from "../setting";
import type { ExplainedStep } from "../step";
import { type Entry, readRecord } from "./entries";
import { type Choice, type Finder, type Insight, Observer } from "./insights";
import { mistakesIn } from "./mistakes";

/** Entries that are looked at and listed. Of more, those that took longest. */
const MOST_ENTRIES = 150;
const SPOTS = 5;
/** A slow spot took so many times as long as the entry in the middle, and no less than these milliseconds. */
const [SLOW, SHORTEST_SPOT] = [2, 5_000];

/** What a review asks of the engine beside steps. */
export interface Help extends Finder {
  /** The solution, and whether there is one only; null where there is none. */
  solution(): Promise<{ digits: readonly number[]; isOnly: boolean } | null>;
  explain(step: FoundStep): ExplainedStep;
  nameOf(technique: string): string;
  /** Whether the time is over: what was seen then may be half of it, and does not count. */
  isOver(): boolean;
  /** Lets others run if it is time. */
  rest(): Promise<void>;
}

export async function reviewOf(
  game: Game,
  setting: Setting,
  help: Help,
  taught: readonly string[],
): Promise<Review> {
  const record = await readRecord(game, help.rest);
  const solved = await help.solution();
  const solution =
    stateOf(game) === "finished" ? game.position.digits : solved?.isOnly ? solved.digits : null;
  const mistakes = solution ? mistakesIn(record.entries, solution, game.puzzle) : [];
  const listed = listedOf(record.entries, new Set(mistakes.map(({ number }) => number)));
  const slow = slowOf(listed);
  const { insights, spots } = solution
    ? await look(game, setting, help, solution, solved?.isOnly ?? false, slow, listed)
    : { insights: new Map<number, Insight>(), spots: [] };
  const shown = spots.length > 0 ? spots : slow.map(({ number }) => ({ number, choices: [] }));
  const named = namedIn(insights, shown);
  return {
    clock: record.clock,
    spent: record.spent,
    entries: await toldOf(listed, insights, help),
    left_out: record.entries.length - listed.length,
    spots: shown,
    mistakes: [...mistakes],
    helped: [...record.helped],
    techniques: timeByTechnique(listed, insights),
    practice: practiceOf(listed, slow, insights, taught),
    ninths: [...record.ninths],
    names: Object.fromEntries(named.map((slug) => [slug, help.nameOf(slug)])),
    taught: named.filter((slug) => taught.includes(slug)),
    complete: listed.every((entry) => insights.has(entry.number) || !isLookedAt(entry)),
  };
}

async function look(
  game: Game,
  setting: Setting,
  help: Help,
  solution: readonly number[],
  isOnly: boolean,
  slow: readonly Entry[],
  listed: readonly Entry[],
) {
  const every = profiles.orderOn(setting);
  const order = isOnly ? every : profiles.keeping(every, (slug) => !profiles.isUniqueness(slug));
  const observer = new Observer(help, setting, game.puzzle.givens, solution, order);
  const insights = new Map<number, Insight>();
  const spots: { number: number; choices: Choice[] }[] = [];
  try {
    for (const entry of new Set([...slow, ...listed].filter(isLookedAt))) {
      const insight = await observer.see(entry);
      if (help.isOver()) break;
      insights.set(entry.number, insight);
    }
    for (const entry of slow.filter(({ number }) => insights.has(number)))
      spots.push({ number: entry.number, choices: await observer.choices(entry) });
  } catch (error) {
    // The time is over: what was seen until then counts.
    if (!(error instanceof Stopped)) throw error;
  }
  return { insights, spots };
}

const isLookedAt = ({ kind }: Entry): boolean => kind === "digit" || kind === "refused";

/** The entries that are listed: mistakes, and of the others those that took longest. */
function listedOf(entries: readonly Entry[], always: ReadonlySet<number>): Entry[] {
  if (entries.length <= MOST_ENTRIES) return [...entries];
  const rank = ({ number }: Entry) => (always.has(number) ? 0 : 1);
  const ranked = [...entries].sort((a, b) => rank(a) - rank(b) || b.took - a.took);
  return ranked.slice(0, MOST_ENTRIES).sort((a, b) => a.number - b.number);
}

/** The few entries that took far longer than usual, in the order of the game. */
function slowOf(entries: readonly Entry[]): Entry[] {
  const looked = entries.filter(isLookedAt);
  if (looked.length === 0) return [];
  const least = Math.max(SHORTEST_SPOT, SLOW * median(looked.map(({ took }) => took)));
  const longest = looked.filter(({ took }) => took >= least).sort((a, b) => b.took - a.took);
  return longest.slice(0, SPOTS).sort((a, b) => a.number - b.number);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

async function toldOf(
  entries: readonly Entry[],
  insights: ReadonlyMap<number, Insight>,
  help: Help,
): Promise<ReviewEntry[]> {
  const all: ReviewEntry[] = [];
  for (const entry of entries) {
    await help.rest();
    all.push(told(entry, insights.get(entry.number), help));
  }
  return all;
}

function told(entry: Entry, insight: Insight | undefined, help: Help): ReviewEntry {
  const { number, at, took, kind, written, notes, used } = entry;
  return {
    ...{ number, at, took, kind, written: [...written], notes, used: [...used] },
    step: insight?.easiest ? (help.explain(insight.easiest) as ReviewEntry["step"]) : null,
    taken: insight?.taken ?? null,
    cells: insight?.cells ?? null,
  };
}

/** For each technique by which digits followed how many did, and how long they took; the longest first. */
function timeByTechnique(entries: readonly Entry[], insights: ReadonlyMap<number, Insight>) {
  const rows = new Map<string, { technique: string; digits: number; time: number }>();
  for (const { number, took } of entries) {
    const technique = insights.get(number)?.taken;
    if (!technique) continue;
    const { digits, time } = rows.get(technique) ?? { digits: 0, time: 0 };
    rows.set(technique, { technique, digits: digits + 1, time: time + took });
  }
  return [...rows.values()].sort((a, b) => b.time - a.time);
}

/** The technique that was there where most time went, or help was asked for. */
function practiceOf(
  entries: readonly Entry[],
  slow: readonly Entry[],
  insights: ReadonlyMap<number, Insight>,
  taught: readonly string[],
): Review["practice"] {
  const hinted = entries.filter(({ used }) => used.includes("hint"));
  const chances = new Map<string, { technique: string; spots: number; hints: number; time: number }>();
  for (const entry of new Set([...slow, ...hinted])) {
    const technique = insights.get(entry.number)?.easiest?.step.technique;
    if (!technique || !taught.includes(technique)) continue;
    const known = chances.get(technique) ?? { technique, spots: 0, hints: 0, time: 0 };
    known.spots += Number(slow.includes(entry));
    known.hints += Number(hinted.includes(entry));
    known.time += entry.took;
    chances.set(technique, known);
  }
  const [most] = [...chances.values()].sort((a, b) => b.time - a.time || b.hints - a.hints);
  return most ?? null;
}

/** The techniques that a review speaks of, in the order of the alphabet. */
function namedIn(
  insights: ReadonlyMap<number, Insight>,
  spots: readonly { choices: readonly Choice[] }[],
): string[] {
  const seen = [...insights.values()].flatMap(({ easiest, taken }) => [easiest?.step.technique, taken]);
  const chosen = spots.flatMap(({ choices }) => choices.map(({ technique }) => technique));
  return [...new Set([...seen, ...chosen])].filter((slug): slug is string => Boolean(slug)).sort();
}
