/** Days and months as text: 2030-12-31 and 2030-12. All of them in UTC, where the days of the game begin. */

const DAY = 24 * 60 * 60 * 1000;

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && formatDay(parseDay(text)) === text;

export const parseDay = (text: string): Date => new Date(`${text}T00:00:00Z`);

export const formatDay = (date: Date): string =>
  Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export const addDays = (day: string, days: number): string =>
  formatDay(new Date(parseDay(day).getTime() + days * DAY));

export function addMonths(month: string, months: number): string {
  const date = parseDay(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(formatDay(date));
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((parseDay(day).getUTCDay() + 6) % 7));

/** The weeks that a month touches, from Monday on; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = mondayOf(`${month}-01`);
  const weeks = [...Array(6).keys()].map((week) =>
    [...Array(7).keys()].map((day) => addDays(first, week * 7 + day)),
  );
  return weeks
    .filter((week) => week.some((day) => monthOf(day) === month))
    .map((week) => week.map((day) => (monthOf(day) === month ? day : null)));
}

/** The reader's own kind of a language, British English for one: it decides how days are written. */
const kindOf = (language: string): string =>
  navigator.languages.find((kind) => kind.startsWith(`${language}-`)) ?? language;

/** A day in words, in that language. */
export const sayDay = (day: string, language: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(kindOf(language), { timeZone: "UTC", ...how }).format(parseDay(day));

/** A moment in words, where the reader is. */
export const sayMoment = (
  moment: string | number,
  language: string,
  how: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): string => new Intl.DateTimeFormat(kindOf(language), how).format(new Date(moment));

/** Monday to Sunday, in short. */
export const weekdays = (language: string): string[] =>
  [...Array(7).keys()].map((day) => sayDay(addDays("2024-01-01", day), language, { weekday: "short" }));
