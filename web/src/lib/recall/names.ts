/** Everything that can be practised, in the order people learn, by its names. Here without a network, too. */
import names from "./data/names.json";

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = names;

export const TECHNIQUES: readonly string[] = Object.keys(NAMES);

export const techniqueName = (slug: string, language: string): string =>
  NAMES[slug]?.[language] ?? NAMES[slug]?.en ?? slug;
