/** The facts of a step, a sentence each. As logic/statement.py in Python. */
import { type Claim, candidatesOf, type Fact, isSameCells, namedCells, setCells } from "../fact";
import { isClassic, type Setting } from "../setting";
import type { Statement } from "../step";
import { fill, type Language } from "./language";
import { sentence } from "./sentences";

/** A sentence and the fact it says. */
export interface Told {
  readonly text: string;
  readonly fact: Fact;
}

/** How sentences about rules begin; the same rules are not named in two of them one after the other. */
const RULES_FIRST = "{rules}: ";

/** A sentence for each fact; `template` knows its text. */
export function tell(facts: readonly Fact[], template: (fact: Fact) => string, language: Language): Told[] {
  const last = new Map<string, Claim>();
  let named: readonly number[] = [];
  return facts.map((fact) => {
    const place = `${fact.branch}:${fact.chain}`;
    const whole = template(fact);
    const isNamed = fact.rules.length > 0 && isSameCells(fact.rules, named);
    named = fact.rules;
    const short = isNamed && whole.startsWith(RULES_FIRST) ? whole.slice(RULES_FIRST.length) : whole;
    const text = sentence(short, fact, language, last.get(place) ?? null);
    const end = fact.claims.at(-1);
    if (end) last.set(place, end);
    return { text, fact };
  });
}

/** The sentences in one; a chain inside the branches begins with its number. */
export function joined(told: readonly Told[], language: Language): string {
  let chain = 0;
  const texts = told.map(({ text, fact }) => {
    const begins = fact.chain !== 0 && fact.chain !== chain;
    chain = fact.chain;
    return begins ? fill(language.grammar("inner_chain"), [`${fact.chain}`, text]) : text;
  });
  return texts.join(" ");
}

/** A sentence with what it speaks of. */
export function statementOf({ text, fact }: Told, setting: Setting): Statement {
  const houses = [...fact.houses, ...fact.covers];
  return {
    text,
    cells: namedCells(fact),
    candidates: candidatesOf(fact),
    houses,
    house_cells: isClassic(setting) ? [] : houses.map((house) => setting.houses[house]?.cells ?? []),
    set_cells: setCells(fact),
    branch: fact.branch,
    chain: fact.chain,
  };
}
