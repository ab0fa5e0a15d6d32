/** Profiles: techniques in the order they are tried. As logic/profile.py in Python. */
import techniques from "../data/techniques.json";
import { isClassic, type Setting } from "../setting";
import type { Families } from "../words/step-words";

/** Techniques that are searched together, how, and what their steps cost. */
export type Entry = readonly [
  techniques: readonly string[],
  options: Readonly<Record<string, number>>,
  score: number,
  level: number,
];
export type Profile = readonly Entry[];

export const FAMILIES: Families = techniques.families;
export const ROLES: readonly string[] = techniques.roles;
/** Our own order: the step a person would find easiest. */
export const NINEFOLD = techniques.ninefold as unknown as Profile;
/** The same where there are rules. */
export const RULES = techniques.rules as unknown as Profile;
export const HODOKU = techniques.hodoku as unknown as Profile;
/** What a plan may use: easy techniques, then those that still fit into one look at the board. */
export const [REACH, REACH_BY_RULES] = techniques.reach as [string[][], string[][]];

/** Our own order on a board. */
export const orderOn = (setting: Setting): Profile => (isClassic(setting) ? NINEFOLD : RULES);
export const reachOn = (setting: Setting): readonly (readonly string[])[] =>
  isClassic(setting) ? REACH : REACH_BY_RULES;

/** The level of a puzzle with that rating. */
export const levelOf = (se: number): string =>
  (techniques.levels as [string, number][]).find(([, most]) => se <= most)?.[0] ?? "";

export const isUniqueness = (slug: string): boolean => FAMILIES[slug] === "uniqueness";

/** The profile with those techniques for which the answer is yes. */
export const keeping = (profile: Profile, isKept: (slug: string) => boolean): Profile =>
  profile
    .map(([slugs, options, score, level]): Entry => [slugs.filter(isKept), options, score, level])
    .filter(([slugs]) => slugs.length > 0);
