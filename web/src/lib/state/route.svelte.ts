/** The address bar as state. */

class Route {
  path = $state(location.pathname);
  /** What stands behind the question mark, with it. */
  search = $state(location.search);
  /** What the address says to its page: the slug of a technique, the code of a mail. */
  place = $state.raw<Readonly<Record<string, string>>>({});
  #isFollowed = false;

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#isFollowed = true;
    this.#read();
  }

  /** Changes the address without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  /** A page that was followed to begins at its top, or at the place the link names, and a screen reader says its heading. */
  arrive(): void {
    if (!this.#isFollowed) return;
    this.#isFollowed = false;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    const main = document.querySelector("main");
    if (main?.contains(document.activeElement)) return;
    const start = main?.querySelector("h1") ?? main;
    start?.setAttribute("tabindex", "-1");
    start?.focus({ preventScroll: true });
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const route = new Route();
