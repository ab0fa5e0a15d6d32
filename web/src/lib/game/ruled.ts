import type { Play } from "./play.svelte";

/** A board with rules that somebody fills, as what is said beside it needs it. */
export type Ruled = Pick<Play, "puzzle" | "board" | "position" | "broken" | "state"> &
  Partial<Pick<Play, "fog" | "seen">>;
