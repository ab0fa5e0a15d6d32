/** Trying something: what is entered from here on is marked, and can be kept or taken back as one. */

import { announcer } from "$lib/app/announcer.svelte";
import { t } from "$lib/app/words.svelte";
import { returnTo } from "$lib/play/gestures";
import { positionAfter } from "$lib/play/review";
import { desk } from "./desk.svelte";
import type { Play } from "./play.svelte";

/** Sets a checkpoint of its own, so that the way back is there too when the try is kept. */
export function beginTry(play: Play): void {
  const name = t("try.name", { n: play.game.tally.checkpoints.length + 1 });
  if (!play.write({ kind: "checkpoint", name })) return;
  play.branch = { at: play.game.lines.length, digits: play.game.position.digits };
  void desk.note({ trying: play.game.lines.length });
  announcer.tell("try.begun");
}

export function keepTry(play: Play): void {
  endTry(play);
  announcer.tell("try.kept");
}

/** Back to where the try began; undo leads into it again. */
export function takeBackTry(play: Play): void {
  const { branch } = play;
  if (!branch) return;
  const position = positionAfter(play.game, branch.at);
  announcer.tell(play.change(returnTo(play.game, position)) ? "try.back" : "back.nothing");
  endTry(play);
}

function endTry(play: Play): void {
  play.branch = null;
  void desk.note({ trying: undefined });
}
