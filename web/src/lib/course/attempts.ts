/**
 * How lessons went, for the classes that this device is in.
 *
 * What cannot be sent waits on the device and goes along later.
 */
import { tryLater, whenOnline } from "$lib/app/online";
import { type LessonAttempt, sendAttempt } from "$lib/client/classes";
import { Problem } from "$lib/client/http";

interface Waiting {
  readonly code: string;
  readonly attempt: LessonAttempt;
}

const CLASSES = "ninefold.classes";
const WAITING = "ninefold.class-attempts";
const NOT_FOUND = 404;

/** This device is a pupil's of the class. */
export const rememberClass = (code: string): void => keep(CLASSES, [...new Set([...classes(), code])]);

export const forgetClass = (code: string): void =>
  keep(
    CLASSES,
    classes().filter((known) => known !== code),
  );

/** Tells every class of this device how a lesson went. */
export async function noteAttempt(attempt: LessonAttempt): Promise<void> {
  const news = classes().map((code) => ({ code, attempt }));
  if (news.length === 0) return;
  keep(WAITING, [...waiting(), ...news]);
  await sendAttempts();
}

/** Sends what waits, the oldest first, until the server cannot be reached. */
export async function sendAttempts(): Promise<void> {
  for (let next = waiting()[0]; next; next = waiting()[0]) {
    try {
      await sendAttempt(next.code, next.attempt);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.isPassing) return tryLater();
      if (error.status === NOT_FOUND) forgetClass(next.code);
    }
    keep(WAITING, waiting().slice(1));
  }
}

whenOnline(() => void sendAttempts());

const classes = (): string[] => read(CLASSES).filter((code) => typeof code === "string");

const waiting = (): Waiting[] => read(WAITING).filter(isWaiting);

const isWaiting = (row: unknown): row is Waiting => {
  const { code, attempt } = (row ?? {}) as Partial<Waiting>;
  return typeof code === "string" && typeof attempt?.lesson === "string";
};

function read(place: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(place: string, rows: readonly unknown[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(rows));
  } catch {
    // A browser that keeps nothing sends what it can at once.
  }
}
