/** What variants are called. A mixture is its parts; a part that is no variant is called by what its rule is called. */
import { t, words } from "$lib/app/words.svelte";

export const VARIANTS = [
  ...["classic", "killer", "jigsaw", "letters", "x", "hyper", "miracle", "thermo", "arrow", "kropki", "xv"],
  ...["anti-knight", "anti-king", "non-consecutive", "whisper", "renban", "palindrome", "sandwich"],
  ...["little-killer", "skyscraper", "4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "25x25"],
] as const;

export const sayVariant = (name: string): string => name.split("+").map(sayPart).join(" + ");

function sayPart(part: string): string {
  if (/^\d+x\d+$/.test(part)) return part.replace("x", "×");
  const key = `puzzles.variant-${part}`;
  return key in words.table ? t(key) : part.replaceAll("-", " ");
}
