/** Something asked of the server once: under way, done, or failed in words. */
import { problemOf } from "./problems";

export class Attempt {
  isBusy = $state(false);
  problem = $state("");
  /** The same as a field takes it. */
  problems = $derived(this.problem ? [this.problem] : []);

  /** Whether it went well; nothing is asked while something is under way. */
  async make(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
