// @vitest-environment jsdom
/** Forms of an account: what must be kept is known before, what is wrong is said beside its field. */

import { beforeEach, expect, test } from "vitest";
import { Form } from "$lib/account/form.svelte";
import { requirements } from "$lib/account/requirements.svelte";
import { Refused } from "$lib/client/accounts";
import { Problem } from "$lib/client/http";
import { asked, serve } from "./fake-server";

const KNOWN = {
  confirms_email: true,
  codes: { minutes: 15, attempts: 3 },
  fields: {
    username: [{ code: "short", message: "At least three characters.", pattern: "^.{3,}" }],
    password: [
      { code: "password_too_short", message: "At least eight characters.", pattern: "^.{8,}" },
      { code: "password_too_common", message: "Not one of the usual ones.", pattern: null },
    ],
    password_again: [{ code: "passwords_differ", message: "The same twice.", pattern: null }],
  },
};

beforeEach(async () => {
  serve({ "GET /api/v1/account/requirements": () => ({ json: KNOWN }) });
  await requirements.load();
});

test("a requirement is ticked off while somebody types; what only the server can tell stays open", () => {
  const kept = (text: string) => requirements.of("password", text).map(({ isKept }) => isKept);
  expect(kept("short")).toEqual([false, null]);
  expect(kept("long enough")).toEqual([true, null]);
  expect(requirements.of("new_password", "short")).toEqual(requirements.of("password", "short"));
  expect(requirements.of("unheard-of", "")).toEqual([]);
});

test("passwords that differ are told together with everything else that can be told here", () => {
  const broken = requirements.brokenHere({ username: "ab", email: " " }, "one password", "another");
  expect(broken.map(({ field, code }) => [field, code])).toEqual([
    ["username", "short"],
    ["email", "required"],
    ["password_again", "passwords_differ"],
  ]);
  expect(requirements.brokenHere({ username: "ab" }, "same", "same")).toEqual([]);
});

test("what is wrong with a field is said of that field, the rest of the whole form", async () => {
  const form = new Form("username");
  const errors = [
    { field: "username", code: "taken", message: "Somebody has that name." },
    { field: "elsewhere", code: "odd", message: "Something else." },
  ];
  expect(await form.submit(async () => Promise.reject(new Refused(errors, 400)))).toBe(false);
  expect([form.of("username"), form.of("")]).toEqual([["Somebody has that name."], ["Something else."]]);
  expect(await form.submit(async () => undefined)).toBe(true);
  expect(form.of("username")).toEqual([]);
});

test("a form is not sent twice at once", async () => {
  const form = new Form();
  let sent = 0;
  await Promise.all([form.submit(async () => sent++), form.submit(async () => sent++)]);
  expect(sent).toBe(1);
});

test("a session that has ended asks to sign in first; a server that is away does not", async () => {
  serve({ "GET /_allauth/browser/v1/auth/session": () => ({ status: 401, json: { data: { flows: [] } } }) });
  const form = new Form();
  await form.submit(async () => Promise.reject(new Problem("away")));
  expect([form.problem !== "", form.needsSignIn, asked.length]).toEqual([true, false, 0]);
  await form.submit(async () => Promise.reject(new Problem("not-signed-in", "", {}, 401)));
  expect(form.needsSignIn).toBe(true);
});
