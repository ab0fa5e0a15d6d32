/** A new version of the page: it waits until the player takes it. */
import { desk } from "$lib/game/desk.svelte";

class Update {
  isThere = $state(false);
  /** Whether something that was asked for is missing in this version, so that it cannot wait for a pause. */
  isNeeded = $state(false);
  #apply: () => Promise<void> = async () => {};

  offer(apply: () => Promise<void>, isNeeded = false): void {
    this.#apply = apply;
    this.isThere = true;
    this.isNeeded ||= isNeeded;
  }

  later(): void {
    this.isThere = false;
    this.isNeeded = false;
  }

  /** Everything is kept first; then the page comes back in its new version. */
  async use(): Promise<void> {
    await desk.settle();
    await this.#apply();
  }
}

export const update = new Update();
