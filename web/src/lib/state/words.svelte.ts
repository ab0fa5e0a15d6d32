/** The words of the page, from one file per language. */
import english from "$words/en.json";

export type Key = keyof typeof english & string;
export type Language = "en" | "de";
type Table = Record<string, string>;
type Facts = Record<string, string | number>;

const OTHERS: Record<Exclude<Language, "en">, () => Promise<{ default: Table }>> = {
  de: () => import("$words/de.json"),
};

class Words {
  language = $state<Language>("en");
  table = $state.raw<Table>(english);
  #plurals = $derived(new Intl.PluralRules(this.language));

  async use(language: Language): Promise<void> {
    const table = language === "en" ? english : (await OTHERS[language]()).default;
    this.table = table;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The sentence of a key with the facts in their places; a count `n` chooses between `key.one` and `key.other`. */
  say(key: string, facts: Facts = {}): string {
    const counted = typeof facts.n === "number" ? `${key}.${this.#plurals.select(facts.n)}` : key;
    const sentence = this.table[counted] ?? this.table[key] ?? (english as Table)[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
  }
}

export const words = new Words();

export const t = (key: Key | (string & {}), facts?: Facts): string => words.say(key, facts);

/** The language the browser asks for, if we speak it. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.some((tag) => tag.toLowerCase().startsWith("de")) &&
  !wanted.some((tag) => tag.toLowerCase().startsWith("en"))
    ? "de"
    : "en";
