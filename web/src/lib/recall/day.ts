/** Days of the calendar as text, `2026-11-17`, so that they compare as they follow each other. */
export type Day = string;

const MILLISECONDS = 24 * 60 * 60 * 1000;

const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS;

const dayOf = (number: number): Day => new Date(number * MILLISECONDS).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days);

export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

/** The day it is here at a moment: the day ends at midnight where the player is. */
export function dayAt(moment: Date): Day {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

export const isDay = (text: unknown): text is Day =>
  typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
