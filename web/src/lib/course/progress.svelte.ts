/**
 * How far somebody is in the course: kept on the device, and in the account of whoever is signed in.
 *
 * Stars are never lost: where device and account differ, the better one counts in both.
 */
import { account } from "$lib/account/account.svelte";
import { tryLater, wasSent, whenOnline } from "$lib/app/online";
import { type CourseOut, keepCourse } from "$lib/client/course";
import { Problem } from "$lib/client/http";

export interface LessonProgress {
  readonly stars: number;
  /** Whether the puzzle at its end was solved. */
  readonly solved: boolean;
}

type Lessons = Readonly<Record<string, LessonProgress>>;

const PLACE = "ninefold.course";
const NOTHING: LessonProgress = { stars: 0, solved: false };

class CourseProgress {
  #lessons = $state.raw<Lessons>({});
  /** Whose progress is shown: a device may be shared. */
  #owner: string | null | undefined;

  of(slug: string): LessonProgress {
    return this.#lessons[slug] ?? NOTHING;
  }

  /** Adds what was reached; the account hears of it when it can. */
  note(slug: string, news: Partial<LessonProgress>): void {
    this.#open();
    this.#take({ [slug]: { ...NOTHING, ...news } });
    void this.#exchange();
  }

  /** Opens the progress of whoever is here, and brings device and account together. */
  async load(): Promise<void> {
    this.#open();
    await this.#exchange();
  }

  /** Takes the progress of an account off this device, as when the account is deleted. */
  forget(owner: string): void {
    forget(placeOf(owner));
    this.#owner = undefined;
    this.#lessons = {};
  }

  #open(): void {
    const owner = account.name;
    if (this.#owner === owner) return;
    this.#owner = owner;
    this.#lessons = {};
    this.#take(read(placeOf(owner)));
    // What somebody learnt before signing in goes along.
    if (owner !== null) this.#take(read(PLACE));
    if (owner !== null) forget(PLACE);
  }

  async #exchange(): Promise<void> {
    const owner = account.name;
    if (owner === null) return;
    try {
      const { lessons } = await keepCourse(this.#lessons);
      wasSent();
      if (owner === this.#owner) this.#take(lessons);
    } catch (error) {
      // It stays on the device meanwhile.
      if (!(error instanceof Problem)) throw error;
      if (error.isPassing) tryLater();
    }
  }

  #take(news: CourseOut["lessons"]): void {
    const all = { ...this.#lessons };
    for (const [slug, { stars = 0, solved = false }] of Object.entries(news)) {
      const known = all[slug] ?? NOTHING;
      all[slug] = { stars: Math.max(known.stars, stars), solved: known.solved || solved };
    }
    this.#lessons = all;
    keep(placeOf(this.#owner ?? null), all);
  }
}

const placeOf = (owner: string | null): string => (owner === null ? PLACE : `${PLACE}.${owner}`);

function read(place: string): Lessons {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    const rows = kept && typeof kept === "object" ? Object.entries(kept) : [];
    return Object.fromEntries(rows.filter(([, row]) => isProgress(row)));
  } catch {
    return {};
  }
}

function keep(place: string, lessons: Lessons): void {
  try {
    localStorage.setItem(place, JSON.stringify(lessons));
  } catch {
    // A browser that keeps nothing still shows it while the page is open.
  }
}

function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Then nothing was kept either.
  }
}

const isProgress = (row: unknown): row is LessonProgress => {
  const { stars, solved } = (row ?? {}) as Partial<LessonProgress>;
  return Number.isInteger(stars) && typeof solved === "boolean";
};

export const progress = new CourseProgress();
whenOnline(() => void progress.load());
