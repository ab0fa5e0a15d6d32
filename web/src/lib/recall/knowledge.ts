/** What somebody knows: every technique they met, how well it sits, when it comes back and why. As in `practice/knowledge.py`. */
import data from "./data/practice.json";
import { type Day, daysBetween } from "./day";
import { MISSED, SLOW } from "./grades";
import type { Entry, PracticeRecord } from "./record";
import { type Memory, recall } from "./schedule";

export interface Knowledge {
  readonly technique: string;
  readonly memory: Memory;
  /** On how many days. */
  readonly times: number;
  /** The last time it was missed or slow: the reason why it comes back. Null if it never was, and then it does not. */
  readonly missed: Entry | null;
  readonly last: Entry;
}

/** Everything met so far, by technique. */
export function knowledgeOf(record: PracticeRecord): Map<string, Knowledge> {
  const days = new Map<string, Entry[]>();
  for (const entry of record) days.set(entry.technique, [...(days.get(entry.technique) ?? []), entry]);
  const known = new Map<string, Knowledge>();
  for (const [technique, met] of days) {
    const memory = recall(met.map(({ day, grade }) => [day, grade] as const));
    const last = met.at(-1);
    const missed = met.findLast(({ grade }) => grade <= SLOW) ?? null;
    if (memory && last) known.set(technique, { technique, memory, times: met.length, missed, last });
  }
  return known;
}

/** What is to be repeated today, the longest overdue first; what was done today counts towards the cap. */
export function dueToday(record: PracticeRecord, today: Day, cap: number): Knowledge[] {
  const left = Math.max(0, cap - reviewedOn(record, today));
  return waiting(record, today).slice(0, left);
}

/** The same without a cap. */
export const waiting = (record: PracticeRecord, today: Day): Knowledge[] =>
  [...knowledgeOf(record).values()]
    .filter(({ missed, memory }) => missed && memory.due <= today)
    .sort((a, b) => daysBetween(b.memory.due, a.memory.due) || byNeed(a, b));

/** What comes back first of all that is not due yet. */
export const nextDue = (record: PracticeRecord, today: Day): Knowledge | undefined =>
  [...knowledgeOf(record).values()]
    .filter(({ missed, memory }) => missed && memory.due > today)
    .sort((a, b) => daysBetween(b.memory.due, a.memory.due) || byNeed(a, b))[0];

const byNeed = (a: Knowledge, b: Knowledge): number =>
  a.memory.stability - b.memory.stability || (a.technique < b.technique ? -1 : 1);

/** How many techniques were repeated from the list on a day. */
export const reviewedOn = (record: PracticeRecord, today: Day): number =>
  record.filter(({ day, source }) => day === today && source === "review").length;

/** What somebody can find: the last grade was no miss. */
export const knownTechniques = (record: PracticeRecord): Set<string> =>
  new Set(
    [...knowledgeOf(record).values()]
      .filter(({ last }) => last.grade > MISSED)
      .map(({ technique }) => technique),
  );

/** Bars, from none to four. */
export const strengthOf = ({ stability }: Memory): number =>
  data.strengths.filter((least) => stability >= least).length;
