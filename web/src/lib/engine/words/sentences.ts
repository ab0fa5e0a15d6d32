/**
 * Sentences: a template of the language, filled with what a fact names. As logic/sentences.py in Python.
 *
 * A template asks for a slot by its name, `{cells}`, for another form of it, `{cells_or}` or `{in_houses}`, or for one
 * of some words by the slot's length: `{cells:sees|see}`, or `{others:it|both|all of them}` for one, two and more.
 */
import { inRuns } from "../chain";
import { type Claim, endsOf, type Fact, isSameCells, isSameClaim, sorted } from "../fact";
import { ruleBetween } from "../setting";
import { fill, type Language } from "./language";

const ASKED = /\{(\w+)(?::([^}]*))?\}/g;
const CELL_FIRST = /^r\d+c\d/;

/** Phrases that are none of the fact's. */
export type Phrases = Readonly<Record<string, string>>;

/** What the fact says, in the words of the template. `before` is what the sentence before it came to. */
export function sentence(
  template: string,
  fact: Fact,
  language: Language,
  before: Claim | null = null,
  more: Phrases = {},
): string {
  return capitalised(clause(template, fact, language, before, more));
}

/** The same as a part of a sentence. */
export function clause(
  template: string,
  fact: Fact,
  language: Language,
  before: Claim | null = null,
  more: Phrases = {},
): string {
  const slots = new Slots(fact, language, before);
  return template.replace(ASKED, (_, slot: string, choices?: string) =>
    choices === undefined
      ? (more[slot] ?? slots.phrase(slot))
      : chosen(choices.split("|"), slots.length(slot)),
  );
}

/** With a capital at its start, unless it starts with a cell: r4c7 stays r4c7. */
export const capitalised = (text: string): string =>
  CELL_FIRST.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);

const chosen = (choices: readonly string[], length: number): string =>
  choices[Math.min(Math.max(length, 1), choices.length) - 1] ?? "";

type Lists = "cells" | "others" | "digits" | "houses" | "covers" | "rules" | "numbers" | "claims" | "because";

/** Rules that are named one by one. */
const MOST_CAGES = 4;

/** 1-2-6, of a set of digits as bits. */
const combination = (language: Language, bits: number): string =>
  [...bits.toString(2)]
    .reverse()
    .flatMap((bit, at) => (bit === "1" ? [language.digit(at + 1)] : []))
    .join("-");

/** The slots of a fact in words. */
class Slots {
  constructor(
    readonly fact: Fact,
    readonly language: Language,
    readonly before: Claim | null,
  ) {}

  length(slot: string): number {
    return this.fact[slot as Lists].length;
  }

  phrase(asked: string): string {
    return FORMS[asked]?.(this) ?? "";
  }

  entry({ cells, digit }: Claim): string {
    const { language } = this;
    return fill(language.grammar("entry"), { cell: language.group(cells), digit: language.digit(digit) });
  }

  claims(lastWord = "and"): string {
    return this.language.join(
      this.fact.claims.map((claim) => this.language.claim(claim)),
      lastWord,
    );
  }

  end(): Claim {
    const end = this.fact.claims.at(-1);
    if (!end) throw new Error(`the fact ${this.fact.kind} claims nothing`);
    return end;
  }

  /** 3 in r1c1 and r2c2, 5 in r4c4. */
  side(isTrue: boolean): string {
    const claims = this.fact.claims.filter((claim) => claim.isTrue === isTrue);
    return byDigit(claims)
      .map(([digit, cells]) =>
        fill(this.language.grammar("digit_in"), {
          digit: this.language.digit(digit),
          cells: this.language.cells(cells),
        }),
      )
      .join(this.language.grammar("comma"));
  }

  /** 1 at most 3 times, 2 at most 4 times. */
  limits(): string {
    return this.fact.claims
      .map(({ digit, cells }) =>
        fill(this.language.grammar("limit"), { digit: this.language.digit(digit), count: `${cells.length}` }),
      )
      .join(this.language.grammar("comma"));
  }

  /** 4 from r9c4, and 5 and 6 from r1c1 and r1c2; or with in instead of from. */
  grouped(form: string): string {
    const groups = grouped(byDigit(this.fact.claims).map(([digit, cells]) => ({ key: cells, item: digit })));
    return this.language.join(
      groups.map(({ key: cells, items: digits }) =>
        fill(this.language.grammar(form), {
          digits: this.language.digits(digits),
          cells: this.language.cells(cells),
        }),
      ),
    );
  }

  /** What is false on the way, each with the reason: r6c8 is not 5 (r8c8) or 2; r6c2 and r6c5 are not 5. */
  excluded(): string {
    const pairs = this.fact.claims
      .slice(0, this.fact.because.length)
      .map((claim, index) => ({ claim, because: this.fact.because[index] ?? claim }));
    const [first] = pairs;
    if (first && pairs.every(({ claim }) => isSameCells(claim.cells, first.claim.cells))) {
      const digits = pairs.map(
        ({ claim, because }) => `${this.language.digit(claim.digit)}${this.reason(because, claim)}`,
      );
      const { cells } = first.claim;
      return this.#denied(this.language.cells(cells), this.language.join(digits, "or"), cells.length);
    }
    const byItsDigit = [...pairs].sort((a, b) => a.claim.digit - b.claim.digit);
    return this.language.join(
      inRuns(byItsDigit, ({ claim }) => claim.digit).map((group) => {
        const places = group.map(
          ({ claim, because }) => this.language.cells(claim.cells) + this.reason(because, claim),
        );
        const digit = this.language.digit(group[0]?.claim.digit ?? 0);
        return this.#denied(this.language.join(places), digit, group.length);
      }),
    );
  }

