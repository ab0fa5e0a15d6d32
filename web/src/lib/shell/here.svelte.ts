/** The place the page stands at: everybody's server, somebody's desk, or a kiosk. */

import { words } from "$lib/app/words.svelte";
import { quitServer, readHere } from "$lib/client/here";
import { Problem } from "$lib/client/http";
import { desk } from "$lib/game/desk.svelte";

type Place = Awaited<ReturnType<typeof readHere>>;

const KEPT_AS = "ninefold.here";
const ANYWHERE: Place = { kind: "shared", can_quit: false, idle_minutes: 0 };

class Here {
  /** As the server said, this time or the last. */
  place = $state.raw<Place>(remembered());
  hasEnded = $state(false);
  /** Derived, so that an answer that changes nothing does not open the page anew. */
  isKiosk = $derived(this.place.kind === "kiosk");

  async ask(): Promise<void> {
    try {
      this.place = await readHere();
      localStorage.setItem(KEPT_AS, JSON.stringify(this.place));
    } catch (error) {
      if (!(error instanceof Problem || error instanceof DOMException)) throw error;
    }
  }

  /** Saves everything and ends the server; a kiosk wants its PIN. */
  async quit(pin = ""): Promise<void> {
    // The last page must be here before there is nobody left to ask for it.
    await Promise.all([words.enter("leaving"), import("../../pages/FarewellPage.svelte")]);
    desk.look(false);
    await desk.settle();
    await quitServer(pin);
    this.hasEnded = true;
  }
}

function remembered(): Place {
  try {
    return { ...ANYWHERE, ...JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") };
  } catch {
    return ANYWHERE;
  }
}

export const here = new Here();
