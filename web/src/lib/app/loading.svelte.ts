/** Something a page shows that comes from the server: there, on its way, or failed in words. */
import { problemOf } from "./problems";

export class Loading<T> {
  value = $state.raw<T | null>(null);
  problem = $state("");
  isBusy = $state(false);
  #turn = 0;
  #find: (() => Promise<T>) | null = null;

  /** Only the last question's answer counts; until it comes, the one before stays. */
  async load(find: () => Promise<T>): Promise<void> {
    this.#find = find;
    const turn = ++this.#turn;
    this.isBusy = true;
    try {
      const value = await find();
      if (turn !== this.#turn) return;
      this.value = value;
      this.problem = "";
    } catch (error) {
      const problem = problemOf(error);
      if (turn === this.#turn) this.problem = problem;
    } finally {
      if (turn === this.#turn) this.isBusy = false;
    }
  }

  /** The same question once more. */
  again(): void {
    if (this.#find) void this.load(this.#find);
  }
}