  /** What follows where it may be several: r2c1 is not 3 or 5, r2c6 and r3c6 are not 9. */
  ends(): string {
    const ends = endsOf(this.fact);
    const cells = sorted(ends.flatMap((end) => end.cells));
    const groups = grouped(
      cells.map((cell) => ({
        key: ends
          .filter((end) => end.cells.includes(cell))
          .map((end) => end.digit)
          .sort((a, b) => a - b),
        item: cell,
      })),
    );
    return this.language.join(
      groups.map(({ key: digits, items }) =>
        this.#denied(this.language.cells(items), this.language.digits(digits, "or"), items.length),
      ),
    );
  }

  #denied(cells: string, digits: string, count: number): string {
    return fill(this.language.grammar(count === 1 ? "denial" : "denials"), { cell: cells, digit: digits });
  }

  /** In brackets the cell that it follows from, unless that was told just before or is the same, and the rule. */
  reason(because: Claim, claim: Claim): string {
    const { language } = this;
    const wasTold = this.before !== null && isSameClaim(because, this.before);
    const isPlain = wasTold || isSameCells(because.cells, claim.cells);
    const parts = isPlain ? [] : [language.group(because.cells)];
    if (because.isTrue && !claim.isTrue) parts.push(...this.#ruleBetween(because, claim));
    return parts.length > 0 ? ` (${parts.join(language.grammar("comma"))})` : "";
  }

  /** In brackets all cells that it follows from but those told just before. */
  reasons(): string {
    const told = this.before;
    const untold = this.fact.because.filter((each) => told === null || !isSameClaim(each, told));
    const cells = new Set(untold.map((each) => this.language.group(each.cells)));
    return cells.size > 0 ? ` (${[...cells].join(this.language.grammar("comma"))})` : "";
  }

  #ruleBetween(because: Claim, claim: Claim): string[] {
    const [one, other] = [because, claim].map(({ cells, digit }) => ({ cell: cells[0] ?? 0, digit }));
    const rule = one && other ? ruleBetween(this.language.setting, one, other) : null;
    return rule === null ? [] : [this.language.rules([rule])];
  }
}

/** What a template can ask for. */
const FORMS: Readonly<Record<string, (slots: Slots) => string>> = {
  cells: ({ language, fact }) => language.cells(fact.cells),
  cells_or: ({ language, fact }) => language.cells(fact.cells, "or"),
  others: ({ language, fact }) => language.cells(fact.others),
  others_or: ({ language, fact }) => language.cells(fact.others, "or"),
  digits: ({ language, fact }) => language.digits(fact.digits),
  digits_or: ({ language, fact }) => language.digits(fact.digits, "or"),
  houses: ({ language, fact }) => language.houses(fact.houses),
  in_houses: ({ language, fact }) => language.houses(fact.houses, "in_"),
  covers: ({ language, fact }) => language.houses(fact.covers),
  in_covers: ({ language, fact }) => language.houses(fact.covers, "in_"),
  in_covers_or: ({ language, fact }) => language.houses(fact.covers, "in_", "or"),
  rules: ({ language, fact }) => language.rules(fact.rules),
  numbers: ({ language, fact }) => language.join(fact.numbers.map(String)),
  numbers_or: ({ language, fact }) => language.join(fact.numbers.map(String), "or"),
  number_1: ({ fact }) => `${fact.numbers[0] ?? ""}`,
  number_2: ({ fact }) => `${fact.numbers[1] ?? ""}`,
  number_3: ({ fact }) => `${fact.numbers[2] ?? ""}`,
  cages: ({ language, fact }) =>
    fact.rules.length <= MOST_CAGES
      ? language.rules(fact.rules)
      : fill(language.grammar("many_cages"), [`${fact.rules.length}`]),
  combinations: ({ language, fact }) =>
    language.join(fact.numbers.map((bits) => combination(language, bits))),
  lowest: ({ language, fact }) => language.digit(Math.min(...fact.digits)),
  highest: ({ language, fact }) => language.digit(Math.max(...fact.digits)),
  entries: (slots) => slots.language.join(slots.fact.claims.map((claim) => slots.entry(claim))),
  claims: (slots) => slots.claims(),
  claims_or: (slots) => slots.claims("or"),
  true_side: (slots) => slots.side(true),
  false_side: (slots) => slots.side(false),
  limits: (slots) => slots.limits(),
  removals: (slots) => slots.grouped("removal"),
  misplaced: (slots) => slots.grouped("digits_in"),
  excluded: (slots) => slots.excluded(),
  end: (slots) => slots.language.claim(slots.end()),
  ends: (slots) => slots.ends(),
  outcomes: ({ language, fact }) => language.join(endsOf(fact).map((end) => language.claim(end))),
  reasons: (slots) => slots.reasons(),
  end_digit: (slots) => slots.language.digit(slots.end().digit),
  reason: (slots) => {
    const [because] = slots.fact.because;
    return because ? slots.reason(because, slots.end()) : "";
  },
  proof: ({ fact }) => `${fact.proof}`,
};

/** The cells of every digit, both in order. */
function byDigit(claims: readonly Claim[]): [number, number[]][] {
  const cells = new Map<number, number[]>();
  for (const claim of claims) cells.set(claim.digit, [...(cells.get(claim.digit) ?? []), ...claim.cells]);
  return [...cells].sort(([a], [b]) => a - b).map(([digit, places]) => [digit, places.sort((a, b) => a - b)]);
}

/** Items with the same key together, in the order of their first coming. */
function grouped(pairs: readonly { key: readonly number[]; item: number }[]) {
  const groups: { key: readonly number[]; items: number[] }[] = [];
  for (const { key, item } of pairs) {
    const group = groups.find((each) => isSameCells(each.key, key));
    if (group) group.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
