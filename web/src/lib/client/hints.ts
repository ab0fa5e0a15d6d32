/** Hints from the engine. */
import type { Step } from "$lib/board/marks";
import { post } from "./http";

export interface HintQuestion {
  /** The givens. */
  readonly text: string;
  /** All digits on the board. */
  readonly values: string;
  /** For each cell the digits the player noted, or null where the engine is to find them. */
  readonly notes: readonly (string | null)[] | null;
  readonly cell: number | null;
  readonly uniqueness: boolean;
  readonly language: string;
}

export interface Hint {
  readonly step: Step;
  readonly words: {
    readonly name: string;
    readonly nudge: string;
    readonly pointer: string;
    readonly full: string;
  };
}

export const askHint = (question: HintQuestion): Promise<Hint | null> => post("/api/v1/hint", question);
