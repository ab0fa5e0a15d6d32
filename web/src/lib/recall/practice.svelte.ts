/** The practice of whoever is here: kept on the device, and in the account of whoever is signed in. */
import { account } from "$lib/account/account.svelte";
import { tryLater, wasSent, whenOnline } from "$lib/app/online";
import { Problem } from "$lib/client/http";
import { keepPractice, readPractice } from "$lib/client/practice";
import { dayAt } from "./day";
import type { Grade } from "./grades";
import { isEntry, lackingIn, merge, type PracticeRecord, type Source } from "./record";

const PLACE = "ninefold.recall";

class Practice {
  record = $state.raw<PracticeRecord>([]);
  /** Whose practice it is: a device may be shared. */
  #owner: string | null | undefined;

  /** Adds how it went today; the account hears of it when it can. */
  note(technique: string, grade: Grade, source: Source): void {
    this.#open();
    const news = [{ technique, day: dayAt(new Date()), grade, source }];
    this.#take(news);
    if (account.name !== null) void sent(keepPractice(news));
  }

  /** Opens the practice of whoever is here, and brings device and account together. */
  async load(): Promise<void> {
    this.#open();
    await this.#exchange();
  }

  /** Takes what an account has practised off this device, as when the account is deleted. */
  forget(owner: string): void {
    localStorage.removeItem(placeOf(owner));
    this.#owner = undefined;
    this.record = [];
  }

  #open(): void {
    const owner = account.name;
    if (this.#owner === owner) return;
    this.#owner = owner;
    this.record = [];
    this.#take(read(placeOf(owner)));
    // What somebody practised before signing in goes along.
    if (owner !== null) {
      this.#take(read(PLACE));
      localStorage.removeItem(PLACE);
    }
  }

  async #exchange(): Promise<void> {
    const owner = account.name;
    if (owner === null) return;
    const theirs = (await sent(readPractice()))?.entries.filter(isEntry);
    if (!theirs || owner !== this.#owner) return;
    this.#take(theirs);
    const lacking = lackingIn(theirs, this.record);
    if (lacking.length > 0) await sent(keepPractice(lacking));
  }

  #take(news: PracticeRecord): void {
    this.record = merge(this.record, news);
    try {
      localStorage.setItem(placeOf(this.#owner ?? null), JSON.stringify(this.record));
    } catch {
      // A browser that keeps nothing still remembers while the page is open.
    }
  }
}

/** What the account answers; null where it cannot be reached: what is here stays here and is sent later. */
async function sent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    const answered = await answer;
    wasSent();
    return answered;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.isPassing) tryLater();
    return null;
  }
}

const placeOf = (owner: string | null): string => (owner === null ? PLACE : `${PLACE}.${owner}`);

function read(place: string): PracticeRecord {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

export const practice = new Practice();
whenOnline(() => void practice.load());
