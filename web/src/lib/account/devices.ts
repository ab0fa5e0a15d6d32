/** What a browser calls itself, as people call it. */
import { t } from "$lib/app/words.svelte";

/** The first that fits: many browsers also name those they descend from. */
const BROWSERS: readonly [string, RegExp][] = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\biPhone\b|\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (names: readonly [string, RegExp][], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

export function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return t("account.device", { browser, system });
  return browser ?? system ?? t("account.device-unknown");
}
