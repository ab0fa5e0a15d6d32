/** What the engine does to a draft when asked: filling, thinning, turning, and the clue that helps most. */
import { t } from "$lib/app/words.svelte";
import { relabelPuzzle, type Turn, turnPuzzle } from "$lib/client/formats";
import { asProblem } from "$lib/client/problem";
import { engine } from "$lib/engine";
import { formatCell } from "$lib/rules/cells";
import { symbolOf } from "$lib/rules/puzzle";
import { draftText, keptText, type RuleData, readDraft, withDigits, withRules } from "./draft";
import { faultWords } from "./faults";
import type { Setter } from "./setter.svelte";

export class SetterHelp {
  isBusy = $state(false);
  told = $state("");
  problem = $state("");
  readonly #setter: Setter;

  constructor(setter: Setter) {
    this.#setter = setter;
  }

  /** A random solution becomes the one in mind. */
  fill(): Promise<void> {
    return this.#ask(async () => {
      const solution = await engine.fill(draftText(this.#setter.draft));
      const digits = readDraft(
        JSON.stringify({ ...JSON.parse(draftText(this.#setter.draft)), solution }),
      )?.solution;
      this.#setter.edit({ ...this.#setter.draft, solution: digits ?? [] });
      this.told = t("set.filled");
    });
  }

  addHelpful(): Promise<void> {
    return this.#ask(async () => {
      const { draft, puzzle } = this.#setter;
      const { solution = null } = JSON.parse(keptText(draft)) as { solution?: string };
      const clue = await engine.helpful(draftText(draft), solution);
      if (!clue) {
        this.told = t("set.no-help");
      } else if (clue.rule) {
        this.#setter.edit(withRules(draft, [clue.rule as unknown as RuleData]));
        const rule = this.#setter.nameOf(String(clue.rule.kind));
        this.told = t("set.helped-rule", { rule, left: clue.left, tried: clue.tried });
      } else if (clue.cell !== null && clue.digit !== null) {
        this.#setter.edit(withDigits(draft, "givens", new Map([[clue.cell, clue.digit]])));
        const facts = { symbol: symbolOf(puzzle, clue.digit), cell: formatCell(clue.cell, draft.size) };
        this.told = t("set.helped-given", { ...facts, left: clue.left, tried: clue.tried });
      }
    });
  }

  minimise(): Promise<void> {
    return this.#ask(async () => {
      const { draft } = this.#setter;
      const before = draft.rules.length + draft.givens.filter(Boolean).length;
      const made = readDraft(await engine.minimise(draftText(draft), "all"));
      if (!made) return;
      const n = before - made.rules.length - made.givens.filter(Boolean).length;
      if (n > 0) this.#setter.edit({ ...draft, rules: made.rules, givens: made.givens });
      this.told = t("set.dropped", { n });
    });
  }

  turn(way: Turn): Promise<void> {
    return this.#replace((text) => turnPuzzle(text, way));
  }

  /** Digits for others: the first is what 1 becomes. */
  relabel(digits: number[]): Promise<void> {
    return this.#replace((text) => relabelPuzzle(text, digits));
  }

  #replace(change: (text: string) => Promise<string>): Promise<void> {
    return this.#ask(async () => {
      const made = readDraft(await change(keptText(this.#setter.draft)));
      if (made) this.#setter.edit(made);
    });
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.told = this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = faultWords(asProblem(error), (at) => this.#setter.nameAt(at));
    } finally {
      this.isBusy = false;
    }
  }
}
