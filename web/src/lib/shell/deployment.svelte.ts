/** The place the page stands at: everybody's server, somebody's desk, or a kiosk. */

import { quitServer, readDeployment } from "$lib/client/deployment";
import { Problem } from "$lib/client/http";
import { desk } from "$lib/game/desk.svelte";

type Place = Awaited<ReturnType<typeof readDeployment>>;

const KEPT_AS = "ninefold.here";
const ANYWHERE: Place = { kind: "shared", can_quit: false, idle_minutes: 0 };

class Deployment {
  /** As the server said, this time or the last. */
  place = $state.raw<Place>(remembered());
  hasEnded = $state(false);
  /** Derived, so that an answer that changes nothing does not open the page anew. */
  isKiosk = $derived(this.place.kind === "kiosk");
  /** Brings the last page here; set by whoever knows the pages. */
  fetchFarewell: () => Promise<unknown> = async () => undefined;

  async ask(): Promise<void> {
    try {
      this.place = await readDeployment();
      localStorage.setItem(KEPT_AS, JSON.stringify(this.place));
    } catch (error) {
      if (!(error instanceof Problem || error instanceof DOMException)) throw error;
    }
  }

  /** Saves everything and ends the server; a kiosk wants its PIN. */
  async quit(pin = ""): Promise<void> {
    // The last page must be here before there is nobody left to ask for it.
    await this.fetchFarewell();
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

export const deployment = new Deployment();
