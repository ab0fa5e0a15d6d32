/** Techniques by family, in the order they are learned. */
import type { TechniqueFacts } from "$lib/engine/learn";

export interface Family {
  readonly name: string;
  readonly techniques: readonly TechniqueFacts[];
}

const FOR_RULES = ["rule", "sum", "leftover"];

/** Whether only puzzles with rules have it. */
export const readsRules = ({ family }: TechniqueFacts): boolean => FOR_RULES.includes(family);

export function families(techniques: readonly TechniqueFacts[], wanted = ""): Family[] {
  const groups = new Map<string, TechniqueFacts[]>();
  for (const technique of techniques) {
    if (!technique.name.toLowerCase().includes(wanted.trim().toLowerCase())) continue;
    groups.set(technique.family, [...(groups.get(technique.family) ?? []), technique]);
  }
  return [...groups].map(([name, members]) => ({ name, techniques: members }));
}

/** The techniques before and after one, across families. */
export function neighbours(techniques: readonly TechniqueFacts[], slug: string) {
  const at = techniques.findIndex((technique) => technique.slug === slug);
  return { before: techniques[at - 1], after: at < 0 ? undefined : techniques[at + 1] };
}
