/** The address bar as state. */

class Route {
  path = $state(location.pathname);
  /** What the address says to its page: the slug of a technique, the code of a mail. */
  place = $state.raw<Readonly<Record<string, string>>>({});

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
  }

  /** Changes the address without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.path = location.pathname;
  }
}

export const route = new Route();
