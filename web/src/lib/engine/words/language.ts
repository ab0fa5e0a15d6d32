/** A language: its texts, and how lists, houses and candidates are put with them. As logic/language.py in Python. */
import { formatCells, inRuns } from "../chain";
import type { Claim } from "../fact";
import { type RuleTexts, ruleName } from "../rule-data";
import { CLASSIC, type Setting, type SettingHouse } from "../setting";

type Texts = Readonly<Record<string, string>>;

/** What the files in data/words/ hold; src/ninefold/logic/words/ says what the texts mean. */
export interface LanguageTexts {
  readonly grammar: Texts;
  readonly effect: Texts;
  readonly default: Texts;
  readonly inner: Texts;
  readonly family: Readonly<Record<string, Texts>>;
  readonly technique: Readonly<Record<string, Texts>>;
  readonly rules: RuleTexts;
}

/** Kinds of houses that have no numbers: they are told by their first cell. */
const AT_A_CELL = ["extra", "cage", "line"];

/** A text with its gaps filled: `{}` one after the other, `{name}` by name. */
export function fill(text: string, parts: readonly string[] | Texts): string {
  let next = 0;
  const byName = parts as Texts;
  return text.replace(/\{(\w*)\}/g, (_, name: string) =>
    Array.isArray(parts) ? (parts[next++] ?? "") : (byName[name] ?? ""),
  );
}

export class Language {
  constructor(
    readonly texts: LanguageTexts,
    /** What the sentences speak of. */
    readonly setting: Setting = CLASSIC,
  ) {}

  /** A text that all sentences are made with. */
  grammar(name: string): string {
    return this.texts.grammar[name] ?? "";
  }

  /** A text of the technique, else of its family, else the usual one. */
  text(technique: string, family: string, part: string): string {
    const { technique: techniques, family: families, default: usual } = this.texts;
    return techniques[technique]?.[part] ?? families[family]?.[part] ?? usual[part] ?? "";
  }

  /** A text for a chain inside a branch, which is told more briefly; empty where the usual one is brief enough. */
  inner(part: string): string {
    return this.texts.inner[part] ?? "";
  }

  /** One, two and three; or one, two or three. */
  join(parts: readonly string[], lastWord = "and"): string {
    const last = parts.at(-1) ?? "";
    const front = parts.slice(0, -1);
    return front.length > 0 ? fill(this.grammar(lastWord), [front.join(this.grammar("comma")), last]) : last;
  }

  /** Cells one by one, in reading order. */
  cells(cells: readonly number[], lastWord = "and"): string {
    return this.join(
      [...cells].sort((a, b) => a - b).map((cell) => this.cell(cell)),
      lastWord,
    );
  }

  /** The name of a cell. */
  cell(cell: number): string {
    return formatCells([cell], this.setting.size);
  }

  /** Cells in short, as notation has them: r4c789. */
  group(cells: readonly number[]): string {
    return formatCells(cells, this.setting.size);
  }

  /** A digit as it is written. */
  digit(digit: number): string {
    return this.setting.symbols[digit - 1] ?? "";
  }

  /** Digits one by one, in the order they come. */
  digits(digits: readonly number[], lastWord = "and"): string {
    return this.join(
      digits.map((digit) => this.digit(digit)),
      lastWord,
    );
  }

  /** Houses by kind and number: rows 2 and 7, and box 3. With the form `in_`: in rows 2 and 7. */
  houses(houses: readonly number[], form = "", lastWord = "and"): string {
    const named = [...houses].sort((a, b) => a - b).flatMap((house) => this.setting.houses[house] ?? []);
    const kinds = inRuns(named, ({ kind }) => kind);
    return this.join(
      kinds.map((group) => this.#ofKind(group, form)),
      lastWord,
    );
  }

  #ofKind(houses: readonly SettingHouse[], form: string): string {
    const kind = houses[0]?.kind ?? "";
    const name = houses.length === 1 ? kind : kind === "box" ? "boxes" : `${kind}s`;
    return fill(this.grammar(`${form}${name}`), [this.join(houses.map((house) => this.#which(house)))]);
  }

  /** By its number among its kind; what is strewn over the board by its first cell. */
  #which({ kind, index, cells }: SettingHouse): string {
    return AT_A_CELL.includes(kind) ? this.cell(cells[0] ?? 0) : `${index}`;
  }

  /** Rules by what they are called on this board: cage 15 at r1c1. */
  rules(rules: readonly number[]): string {
    const named = rules.flatMap((rule) => this.setting.rules[rule] ?? []);
    return this.join(named.map((rule) => ruleName(rule, this.setting, this.texts.rules)));
  }

  /** A house by its kind and number. */
  house(house: number): string {
    return this.houses([house]);
  }

  /** What a claim says: r4c7 is 5, r4c7 or r4c8 is 5, r4c7 and r4c8 are not 5. */
  claim({ cells, digit, isTrue }: Claim): string {
    const text = isTrue ? "placement" : cells.length === 1 ? "denial" : "denials";
    return fill(this.grammar(text), {
      cell: this.cells(cells, isTrue ? "or" : "and"),
      digit: this.digit(digit),
    });
  }
}
