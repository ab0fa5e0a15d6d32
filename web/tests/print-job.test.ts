// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { PrintJob } from "$lib/print/print-job.svelte";
import { lackOf, orderOf, parseNumbers, usualWish } from "$lib/print/wish";
import { asked, serve } from "./fake-server";

beforeEach(() => {
  serve({});
  // Pictures have addresses in a browser only.
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
});

const linesOf = (...told: object[]) => told.map((line) => `${JSON.stringify(line)}\n`).join("");

test("numbers are read with ranges, and anything else is none", () => {
  expect(parseNumbers("12, 15-17;20")).toEqual([12, 15, 16, 17, 20]);
  expect(["12, x", "9-3", "1-9999", "1.5"].map(parseNumbers)).toEqual([null, null, null, null]);
});

test("a wish says what it lacks, and becomes an order when it lacks nothing", () => {
  const wish = usualWish(7);
  expect(lackOf(wish)).toBeNull();
  expect(orderOf(wish)).toMatchObject({ portions: [{ level: "easy", count: 8 }], seed: 7, has_lines: true });
  expect(lackOf({ ...wish, portions: [{ level: "easy", variant: null, count: 401 }] })?.field).toBe(
    "portions",
  );
  expect(lackOf({ ...wish, source: "text" })?.field).toBe("text");
  expect(lackOf({ ...wish, source: "numbers", numbers: "x" })?.field).toBe("numbers");
  expect(lackOf({ ...wish, source: "games" })?.field).toBe("games");
  expect(lackOf({ ...wish, seed: -1 })?.field).toBe("seed");
});

test("a printed booklet is downloaded, and how far it is is told on the way", async () => {
  const seen: unknown[] = [];
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const told = linesOf(
    { doing: "pages", done: 1, total: 2 },
    { booklet: btoa("%PDF"), answers: btoa("%PDF") },
  );
  serve({ "GET /api/health": () => ({}), "POST /api/v1/print/progress": () => ({ body: told }) });
  const job = new PrintJob();
  const printing = job.print();
  seen.push(job.step);
  await printing;
  expect(seen).toEqual([{ doing: "puzzles", done: 0, total: 0 }]);
  expect(names).toEqual(["ninefold.pdf", "ninefold-answers.pdf"]);
  expect([job.step, job.problem]).toEqual([null, null]);
});

test("a problem on the way ends the job with its reason beside the field it belongs to", async () => {
  const problem = { code: "bad-layout", message: "too small", facts: { field: "per_page", reason: "small" } };
  serve({
    "GET /api/health": () => ({}),
    "POST /api/v1/print/progress": () => ({ body: linesOf({ problem }) }),
  });
  const job = new PrintJob();
  await job.print();
  expect([job.problem?.code, job.field, job.step]).toEqual(["bad-layout", "per_page", null]);
});

test("a cancelled job is nobody's problem", async () => {
  const job = new PrintJob();
  serve({
    "GET /api/health": () => ({}),
    "POST /api/v1/print/progress": () => {
      job.cancel();
      throw new DOMException("aborted", "AbortError");
    },
  });
  await job.print();
  expect(job.problem).toBeNull();
});

test("a page is drawn once nothing more is changed for a moment", async () => {
  vi.useFakeTimers();
  serve({ "GET /api/health": () => ({}), "POST /api/v1/print/preview": () => ({ body: "picture" }) });
  const job = new PrintJob();
  for (const page of [1, 2, 3]) job.lookSoon(job.order, page);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expect.poll(() => job.picture).not.toBe("");
  expect(asked.filter((call) => call.endsWith("/preview"))).toHaveLength(1);
  expect(job.shown).toBe(3);
  job.leave();
  expect(job.picture).toBe("");
});
