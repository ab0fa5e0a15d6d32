/** The game page: which dialog is open, and what the commands that are not moves do. */

import { announcer } from "$lib/app/announcer.svelte";
import type { Help } from "$lib/play/moves";
import type { PageCommand } from "./commands";
import { desk } from "./desk.svelte";
import { returnToCheckpoint, setCheckpoint } from "./help";
import { Ladder } from "./hint-ladder.svelte";
import type { Play } from "./play.svelte";

export type DialogName =
  | "enter"
  | "finish"
  | "lost"
  | "keys"
  | "checkpoints"
  | "share"
  | "games"
  | "save"
  | "copy"
  | "print"
  | "command"
  | "replay"
  | "steps"
  | "path"
  | "why"
  | "fork";

/** They show the board, which nobody sees while the game is paused. */
const SHOWING: ReadonlySet<DialogName> = new Set(["copy", "print", "replay"]);

interface Consent {
  readonly help: Help;
  readonly then: () => void;
}

export class Page {
  dialog = $state<DialogName | null>(null);
  /** Help that flags the run, to be agreed to first. */
  consent = $state.raw<Consent | null>(null);
  /** The cell whose digit is asked about. */
  asked = $state(0);
  /** Text that was pasted onto the page. */
  pasted = $state("");
  ladder = $derived(desk.play ? new Ladder(desk.play) : null);

  open(dialog: DialogName): void {
    if (SHOWING.has(dialog) && desk.play?.state === "paused") announcer.tell("refused.paused");
    else this.dialog = dialog;
  }

  close(): void {
    this.dialog = null;
    this.consent = null;
    this.pasted = "";
  }

  /** Asks before the first help of a game; from then on the run is flagged, and nothing more can be lost. */
  withHelp(play: Play, help: Help, then: () => void): void {
    if (play.state !== "playing") return announcer.tell(`refused.${play.state}`);
    if (play.game.tally.used.size > 0) then();
    else this.consent = { help, then };
  }

  /** Opens a dialog that is help of that kind. */
  openWithHelp(play: Play, help: Help, dialog: DialogName): void {
    this.withHelp(play, help, () => {
      play.use(help);
      this.open(dialog);
    });
  }

  /** Asks why a digit of the player's is wrong. */
  why(play: Play, cell: number): void {
    if (play.puzzle.givens[cell] || !play.game.position.digits[cell]) return announcer.tell("why.empty");
    this.asked = cell;
    this.openWithHelp(play, "check", "why");
  }

  /** Help is declined; a dialog it was asked for in stays. */
  decline(): void {
    this.consent = null;
  }

  agree(): void {
    const { consent } = this;
    this.consent = null;
    consent?.then();
  }

  hint(play: Play): void {
    this.withHelp(play, "hint", () => void this.ladder?.climb());
  }

  /** The way to the digit of the chosen cell; where none is chosen, the player is asked before anything counts. */
  plan(play: Play): void {
    const [cell, ...more] = play.board.selection;
    const isOne = cell !== undefined && more.length === 0 && !play.game.position.digits[cell];
    if (!isOne) return announcer.tell("plan.choose");
    this.withHelp(play, "hint", () => void this.ladder?.planFor(cell));
  }

  perform(play: Play, command: PageCommand): void {
    switch (command) {
      case "hint":
        return this.hint(play);
      case "checkpoint":
        return setCheckpoint(play);
      case "back-to-checkpoint":
        return returnToCheckpoint(play, play.game.tally.checkpoints.at(-1));
      case "pause":
        play.write({ kind: play.state === "paused" ? "resume" : "pause" });
        return;
      case "new":
        void desk.newGame();
        return;
      case "let-go":
        return this.ladder?.letGo();
      default:
        return this.open(command);
    }
  }
}

export const page = new Page();
