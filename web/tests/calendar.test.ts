/** Days, weeks and months. */
import { afterEach, expect, it, vi } from "vitest";
import { addDays, addMonths, isDay, mondayOf, sayDay, weekdays, weeksOf } from "$lib/app/calendar";

it("knows a day from what only looks like one", () => {
  expect(isDay("2028-02-29")).toBe(true);
  expect(["2027-02-29", "2027-13-01", "someday", "2027-1-1", ""].some(isDay)).toBe(false);
});

it("goes over the ends of months and years", () => {
  expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
  expect(addMonths("2028-01", -1)).toBe("2027-12");
  expect(addMonths("2027-12", 1)).toBe("2028-01");
});

it("begins weeks on Monday", () => {
  expect(mondayOf("2026-11-15")).toBe("2026-11-09");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
});

it("shows every day of a month once, in weeks", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  const days = weeks.flat().filter((day) => day !== null);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-11-01", "2026-11-30"]);
  expect(weeksOf("2027-02")).toHaveLength(4);
});

afterEach(() => vi.unstubAllGlobals());

it("speaks the language of the page, as the reader speaks it", () => {
  vi.stubGlobal("navigator", { languages: ["de", "en-US"] });
  expect(weekdays("de")[0]).toBe("Mo");
  expect(sayDay("2026-11-15", "en", { dateStyle: "long" })).toBe("November 15, 2026");
  vi.stubGlobal("navigator", { languages: ["fr-FR", "en-GB", "en"] });
  expect(sayDay("2026-11-15", "en", { dateStyle: "long" })).toBe("15 November 2026");
  expect(sayDay("2026-11-15", "de", { dateStyle: "long" })).toBe("15. November 2026");
});
