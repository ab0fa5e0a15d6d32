/** A step in words. They say the step's facts, sentence by sentence, and nothing else. As logic/wording.py in Python. */
import { branchEureka, branchesOf, eureka } from "../chain";
import { type Fact, RESULTS, sorted } from "../fact";
import type { FoundStep } from "../found-step";
import { houseAround, isClassic, type Setting } from "../setting";
import type { ExplainedStep, Step, StepWords } from "../step";
import { branchWords } from "./branch-words";
import { fill, type Language } from "./language";
import { capitalised, clause, sentence } from "./sentences";
import { joined, statementOf, tell } from "./statements";

/** The family that every technique belongs to. */
export type Families = Readonly<Record<string, string>>;

export class Teller {
  constructor(
    readonly language: Language,
    readonly families: Families,
  ) {}

  explain(found: FoundStep): ExplainedStep {
    const words = this.words(found);
    return { step: isClassic(this.language.setting) ? found.step : this.#withCells(found.step), words };
  }

  /** The step with the cells of houses that a client cannot know, and of rules. */
  #withCells(step: Step): Step {
    const { houses, ruleCells } = this.language.setting;
    const marks = {
      ...step.marks,
      houses: step.marks.houses.map((mark) => ({ ...mark, cells: houses[mark.house]?.cells ?? [] })),
      rules: (step.marks.rules ?? []).map((mark) => ({ ...mark, cells: ruleCells[mark.rule] ?? [] })),
    };
    return { ...step, marks };
  }

  nameOf(technique: string): string {
    return this.language.text(technique, this.families[technique] ?? "", "name");
  }

  words(found: FoundStep): StepWords {
    const { language } = this;
    const { facts } = found;
    const { technique } = found.step;
    const family = this.families[technique] ?? "";
    const text = (part: string): string => language.text(technique, family, part);
    const name = text("name");
    const more = {
      name,
      where: language.house(whereOf(facts, language.setting)),
      all_cells: language.cells(allCells(facts)),
    };
    const part = (which: string): string => sentence(text(which), leadOf(facts), language, null, more);
    const template = (fact: Fact): string => (fact.chain ? language.inner(fact.kind) : "") || text(fact.kind);
    const told = tell(facts, template, language);
    const own = told.filter(({ fact }) => !fact.branch && !fact.chain);
    const branches = branchWords(found, told, language);
    const effect = this.effect(found);
    const notation = eurekaOf(found, family, language.setting);
    return {
      name,
      nudge: part("nudge"),
      pointer: part("pointer"),
      effect,
      full: joined(told, language),
      conclusion:
        branches.length > 0 ? joined(own, language) : notation === "" ? "" : `${capitalised(effect)}.`,
      branches,
      statements: told.map((each) => statementOf(each, language.setting)),
      eureka: notation,
    };
  }

  /** What a step writes and what it removes, and nothing of the reason: `r4c7 is 5`, `remove 4 from r9c4`. */
  effect({ facts }: FoundStep): string {
    const { effect } = this.language.texts;
    const results = facts.filter(({ kind }) => RESULTS.includes(kind));
    return this.language.join(
      results.map((fact) =>
        clause((fact.kind === "place" ? effect.place : effect.remove) ?? "", fact, this.language),
      ),
    );
  }

  /** Steps that lead to the digit of a cell, in one sentence; else what they say about it. As logic/effect_words.py. */
  plan(steps: readonly FoundStep[], cell: string, leadsThere: boolean): string {
    const { effect } = this.language.texts;
    const [first] = steps;
    if (!first) return fill(effect.nothing ?? "", { cell });
    if (this.families[first.step.technique] === "mistake") return this.words(first).full;
    const effects = steps.map((step) => this.#briefly(step));
    const last = effects.at(-1) ?? "";
    if (!leadsThere) return fill(effect.about ?? "", { cell, effect: last });
    if (effects.length === 1) return fill(effect.one ?? "", [last]);
    const told = effects.map((each, index) => fill((index === 0 ? effect.first : effect.then) ?? "", [each]));
    return `${told.join(effect.gap)}.`;
  }

  /** The effect of one step among several; of many removals how many, and by which technique. */
  #briefly(found: FoundStep): string {
    const count = found.step.removals.length;
    if (count <= MOST_NAMED) return this.effect(found);
    return fill(this.language.texts.effect.many ?? "", { count: `${count}`, name: this.words(found).name });
  }
}

/** Removals that a plan lists one by one. */
const MOST_NAMED = 4;

/** The first fact, with the cells of its claims where it names no others. */
function leadOf(facts: readonly Fact[]): Fact {
  const first = firstOf(facts);
  const claimed = sorted(first.claims.flatMap(({ cells }) => cells));
  return { ...first, cells: first.cells.length > 0 ? first.cells : claimed };
}

/** The cells of all that the board shows. */
const allCells = (facts: readonly Fact[]): number[] =>
  sorted(facts.filter(({ claims }) => claims.length === 0).flatMap(({ cells }) => cells));

/** Where to look, without giving the cell away: the one house of the first fact, else the box of its first cell. */
function whereOf(facts: readonly Fact[], setting: Setting): number {
  const [house, ...others] = firstOf(facts).houses;
  if (house !== undefined && others.length === 0) return house;
  const named = facts.map(({ cells, claims }) => [...cells, ...claims.flatMap((claim) => claim.cells)]);
  const cell = Math.min(...(named.find((cells) => cells.length > 0) ?? [0]));
  return houseAround(setting, cell);
}

function firstOf(facts: readonly Fact[]): Fact {
  const [first] = facts;
  if (!first) throw new Error("a step without facts");
  return first;
}

/** The chain in Eureka notation, branches apart; empty for steps without one. */
function eurekaOf({ chain }: FoundStep, family: string, setting: Setting): string {
  const branches = family === "forcing" ? branchesOf(chain).map(branchEureka) : [];
  return branches.join("; ") || eureka(chain.nodes, setting);
}
