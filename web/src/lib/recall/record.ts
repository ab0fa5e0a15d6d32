/**
 * What was practised: for every technique and day one grade, the worst of that day. As in Python's `practice/record.py`.
 *
 * Two records are merged without a thought about their order: the worse grade of a day counts on every device.
 */
import { type Day, isDay } from "./day";
import { type Grade, isGrade, MISSED } from "./grades";

/** Where somebody met the technique. */
export const SOURCES = ["drill", "lesson", "game", "run", "review"] as const;
export type Source = (typeof SOURCES)[number];

/** How that went, and where. */
export interface Met {
  readonly grade: Grade;
  readonly source: Source;
}

export interface Entry extends Met {
  readonly technique: string;
  readonly day: Day;
}

export type PracticeRecord = readonly Entry[];

/** All of them in one, by technique and day; of two grades for one day the worse. */
export function merge(...records: readonly PracticeRecord[]): PracticeRecord {
  const merged = new Map<string, Entry>();
  for (const entry of records.flat()) {
    const key = `${entry.technique} ${entry.day}`;
    const known = merged.get(key);
    if (!known || isWorse(entry, known)) merged.set(key, entry);
  }
  return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** The techniques that were found on some day. */
export const foundIn = (record: PracticeRecord): Set<string> =>
  new Set(record.filter(({ grade }) => grade > MISSED).map(({ technique }) => technique));

/** Those of `mine` that another record does not have as they are here. */
export function lackingIn(theirs: PracticeRecord, mine: PracticeRecord): Entry[] {
  const keyOf = ({ technique, day, grade, source }: Entry) => [technique, day, grade, source].join(" ");
  const known = new Set(theirs.map(keyOf));
  return mine.filter((entry) => !known.has(keyOf(entry)));
}

const isWorse = (a: Met, b: Met): boolean =>
  a.grade < b.grade || (a.grade === b.grade && a.source < b.source);

export function isEntry(row: unknown): row is Entry {
  const { technique, day, grade, source } = (row ?? {}) as Partial<Entry>;
  return typeof technique === "string" && isDay(day) && isGrade(grade) && SOURCES.includes(source as Source);
}
