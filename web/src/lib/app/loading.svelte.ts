/** Something a page shows that is not there yet: on its way, there, or failed in words. */
import { Problem } from "$lib/client/http";
import { problemWords } from "./problems";

/** Asks; the signal says when nobody waits for the answer any more. */
type Find<T> = (signal: AbortSignal) => Promise<T>;

export class Loading<T> {
  value = $state.raw<T | null>(null);
  isBusy = $state(false);
  /** Why the last question was not answered. */
  failure = $state.raw<Problem | null>(null);
  problem = $derived(this.failure ? problemWords(this.failure) : "");
  #asking = new AbortController();
  #find: Find<T> | null = null;

  /** Asked at once, and again whenever something it reads before its first wait changes. For components: it ends with them. */
  static live<T>(find: Find<T>): Loading<T> {
    const loading = new Loading<T>();
    $effect(() => {
      void loading.load(find);
      return () => loading.#asking.abort();
    });
    return loading;
  }

  static once<T>(find: Find<T>): Loading<T> {
    const loading = new Loading<T>();
    void loading.load(find);
    return loading;
  }

  /** Only the last question's answer counts; until it comes, the one before stays. */
  async load(find: Find<T>): Promise<void> {
    this.#find = find;
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.isBusy = true;
    try {
      const value = await find(signal);
      if (signal.aborted) return;
      this.value = value;
      this.failure = null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!signal.aborted) this.failure = error;
    } finally {
      if (!signal.aborted) this.isBusy = false;
    }
  }

  /** The same question once more. */
  again(): void {
    if (this.#find) void this.load(this.#find);
  }
}
