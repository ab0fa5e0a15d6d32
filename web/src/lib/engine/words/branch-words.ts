/** The branches of a forcing step in words, each in parts, so that it can be folded. As logic/branch_words.py. */
import { beginsWith, branchEureka, branchesOf } from "../chain";
import { sorted } from "../fact";
import type { FoundStep } from "../found-step";
import type { BranchWords, InnerWords } from "../step";
import { fill, type Language } from "./language";
import type { Told } from "./statements";

/** What follows from each assumption; nothing for steps without branches. */
export function branchWords(found: FoundStep, told: readonly Told[], language: Language): BranchWords[] {
  const numbers = told.filter(({ fact }) => fact.branch && !fact.chain).map(({ fact }) => fact.branch);
  return sorted(numbers).map((number) => branchOf(found, number, told, language));
}

function branchOf(found: FoundStep, number: number, told: readonly Told[], language: Language): BranchWords {
  const branch = told.filter(({ fact }) => fact.branch === number && !fact.chain);
  const [first, ...rest] = branch as [Told, ...Told[]];
  return {
    premise: first.text.replace(/\.+$/, ""),
    path: textOf(rest) || language.grammar("bare_path"),
    inner: chainsIn(branch, told).map((chain) => innerWords(found, chain, told, language)),
    eureka: eurekaFrom(found, first),
  };
}

/** The chains that show something in a branch, and those inside them. */
function chainsIn(branch: readonly Told[], told: readonly Told[]): number[] {
  const chains = new Set(proofsIn(branch));
  // A set is walked to its end even while it grows.
  for (const chain of chains) {
    for (const inner of proofsIn(told.filter(({ fact }) => fact.chain === chain))) chains.add(inner);
  }
  return [...chains];
}

const proofsIn = (told: readonly Told[]): number[] => told.flatMap(({ fact }) => fact.proof || []);

function innerWords(found: FoundStep, chain: number, told: readonly Told[], language: Language): InnerWords {
  const shown = told
    .filter(({ fact }) => fact.proof === chain)
    .flatMap(({ fact }) => fact.claims.at(-1) ?? []);
  const claims = [...new Set(shown.map((claim) => language.claim(claim)))];
  const raw = found.inner[chain - 1];
  return {
    chain: chain - 1,
    title: fill(language.grammar("inner_chain"), [`${chain}`, language.join(claims)]),
    path: textOf(told.filter(({ fact }) => fact.chain === chain)),
    eureka: raw ? branchesOf(raw).map(branchEureka).join("; ") : "",
  };
}

/** In Eureka notation all that begins with this assumption. */
function eurekaFrom({ chain }: FoundStep, { fact }: Told): string {
  const [claim] = fact.claims;
  if (!claim) return "";
  const branches = branchesOf(chain).filter((branch) => beginsWith(branch, claim));
  return branches.map(branchEureka).join("; ");
}

const textOf = (told: readonly Told[]): string => told.map(({ text }) => text).join(" ");
