/** Figures as the page's language writes them. */
import { words } from "./words.svelte";

export const sayNumber = (value: number): string => value.toLocaleString(words.language);

/** A rating has one digit behind the point, or more where it needs them. */
export const sayRating = (value: number): string =>
  value.toLocaleString(words.language, { minimumFractionDigits: 1 });
