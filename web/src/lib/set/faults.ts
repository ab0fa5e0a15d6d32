/** What is wrong with the rules of a draft, in words of the page: which rule it is, and why it cannot be met. */
import { problemWords } from "$lib/app/problems";
import { t, words } from "$lib/app/words.svelte";
import type { Problem } from "$lib/client/http";

/** What the engine says, and our words for it; the groups are the facts of the sentence, in order. */
const FAULTS: readonly (readonly [pattern: RegExp, key: string, ...facts: string[]])[] = [
  [/^(\d+) different digits add up to (\d+) to (\d+), never /, "sum", "n", "least", "most"],
  [/^\d+ digits cannot add up to (\d+)$/, "total", "total"],
  [/^no digits seen from there add up to (\d+)$/, "total", "total"],
  [/^this must be (-?\d+) to (-?\d+), not /, "range", "least", "most"],
  [/^this must be a whole number$/, "number"],
  [/^this must be a list of (?:whole )?numbers$/, "number"],
  [/^this needs(?: at least)? (\d+) cells?\b/, "few", "n"],
  [/^this cannot have more than (\d+) cells$/, "many", "n"],
  [/of more cells than digits|^more cells than digits/, "long"],
  [/^so many digits cannot be without two consecutive/, "long"],
  [/^no digits can count so many circles$/, "long"],
  [/^four cells cannot hold more than four digits$/, "four"],
  [/^the cell (\w+) is named twice$/, "twice", "cell"],
  [/^a region of (\d+) cells has no room/, "region", "n"],
  [/^indexing by box needs/, "indexing"],
  [/^disjoint groups need/, "disjoint"],
  [/^each of the digits 1 to \d+ is needed once$/, "relabel"],
  [/^digits cannot be exchanged under /, "minds"],
];

/** The problem in words. `nameOf` says what a rule of the draft is called, by its place. */
export function faultWords(problem: Problem, nameOf: (at: number) => string): string {
  const found = /^(?:rules\[(?<at>\d+)\])?(?<rest>[^: ]*): (?<reason>.*)$/s.exec(problem.message);
  if (problem.code !== "bad-rule" || !found?.groups) return problemWords(problem);
  const { at, reason = "" } = found.groups;
  const told = reasonWords(reason);
  if (at === undefined) return told;
  return t("set.fault-at", { number: Number(at) + 1, rule: nameOf(Number(at)), reason: told });
}

function reasonWords(reason: string): string {
  for (const [pattern, key, ...names] of FAULTS) {
    const found = pattern.exec(reason);
    if (!found) continue;
    const facts = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""]));
    return t(`set.fault-${key}`, { ...facts, ...(facts.n && { n: Number(facts.n) }) });
  }
  // What hardly anybody meets is said as the engine says it.
  return words.language === "en"
    ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
    : t("set.fault-other", { reason });
}
