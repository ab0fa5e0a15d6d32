/** Keeps the screen awake while a game is played and seen. */
import { settings } from "./settings.svelte";

let held: WakeLockSentinel | null = null;

export async function keepAwake(isPlaying: boolean): Promise<void> {
  const wants = isPlaying && settings.values.keepAwake && document.visibilityState === "visible";
  if (wants && !held) {
    held = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    held?.addEventListener("release", () => {
      held = null;
    });
  } else if (!wants && held) {
    await held.release();
  }
}
