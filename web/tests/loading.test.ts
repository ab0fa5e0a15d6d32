import { expect, test } from "vitest";
import { Attempt } from "$lib/app/attempt.svelte";
import { Loading } from "$lib/app/loading.svelte";
import { Problem } from "$lib/client/http";

/** A promise, and how to keep or break it later. */
function later<T>() {
  let settle: { keep: (value: T) => void; fail: (error: unknown) => void } | undefined;
  const promise = new Promise<T>((keep, fail) => {
    settle = { keep, fail };
  });
  return { promise, keep: (value: T) => settle?.keep(value), fail: (error: unknown) => settle?.fail(error) };
}

test("what was asked for is there once it has come", async () => {
  const answer = later<string>();
  const loading = new Loading<string>();
  const done = loading.load(() => answer.promise);
  expect([loading.value, loading.isBusy]).toEqual([null, true]);
  answer.keep("five");
  await done;
  expect([loading.value, loading.isBusy, loading.problem]).toEqual(["five", false, ""]);
});

test("only the last question's answer counts, whichever comes first", async () => {
  const [slow, quick] = [later<string>(), later<string>()];
  const loading = new Loading<string>();
  const both = [loading.load(() => slow.promise), loading.load(() => quick.promise)];
  quick.keep("new");
  slow.keep("old");
  await Promise.all(both);
  expect(loading.value).toBe("new");
});

test("a failure is told in words, and asking again may help", async () => {
  let isAway = true;
  const loading = Loading.once(async () => {
    if (isAway) throw new Problem("away");
    return 5;
  });
  await expect.poll(() => loading.problem).not.toBe("");
  expect(loading.failure?.code).toBe("away");
  isAway = false;
  loading.again();
  await expect.poll(() => loading.value).toBe(5);
  expect(loading.problem).toBe("");
});

test("what is no failure of the server is a mistake of ours and rises", async () => {
  await expect(new Loading().load(async () => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});

test("nothing is attempted twice at once, and a failed attempt says why", async () => {
  const answer = later<void>();
  const attempt = new Attempt();
  const first = attempt.make(() => answer.promise);
  expect(await attempt.make(async () => undefined)).toBe(false);
  answer.fail(new Problem("away"));
  expect(await first).toBe(false);
  expect(attempt.problem).not.toBe("");
  expect(await attempt.make(async () => undefined)).toBe(true);
  expect(attempt.problem).toBe("");
});
