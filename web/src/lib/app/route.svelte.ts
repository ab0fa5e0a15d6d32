/** The address bar as state. */

const STILL = 150;
const PATIENCE = 3000;

class Route {
  path = $state(location.pathname);
  /** What stands behind the question mark, with it. */
  search = $state(location.search);
  #isFollowed = false;

  /** How far down the page was that is gone back to. */
  #depth = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("popstate", ({ state }) => {
      clearTimeout(this.#settling);
      this.#depth = state?.depth ?? 0;
      if (state && this.#isHere(location)) scrollTo(0, this.#depth);
      this.#read();
    });
    addEventListener("scroll", () => this.#noteDepth(), { passive: true });
  }

  go(path: string): void {
    clearTimeout(this.#settling);
    history.replaceState({ depth: scrollY }, "");
    history.pushState(null, "", path);
    this.#isFollowed = true;
    this.#depth = 0;
    if (location.hash && this.#isHere(location)) this.arrive();
    this.#read();
  }

  /** Changes the address without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  /** A page that was followed to begins at its top, or at the place the link names, and a screen reader says its heading. */
  arrive(): void {
    if (!this.#isFollowed) return scrollWhenThere(this.#depth);
    this.#isFollowed = false;
    const named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
    const main = document.querySelector("main");
    if (!named && main?.contains(document.activeElement)) return;
    const start = named ?? main?.querySelector("h1") ?? main;
    start?.setAttribute("tabindex", "-1");
    start?.focus({ preventScroll: true });
  }

  /** Kept with the step of the history it belongs to, once the page stands still. */
  #noteDepth(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => history.replaceState({ depth: scrollY }, ""), STILL);
  }

  /** Whether an address is another place on the page that is shown. */
  #isHere({ pathname, search }: Location): boolean {
    return pathname === this.path && search === this.search;
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

/** Scrolls down as far as the page was before, as soon as it is long enough again; the reader's own scrolling wins. */
function scrollWhenThere(depth: number): void {
  if (depth === 0) return;
  const end = new AbortController();
  const tryIt = () => {
    scrollTo(0, depth);
    if (Math.abs(scrollY - depth) < 1) end.abort();
  };
  const growing = new ResizeObserver(tryIt);
  end.signal.addEventListener("abort", () => growing.disconnect());
  for (const own of ["wheel", "touchstart", "keydown", "popstate"])
    addEventListener(own, () => end.abort(), { signal: end.signal, passive: true });
  setTimeout(() => end.abort(), PATIENCE);
  growing.observe(document.body);
}

export const route = new Route();
