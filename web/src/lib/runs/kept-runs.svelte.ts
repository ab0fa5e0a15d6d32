/** The runs of whoever is here: kept on the device, and in the account of whoever is signed in. */
import { account } from "$lib/account/account.svelte";
import { tryLater, wasSent, whenOnline } from "$lib/app/online";
import { Problem } from "$lib/client/http";
import { keepRuns, type RunsOut } from "$lib/client/practice";

export type KeptRun = RunsOut["runs"][number];
export type RunKind = KeptRun["kind"];

const PLACE = "ninefold.runs";
/** More are not kept on a device; the best of each kind always are. */
const MOST = 400;

class KeptRuns {
  all = $state.raw<readonly KeptRun[]>([]);
  #owner: string | null | undefined;

  note(run: KeptRun): void {
    this.#open();
    this.#take([run]);
    void this.#exchange([run]);
  }

  async load(): Promise<void> {
    this.#open();
    await this.#exchange(this.all);
  }

  /** Takes the runs of an account off this device, as when the account is deleted. */
  forget(owner: string): void {
    localStorage.removeItem(placeOf(owner));
    this.#owner = undefined;
    this.all = [];
  }

  #open(): void {
    const owner = account.name;
    if (this.#owner === owner) return;
    this.#owner = owner;
    this.all = [];
    this.#take(read(placeOf(owner)));
    if (owner !== null) {
      this.#take(read(PLACE));
      localStorage.removeItem(PLACE);
    }
  }

  async #exchange(news: readonly KeptRun[]): Promise<void> {
    const owner = account.name;
    if (owner === null) return;
    try {
      const { runs } = await keepRuns([...news]);
      wasSent();
      if (owner === this.#owner) this.#take(runs);
    } catch (error) {
      // They stay on the device meanwhile.
      if (!(error instanceof Problem)) throw error;
      if (error.isPassing) tryLater();
    }
  }

  #take(news: readonly KeptRun[]): void {
    const known = new Map([...this.all, ...news].map((run) => [keyOf(run), run]));
    this.all = trimmed([...known.values()].sort((a, b) => (a.began_at < b.began_at ? 1 : -1)));
    try {
      localStorage.setItem(placeOf(this.#owner ?? null), JSON.stringify(this.all));
    } catch {
      // A browser that keeps nothing still knows them while the page is open.
    }
  }
}

/** The server writes moments in its own way. */
const keyOf = ({ kind, began_at }: KeptRun): string => `${kind} ${Date.parse(began_at)}`;

function trimmed(latestFirst: readonly KeptRun[]): readonly KeptRun[] {
  const best = new Map<string, KeptRun>();
  for (const run of latestFirst) {
    const key = `${run.kind} ${run.technique}`;
    if (run.score > (best.get(key)?.score ?? -1)) best.set(key, run);
  }
  const kept = new Set([...latestFirst.slice(0, MOST), ...best.values()]);
  return latestFirst.filter((run) => kept.has(run));
}

const placeOf = (owner: string | null): string => (owner === null ? PLACE : `${PLACE}.${owner}`);

function read(place: string): KeptRun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRun) : [];
  } catch {
    return [];
  }
}

const isRun = (row: unknown): row is KeptRun => {
  const { kind, began_at, score } = (row ?? {}) as Partial<KeptRun>;
  return typeof kind === "string" && typeof began_at === "string" && Number.isInteger(score);
};

export const runs = new KeptRuns();
whenOnline(() => void runs.load());
