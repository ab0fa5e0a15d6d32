/** Publishing what is on the desk, and what came back for everything that was published. */
import { problemWords } from "$lib/app/problems";
import { asProblem } from "$lib/client/problem";
import {
  type Feedback,
  listPublished,
  type OwnPublication,
  publishPuzzle,
  readFeedback,
  removePublished,
  setHidden,
} from "$lib/client/published";
import { type Draft, draftText } from "./draft";

export class Publishing {
  list = $state.raw<readonly OwnPublication[]>([]);
  /** The number that was just given. */
  number = $state<number | null>(null);
  /** Whose feedback is shown. */
  looking = $state<number | null>(null);
  feedback = $state.raw<Feedback | null>(null);
  isBusy = $state(false);
  problem = $state("");

  look(): Promise<void> {
    return this.#ask(async () => {
      this.list = await listPublished();
    });
  }

  publish(draft: Draft, key: string): Promise<void> {
    return this.#ask(async () => {
      this.number = null;
      this.number = (await publishPuzzle(draftText(draft), key)).number;
      this.list = await listPublished();
    });
  }

  hide({ number }: OwnPublication, isHidden: boolean): Promise<void> {
    return this.#ask(async () => {
      await setHidden(number, isHidden);
      this.list = await listPublished();
    });
  }

  remove({ number }: OwnPublication): Promise<void> {
    return this.#ask(async () => {
      await removePublished(number);
      if (this.number === number) this.number = null;
      this.list = await listPublished();
    });
  }

  /** Shows what came back for a puzzle, or puts it away again. */
  open({ number }: OwnPublication): Promise<void> {
    this.feedback = null;
    this.looking = this.looking === number ? null : number;
    return this.#ask(async () => {
      if (this.looking !== null) this.feedback = await readFeedback(this.looking);
    });
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = problemWords(asProblem(error));
    } finally {
      this.isBusy = false;
    }
  }
}
