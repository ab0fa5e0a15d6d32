// @vitest-environment jsdom
/** The course: going through a lesson, stars, where to begin, and progress that is kept here and in the account. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { account } from "$lib/account/account.svelte";
import { CHAPTERS, LESSONS, lessonOf, nextLesson, PLACEMENT, readLesson } from "$lib/course/contents";
import { LessonRun } from "$lib/course/lesson-run.svelte";
import { placeFor } from "$lib/course/placement.svelte";
import { progress } from "$lib/course/progress.svelte";
import { starsFor } from "$lib/course/stars";
import { libraryLine, readLibraryLine } from "$lib/engine/library-line";
import { serve } from "./fake-server";
import { explained } from "./steps";

// A page that has been here before.
vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const lesson = await readLesson("naked-pair");
const [first] = lesson.tries;
const open = first?.board.candidates.findIndex((digits) => digits.length > 1) ?? 0;
const struck = { cell: open, digit: Number(first?.board.candidates[open]?.[0]) };

/** What was sent last. */
let sent: unknown;

const answer =
  (json: unknown, status = 200) =>
  (body: unknown) => {
    sent = body;
    return { status, json };
  };

/** An engine whose only step strikes one candidate, whether that is true or not. */
beforeEach(() => {
  const told = explained({ removals: [struck] });
  serve({
    "POST /api/v1/steps": answer({ total: 1, steps: [told] }),
    "POST /api/v1/drills": answer({ code: "busy", message: "", facts: {} }, 503),
    "PUT /api/v1/course": answer({ lessons: { "x-wing": { stars: 3, solved: true } } }),
  });
});

describe("contents", () => {
  it("has every lesson with its boards, and a lesson after each but the last", async () => {
    expect(CHAPTERS.length).toBeGreaterThanOrEqual(12);
    const all = await Promise.all(LESSONS.map(({ slug }) => readLesson(slug)));
    expect(all.filter(({ tries, stages }) => tries.length < 2 || stages.length < 3)).toEqual([]);
    expect(LESSONS.filter(({ slug }) => !nextLesson(slug)).map(({ slug }) => slug)).toEqual([
      LESSONS.at(-1)?.slug,
    ]);
    await expect(readLesson("telepathy")).rejects.toMatchObject({ code: "not-found" });
  });

  it("knows in which lesson a technique is new", () => {
    expect(lessonOf("sashimi-x-wing")?.slug).toBe("finned-x-wing");
    expect(lessonOf("nested-forcing-chain-5")).toBeUndefined();
  });

  it("reads and writes positions as the library does", () => {
    const line = libraryLine(lesson.example.board);
    const [, , , cells = "", removed = ""] = line.split(":");
    expect(readLibraryLine(cells, removed)).toEqual(lesson.example.board);
  });
});

describe("a lesson", () => {
  it("is read, then tried, and what was read can be read again", async () => {
    const run = new LessonRun(lesson);
    expect(run.part).toEqual({ kind: "read", stage: 0 });
    await run.goOn();
    run.goBack();
    run.goBack();
    expect(run.at).toBe(0);
    await run.skipReading();
    expect(run.part).toMatchObject({ kind: "try", number: 0, of: 3 });
    expect(run.drilling?.drill?.board.digits).toBe(first?.board.digits);
    expect(sent).toMatchObject({ technique: "naked-pair" });
  });

  it("says what went wrong where no position can be had, and can be gone on with", async () => {
    const run = new LessonRun(lesson, { tries: 0, tests: 1, counts: false });
    await run.skipReading();
    expect(run.drilling?.problem).not.toBe("");
    await run.goOn();
    expect([run.part.kind, run.answers, run.stars]).toEqual(["end", [false], 1]);
  });

  it("gives stars for first-try answers and keeps them", async () => {
    const run = new LessonRun(lesson, { tries: 1, tests: 0, counts: true });
    await run.skipReading();
    run.drilling?.play?.change([{ cell: struck.cell, mark: String(struck.digit), on: false }]);
    run.drilling?.check();
    const isHit = run.drilling?.isHit;
    await run.goOn();
    expect(run.answers).toEqual([isHit]);
    expect(progress.of("naked-pair").stars).toBe(run.stars);
  });
});

it("gives three stars for everything at the first try, two for most, one for the rest", () => {
  const stars = [[], [true, true, true], [true, true, false], [true, false, false]].map(starsFor);
  expect(stars).toEqual([0, 3, 2, 1]);
});

it("finds where to begin: at the first that is not known, or behind the last", () => {
  expect(placeFor([false, false])?.slug).toBe(LESSONS[0]?.slug);
  expect(placeFor([true, true, false, true, false, false])?.slug).toBe(PLACEMENT[2]);
  const last = PLACEMENT.at(-1) ?? "";
  expect(placeFor(PLACEMENT.map(() => true))).toEqual(nextLesson(last));
});

describe("progress", () => {
  it("takes along what was learnt before signing in, and the better of device and account", async () => {
    progress.note("pointing", { stars: 2 });
    account.name = "Anna";
    await progress.load();
    expect([progress.of("pointing").stars, progress.of("x-wing")]).toEqual([2, { stars: 3, solved: true }]);
    expect(sent).toMatchObject({ lessons: { pointing: { stars: 2, solved: false } } });
  });

  it("is nobody else's on a shared device", async () => {
    account.name = null;
    await progress.load();
    expect(progress.of("x-wing").stars).toBe(0);
  });
});
