/** The words of the page: one folder per language, one file per room; a room's words come with its page. */
import english from "$words/en/game.json";

export type Key = keyof typeof english & string;
export type Language = "en" | "de";
type Table = Record<string, string>;
type Facts = Record<string, string | number>;

/** The rooms whose words are fetched when they are entered; those of the game are always there. */
const FILES = import.meta.glob<{ default: Table }>(["../../words/*/*.json", "!../../words/en/game.json"]);

class Words {
  language = $state<Language>("en");
  table = $state.raw<Table>(english);
  #plurals = $derived(new Intl.PluralRules(this.language));
  readonly #rooms = new Set<string>(["game"]);
  #wanted: Language = "en";
  #loading = Promise.resolve();

  use(language: Language): Promise<void> {
    // The same words once more would have the whole page written anew.
    if (language !== this.#wanted) {
      this.#wanted = language;
      this.#loading = this.#take(language);
    }
    return this.#loading;
  }

  async #take(language: Language): Promise<void> {
    let rooms: string[];
    let table: Table;
    // A room may be entered while the words of the others are on their way.
    do {
      rooms = [...this.#rooms];
      table = await this.#read(language, rooms);
    } while (rooms.length < this.#rooms.size);
    if (language !== this.#wanted) return;
    this.table = table;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Brings the words of a room along, in the language that is on its way; failing that, in the one that is there. */
  async enter(room: string): Promise<void> {
    await this.#loading.catch(() => undefined);
    if (this.#rooms.has(room)) return;
    const { language } = this;
    const table = await this.#read(language, [room]);
    this.#rooms.add(room);
    if (language === this.language) this.table = { ...this.table, ...table };
    else await this.#take(this.language);
  }

  async #read(language: Language, rooms: readonly string[]): Promise<Table> {
    const files = rooms.map((room) => FILES[`../../words/${language}/${room}.json`]);
    const read = await Promise.all(files.map((file) => file?.()));
    return Object.assign({}, language === "en" ? english : {}, ...read.map((file) => file?.default));
  }

  /** The sentence of a key with the facts in their places; a count `n` chooses between `key.zero`, `.one` and `.other`. */
  say(key: string, facts: Facts = {}): string {
    const counted = typeof facts.n === "number" ? `${key}.${this.#plurals.select(facts.n)}` : key;
    const none = facts.n === 0 ? this.table[`${key}.zero`] : undefined;
    const sentence = none ?? this.table[counted] ?? this.table[key] ?? (english as Table)[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
  }
}

export const words = new Words();

/** A part of the page that is fetched when it is needed, with the words of its room. */
export const withWords = async <T>(room: string, load: () => Promise<T>): Promise<T> =>
  (await Promise.all([load(), words.enter(room)]))[0];

export const t = (key: Key | (string & {}), facts?: Facts): string => words.say(key, facts);

/** The language the browser asks for, if we speak it. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.some((tag) => tag.toLowerCase().startsWith("de")) &&
  !wanted.some((tag) => tag.toLowerCase().startsWith("en"))
    ? "de"
    : "en";
