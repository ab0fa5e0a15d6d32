/** A new version of the page: it waits until the player takes it. */
import { desk } from "$lib/game/desk.svelte";

class Update {
  isThere = $state(false);
  #apply: () => Promise<void> = async () => {};

  offer(apply: () => Promise<void>): void {
    this.#apply = apply;
    this.isThere = true;
  }

  later(): void {
    this.isThere = false;
  }

  /** Everything is kept first; then the page comes back in its new version. */
  async use(): Promise<void> {
    await desk.settle();
    await this.#apply();
  }
}

export const update = new Update();
