/** What pages say in their addresses is read back as it was written, and nonsense is read as the usual. */
import { expect, test } from "vitest";
import { handOn, wantedPlace } from "$lib/account/return-address";
import { readScores, writeScores } from "$lib/browse/leaderboard-query";
import { gameQuery, readMe, writeMe } from "$lib/browse/me-query";
import { hasTable, nameOf } from "$lib/shell/menu";

const searchOf = (address: string) => address.slice(address.indexOf("?"));

test("the page about me shows what its address says", () => {
  const wanted = {
    room: "history",
    state: "lost",
    level: "hard",
    name: "on the train & back",
    sort: "time",
    isAbandoned: true,
    page: 3,
  };
  expect(readMe(searchOf(writeMe(wanted)))).toEqual(wanted);
  expect(writeMe(readMe(""))).toBe("/me");
});

test("an unknown room, state or page is the usual one", () => {
  const nonsense = "?show=attic&state=asleep&level=divine&sort=smell&page=-7";
  expect(readMe(nonsense)).toEqual(readMe(""));
  expect(readMe(`?name=${"x".repeat(100)}`).name).toHaveLength(60);
});

test("a list of games is asked for without what was not wished", () => {
  expect(gameQuery(readMe(""))).toEqual({ name: "", sort: "last", page: 1 });
  expect(gameQuery(readMe("?state=paused&level=easy"))).toMatchObject({ state: "paused", level: "easy" });
});

test("a leaderboard is of a level and a time, or of one puzzle", () => {
  const ofLevel = {
    level: "expert",
    variant: "killer",
    period: "day",
    puzzle: null,
    scope: "puzzle",
  } as const;
  expect(readScores(writeScores(ofLevel))).toEqual(ofLevel);
  expect(readScores(writeScores({ ...ofLevel, puzzle: 12, scope: "grid" }))).toMatchObject({
    puzzle: 12,
    scope: "grid",
  });
  expect(readScores("?puzzle=1.5&period=year&level=none")).toEqual({
    level: "medium",
    variant: "classic",
    period: "week",
    puzzle: null,
    scope: "puzzle",
  });
});

test("after signing in one gets where one wanted to go, but never off the site", () => {
  expect(wantedPlace("?to=/print%3Fnumber%3D5")).toBe("/print?number=5");
  for (const away of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", ""])
    expect(wantedPlace(`?to=${encodeURIComponent(away)}`)).toBe("/me");
  expect(handOn("?to=/daily")).toBe("?to=%2Fdaily");
  expect(handOn("?to=//elsewhere.example")).toBe("");
});

test("an address has the name of the menu's entry it lies under", () => {
  expect(nameOf("/learn/x-wing")).toBe("menu.learn");
  expect(nameOf("/p/17")).toBe("menu.play");
  expect(nameOf("/account/sign-in")).toBe("menu.account");
  expect(["/play", "/p/3", "/solve", "/practice/x-wing"].every(hasTable)).toBe(true);
  expect(["/practice", "/", "/puzzles"].some(hasTable)).toBe(false);
});
