/** From a level to a board: one click. */

import { problemWords } from "$lib/app/problems";
import { route } from "$lib/app/route.svelte";
import { settings } from "$lib/app/settings.svelte";
import { desk } from "./desk.svelte";

class QuickStart {
  /** The level that is being laid out. */
  level = $state<string | null>(null);
  problem = $state("");

  /** Lays a puzzle of that level and goes to it; the game on the table stays there until it is found. */
  async start(level: string): Promise<void> {
    if (this.level !== null) return;
    this.level = level;
    this.problem = "";
    settings.set("level", level);
    const isLaid = await desk.newGame();
    this.level = null;
    if (isLaid) route.go("/play");
    else this.problem = desk.problem ? problemWords(desk.problem) : "";
  }
}

export const quickStart = new QuickStart();
