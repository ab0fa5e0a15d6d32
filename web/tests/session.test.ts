// @vitest-environment jsdom
/** Who is signed in: remembered on the device, asked of the server, and games and settings go along. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { account } from "$lib/account/account.svelte";
import { accountSettings } from "$lib/account/account-settings.svelte";
import { settings } from "$lib/app/settings.svelte";
import { progress } from "$lib/course/progress.svelte";
import { practice } from "$lib/recall/practice.svelte";
import { type KeptRun, runs } from "$lib/runs/kept-runs.svelte";
import { arrive, depart, forgetLearning } from "$lib/shell/session";
import { serve } from "./fake-server";

vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const ADA = { username: "ada", email: "ada@example.org" };
const SESSION = "/_allauth/browser/v1/auth/session";
const SETTINGS = "/api/v1/settings";
const OUT = { status: 401, json: { status: 401, data: { flows: [] }, meta: { is_authenticated: false } } };

let kept: Record<string, unknown>;

function serveAccount(): void {
  serve({
    [`GET ${SETTINGS}`]: () => ({ json: kept }),
    [`PUT ${SETTINGS}`]: (body) => {
      kept = body as Record<string, unknown>;
      return { json: kept };
    },
    [`DELETE ${SESSION}`]: () => OUT,
  });
}

beforeEach(() => {
  localStorage.clear();
  settings.reset();
  account.forget();
  kept = {};
  serveAccount();
});

test("whoever signs in is remembered, and finds the account's settings", async () => {
  kept = { theme: "dark" };
  expect(await arrive({ user: ADA, pending: [] })).toBe(true);
  expect([account.name, account.isSignedIn, settings.values.theme]).toEqual(["ada", true, "dark"]);
});

test("a step that is still to be done is no signing in", async () => {
  expect(await arrive({ user: null, pending: ["verify_email"] })).toBe(false);
  expect([account.isSignedIn, account.pending]).toEqual([false, ["verify_email"]]);
});

test("signing out forgets the name on this device", async () => {
  await arrive({ user: ADA, pending: [] });
  await depart();
  expect([account.name, account.lastName, account.hasEnded]).toEqual([null, null, false]);
});

test("a session that has ended elsewhere is noticed", async () => {
  await arrive({ user: ADA, pending: [] });
  serve({ "GET /api/v1/account/session": () => ({ json: { account: null } }) });
  expect(await account.isOver()).toBe(true);
  expect(account.lastName).toBe("ada");
});

test("a server that is away changes nothing about who is here", async () => {
  await arrive({ user: ADA, pending: [] });
  serve({});
  await account.check();
  expect([account.name, account.hasEnded]).toEqual(["ada", false]);
});

test("what was changed while the account could not be reached wins when it can", async () => {
  await arrive({ user: ADA, pending: [] });
  serve({});
  settings.set("lives", 3);
  localStorage.setItem("ninefold.settings.unsent", JSON.stringify(["lives"]));
  kept = { lives: 5, theme: "dark" };
  serveAccount();
  await accountSettings.load();
  expect([settings.values.lives, settings.values.theme]).toEqual([3, "dark"]);
});

test("with an account what it has learnt leaves the device", async () => {
  await arrive({ user: ADA, pending: [] });
  progress.note("pointing", { stars: 2 });
  practice.note("pointing", 1, "drill");
  runs.note({ kind: "storm", began_at: "2026-03-01T12:00:00Z", score: 7 } as KeptRun);
  account.forget();
  await forgetLearning("ada");
  expect(Object.keys(localStorage).filter((place) => place.includes("ada"))).toEqual([]);
  await arrive({ user: ADA, pending: [] });
  await Promise.all([progress.load(), practice.load(), runs.load()]);
  expect([progress.of("pointing").stars, practice.record, runs.all]).toEqual([0, [], []]);
});
