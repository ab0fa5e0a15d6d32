/** What is said to everybody: shown for a moment, and spoken by screen readers. */
import { inFrame } from "./idle";
import { t } from "./words.svelte";

const NO_BREAK_SPACE = "\u00a0";
const SHOWN_FOR = 4000;

class Announcer {
  /** Polite: read when the reader is idle. */
  status = $state("");
  /** Urgent: game over, connection lost. */
  alert = $state("");
  /** What the page shows for a moment. */
  toast = $state("");
  /** The dialogs that are open, the topmost last: what stands outside of them is not read aloud. */
  dialogs = $state.raw<readonly string[]>([]);
  #handle: ReturnType<typeof setTimeout> | undefined;
  #waiting: string[] = [];

  /** Speaks without showing: for what the eye sees on the board anyway. */
  speak(text: string): void {
    this.#waiting.push(spelledOut(text));
    if (this.#waiting.length === 1) inFrame(() => this.#flush());
  }

  /** What one gesture has to say is said in one breath, so that nothing of it is lost. */
  #flush(): void {
    const text = [...new Set(this.#waiting)].join(" ");
    this.#waiting = [];
    // The same text twice is spoken twice only if it differs.
    this.status = this.status === text ? text + NO_BREAK_SPACE : text;
  }

  tell(key: string, facts: Record<string, string | number> = {}): void {
    const text = t(key, facts);
    this.speak(text);
    this.#show(text);
  }

  warn(text: string): void {
    this.alert = this.alert === text ? text + NO_BREAK_SPACE : text;
    this.#show(text);
  }

  /** A dialog takes the live regions in until it closes, which the answer tells. */
  enter(dialog: string): () => void {
    this.dialogs = [...this.dialogs, dialog];
    return () => {
      this.dialogs = this.dialogs.filter((other) => other !== dialog);
    };
  }

  #show(text: string): void {
    this.toast = text;
    clearTimeout(this.#handle);
    this.#handle = setTimeout(() => {
      this.toast = "";
    }, SHOWN_FOR);
  }
}

/** Row and column: r3c7 for the eye, words for the ear. */
const spelledOut = (text: string): string =>
  text.replace(/\br(\d+)c(\d+)\b/g, (_, row: string, column: string) => t("cell.place", { row, column }));

export const announcer = new Announcer();
