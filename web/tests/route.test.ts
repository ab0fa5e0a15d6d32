// @vitest-environment jsdom
/** The address bar as state: links within the page, going back, and where the page was scrolled to. */
import { beforeEach, expect, test, vi } from "vitest";
import { pageTitle } from "$lib/app/page-title.svelte";
import { route } from "$lib/app/route.svelte";

const scrolled: number[] = [];

beforeEach(() => {
  scrolled.length = 0;
  vi.stubGlobal("scrollTo", (_: number, to: number) => scrolled.push(to));
  document.body.innerHTML = "<main><h1>Puzzles</h1><p id='rules'>Rules</p></main>";
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(Number(this.id === "rules"));
  };
});

test("a link within the page changes path and search", () => {
  route.go("/puzzles?level=hard");
  expect([route.path, route.search, location.pathname]).toEqual(["/puzzles", "?level=hard", "/puzzles"]);
  route.replace("/play");
  expect([route.path, route.search]).toEqual(["/play", ""]);
});

test("going back reads the address again", async () => {
  route.go("/learn");
  route.go("/practice");
  history.back();
  await expect.poll(() => route.path).toBe("/learn");
});

test("whoever follows a link begins at the top, with the heading under the screen reader", () => {
  route.go("/puzzles");
  route.arrive();
  expect(scrolled).toEqual([0]);
  expect(document.activeElement?.textContent).toBe("Puzzles");
});

test("a link to a place in the page leads to that place", () => {
  route.go("/how-to-play#rules");
  route.arrive();
  expect(scrolled).toEqual([1]);
});

test("a page that was opened directly is not scrolled", () => {
  route.replace("/puzzles");
  route.arrive();
  expect(scrolled).toEqual([]);
  expect(pageTitle.name).toBe("");
});
