/** How often each technique was found at the first try, kept on the device. */

export interface Rate {
  readonly tries: number;
  readonly hits: number;
}

const PLACE = "ninefold.practice";
const NONE: Rate = { tries: 0, hits: 0 };

class PracticeRecord {
  #rates = $state<{ [slug: string]: Rate }>(read());

  of(slug: string): Rate {
    return this.#rates[slug] ?? NONE;
  }

  note(slug: string, isHit: boolean): void {
    const { tries, hits } = this.of(slug);
    this.#rates[slug] = { tries: tries + 1, hits: hits + (isHit ? 1 : 0) };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#rates));
    } catch {
      // A browser that keeps nothing still counts while the page is open.
    }
  }
}

function read(): { [slug: string]: Rate } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    const rows = kept && typeof kept === "object" ? Object.entries(kept) : [];
    return Object.fromEntries(rows.filter(([, rate]) => isRate(rate)));
  } catch {
    return {};
  }
}

const isRate = (rate: unknown): rate is Rate => {
  const { tries, hits } = (rate ?? {}) as Partial<Rate>;
  return Number.isInteger(tries) && Number.isInteger(hits);
};

export const record = new PracticeRecord();
