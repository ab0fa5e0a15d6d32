/** The address bar as state. */

class Route {
  path = $state(location.pathname);
  /** What stands behind the question mark, with it. */
  search = $state(location.search);
  /** What the address says to its page: the slug of a technique, the code of a mail. */
  place = $state.raw<Readonly<Record<string, string>>>({});

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
  }

  /** Changes the address without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const route = new Route();
