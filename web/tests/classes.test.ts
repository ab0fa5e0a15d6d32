// @vitest-environment jsdom
/** Classes on the device: names and numbers are read out of what is typed, and attempts wait until they can be sent. */
import { beforeEach, expect, it, vi } from "vitest";
import { words } from "$lib/app/words.svelte";
import { formOf, namesIn, numbersIn, wantedWork } from "$lib/classes/wanted";
import { oftenMissed, sayMistakes } from "$lib/classes/work";
import type { ClassWork, Done } from "$lib/client/classes";
import { forgetClass, noteAttempt, rememberClass, sendAttempts } from "$lib/course/attempts";
import { asked, serve } from "./fake-server";

// A page that has been here before.
vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const ATTEMPT = { lesson: "x-wing", stars: 2, asked: 6, missed: ["x-wing"], at: "2026-11-17T10:00:00Z" };
const PATHS = ["first", "second", "gone"].map((code) => `POST /api/v1/classes/${code}/attempts`);
const sent = () => asked.filter((call) => call.startsWith("POST"));
const answering = (status: number, json: unknown = null) =>
  serve(Object.fromEntries(PATHS.map((path) => [path, () => ({ status, json })])));

beforeEach(() => {
  localStorage.clear();
  answering(200);
});

it("tells every class of the device how a lesson went, and none after it was left", async () => {
  await noteAttempt(ATTEMPT);
  expect(sent()).toEqual([]);
  for (const code of ["first", "second"]) rememberClass(code);
  await noteAttempt(ATTEMPT);
  expect(sent()).toEqual(PATHS.slice(0, 2));
  forgetClass("first");
  await noteAttempt(ATTEMPT);
  expect(sent().slice(2)).toEqual(PATHS.slice(1, 2));
});

it("keeps what cannot be sent, and sends it once", async () => {
  rememberClass("first");
  answering(503, { code: "busy", message: "" });
  await noteAttempt(ATTEMPT);
  expect(sent()).toHaveLength(1);
  answering(200);
  await sendAttempts();
  await sendAttempts();
  expect(sent()).toHaveLength(1);
});

it("forgets a class that is gone", async () => {
  rememberClass("gone");
  answering(404, { code: "not-found", message: "" });
  await noteAttempt(ATTEMPT);
  await noteAttempt(ATTEMPT);
  expect(sent()).toHaveLength(1);
});

it("reads names and numbers however they are typed", () => {
  expect(namesIn("Mia\n 2. Ben ,Ute;\n\n")).toEqual(["Mia", "Ben", "Ute"]);
  expect(numbersIn("12, 7 and 12; 0")).toEqual([12, 7]);
});

it("fills the form with what was set, and sets the same again", () => {
  const wanted = wantedWork({ title: " Week 1 ", lessons: ["x-wing"], puzzles: "12, 7", due: "2026-12-24" });
  expect(wanted).toMatchObject({ title: "Week 1", lessons: ["x-wing"], puzzles: [12, 7] });
  const work = {
    ...wanted,
    puzzles: [12, 7].map((number) => ({ number, title: "", level: null, variant: "classic" })),
  };
  expect(wantedWork(formOf(work as unknown as ClassWork))).toEqual(wanted);
});

it("names what the most pupils missed first", () => {
  const missing = (...techniques: string[]) => ({
    done: [{ missed: techniques.map((technique) => ({ technique, times: 2 })) } as Done],
  });
  const rows = [missing("x-wing"), missing("x-wing", "naked-pair"), missing()];
  expect(oftenMissed(rows)).toEqual([
    ["X-Wing", 2],
    ["Naked pair", 1],
  ]);
});

it("says in words which digits were wrong, and tells hints apart from mistakes", async () => {
  await words.enter("classes");
  const puzzle = { missed: [], mistakes: 3, wrong: ["r9c9=1", "r4c7=5"], hints: 2 } as unknown as Done;
  expect(sayMistakes(puzzle)).toBe("Mistakes: 1 in r9c9, 5 in r4c7, 1 more · 2 hints");
  const missed = [{ technique: "naked-pair", times: 2 }];
  expect(sayMistakes({ missed, mistakes: 2, wrong: [], hints: 0 } as unknown as Done)).toBe(
    "Mistakes: Naked pair × 2",
  );
  expect(sayMistakes({ missed: [], mistakes: 0, wrong: [], hints: 0 } as unknown as Done)).toBe("");
});
