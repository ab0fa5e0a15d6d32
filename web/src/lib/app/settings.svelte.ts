/** How the player wants it, kept on the device. */

export type Theme = "auto" | "light" | "dark";
export type Palette = "plain" | "contrast" | "safe";
export type HelpLevel = "free" | "fair" | "guarded";
export type InputStyle = "auto" | "cell" | "digit";
export type NotesStyle = "simple" | "corners" | "fixed";
export type Verbosity = "content" | "place" | "box" | "colour";

export const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "fiendish", "extreme"] as const;

export const DEFAULTS = {
  theme: "auto" as Theme,
  palette: "plain" as Palette,
  language: "auto" as "auto" | "en" | "de",
  colours: {} as Record<string, string>,
  textSize: 100,
  help: "fair" as HelpLevel,
  markClashes: true,
  refuseWrong: false,
  autoClean: true,
  inputStyle: "auto" as InputStyle,
  notesStyle: "simple" as NotesStyle,
  manyAsCentre: false,
  shiftRectangle: true,
  classicUndo: false,
  showPeers: true,
  showSame: true,
  showRemaining: true,
  showTimer: true,
  showLabels: true,
  tintBoxes: true,
  strikeNotes: true,
  patterns: false,
  level: "medium",
  lives: 5,
  sounds: false,
  haptics: false,
  leftHanded: false,
  letterKeys: true,
  wasd: false,
  verbosity: "place" as Verbosity,
  keepAwake: true,
  uniqueness: true,
  /** The techniques hints may use; null for all. */
  known: null as string[] | null,
  /** How many techniques come back on one day. */
  reviewCap: 10,
  /** Whether nothing comes back for now. */
  reviewPaused: false,
};

export type Values = typeof DEFAULTS;

const PLACE = "ninefold.settings";

/** What the three steps of help switch on and off. */
export const HELP_LEVELS: Record<HelpLevel, Pick<Values, "markClashes" | "refuseWrong" | "strikeNotes">> = {
  free: { markClashes: false, refuseWrong: false, strikeNotes: false },
  fair: { markClashes: true, refuseWrong: false, strikeNotes: true },
  guarded: { markClashes: true, refuseWrong: true, strikeNotes: true },
};

const values = $state<Values>({ ...DEFAULTS });

class Settings {
  /** One object for good, so that it can be handed on. */
  readonly values = values;

  load(storage: Storage = localStorage): void {
    Object.assign(this.values, DEFAULTS, readKept(storage));
  }

  set<K extends keyof Values>(name: K, value: Values[K]): void {
    this.values[name] = value;
    this.#keep();
  }

  setHelp(help: HelpLevel): void {
    Object.assign(this.values, { help, ...HELP_LEVELS[help] });
    this.#keep();
  }

  reset(): void {
    Object.assign(this.values, DEFAULTS);
    this.#keep();
  }

  /** Takes over those of the values that are settings of ours, of the right kind. */
  adopt(values: Record<string, unknown>): void {
    const known = Object.entries(DEFAULTS).filter(([name, usual]) => typeof values[name] === typeof usual);
    Object.assign(this.values, Object.fromEntries(known.map(([name]) => [name, values[name]])));
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.values));
    } catch {
      // A browser that keeps nothing still plays; the settings last as long as the page.
    }
  }
}

function readKept(storage: Storage): Partial<Values> {
  try {
    return JSON.parse(storage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

export const settings = new Settings();
