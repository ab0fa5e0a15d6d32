/** The settings as the page lists them; their words are `setting.NAME` and `setting.NAME.CHOICE`. */
import type { Values } from "./settings.svelte";

export type OptionName = Exclude<keyof Values, "colours" | "known" | "reviewCap" | "reviewPaused">;

export type Option = { readonly name: OptionName } & (
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly choices: readonly (string | number)[] }
  | { readonly kind: "range"; readonly from: number; readonly to: number; readonly step: number }
);

const on = (name: OptionName): Option => ({ name, kind: "switch" });
const one = (name: OptionName, ...choices: (string | number)[]): Option => ({
  name,
  kind: "choice",
  choices,
});

export const GROUPS: readonly { title: string; options: readonly Option[] }[] = [
  {
    title: "look",
    options: [
      one("theme", "auto", "light", "dark"),
      one("palette", "plain", "contrast", "safe"),
      { name: "textSize", kind: "range", from: 80, to: 200, step: 10 },
      one("language", "auto", "en", "de"),
      on("tintBoxes"),
      on("patterns"),
    ],
  },
  {
    title: "help",
    options: [
      one("help", "free", "fair", "guarded"),
      on("markClashes"),
      on("refuseWrong"),
      on("strikeNotes"),
      on("autoClean"),
      one("lives", 0, 3, 5),
      on("uniqueness"),
    ],
  },
  {
    title: "show",
    options: [on("showLabels"), on("showPeers"), on("showSame"), on("showRemaining"), on("showTimer")],
  },
  {
    title: "input",
    options: [
      one("inputStyle", "auto", "cell", "digit"),
      one("notesStyle", "simple", "corners", "fixed"),
      on("manyAsCentre"),
      on("shiftRectangle"),
      on("classicUndo"),
      on("leftHanded"),
      on("letterKeys"),
      on("wasd"),
    ],
  },
  {
    title: "device",
    options: [
      on("keepAwake"),
      on("sounds"),
      on("haptics"),
      one("verbosity", "content", "place", "box", "colour"),
    ],
  },
];
