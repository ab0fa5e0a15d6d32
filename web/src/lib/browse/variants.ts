/** What variants are called. A mixture is its parts; a part without words of its own goes by its kind. */
import { t } from "$lib/app/words.svelte";

export const VARIANTS = [
  ...["classic", "killer", "jigsaw", "letters", "x", "hyper", "miracle", "thermo", "arrow", "kropki", "xv"],
  ...["anti-knight", "anti-king", "non-consecutive", "whisper", "renban", "palindrome", "sandwich"],
  ...["little-killer", "skyscraper", "4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "25x25"],
] as const;

export const sayVariant = (name: string): string => name.split("+").map(sayPart).join(" + ");

function sayPart(part: string): string {
  if (/^\d+x\d+$/.test(part)) return part.replace("x", "×");
  const isKnown = VARIANTS.some((variant) => variant === part);
  return isKnown ? t(`puzzles.variant-${part}`) : part.replaceAll("-", " ");
}
