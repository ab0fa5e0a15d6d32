/**
 * Versions: the service worker tells of a new one; and where something of this page is gone from the server, or does not
 * fit to it, the server is asked whether it has moved on.
 *
 * All of this comes with the page and not when it is needed: then the server would no longer have it.
 */
import { registerSW } from "virtual:pwa-register";
import { announcer } from "$lib/app/announcer.svelte";
import { t } from "$lib/app/words.svelte";
import type { EngineMissing } from "$lib/engine";
import { update } from "./update.svelte";

const HOUR = 3_600_000;
/** Beside what the service worker keeps, so that the server itself answers. */
const START = "/?newest";

export function watchVersions(): void {
  const apply = registerSW({
    immediate: true,
    onNeedRefresh: () => update.offer(() => apply(true)),
    onRegisteredSW: (_, registration) => {
      // Pages stay open for days; they look for a new version from time to time.
      setInterval(() => void registration?.update().catch(() => null), HOUR);
    },
  });
  // A part of the page that comes when it is needed has not come.
  addEventListener("vite:preloadError", () => void offerIfNewer(true));
}

/** Without an engine the server thinks, and the game goes on. */
export const onEngineMissing: EngineMissing = ({ isOutdated }) => {
  if (isOutdated) update.offer(fetchAnew);
  else void offerIfNewer(false);
};

async function offerIfNewer(isNeeded: boolean): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const start = await newest();
  // The name of the page's own script changes with every version.
  const isNewer = start !== null && script !== null && !start.includes(new URL(script.src).pathname);
  if (isNewer) update.offer(fetchAnew, isNeeded);
}

/** The start page as the server has it now; null where it does not answer. */
async function newest(): Promise<string | null> {
  try {
    const response = await fetch(START, { cache: "no-store", headers: { accept: "text/html" } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The page from the server, whatever the browser keeps of the old one: that is given up only for something better. */
async function fetchAnew(): Promise<void> {
  if ((await newest()) === null) return announcer.warn(t("problem.away"));
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  location.reload();
}
