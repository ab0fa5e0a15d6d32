/** A failure in words for the player: ours where we have them, else the server's own sentence. */
import { Problem } from "$lib/client/http";
import { words } from "./words.svelte";

const MOST_NAMED = 6;
/** What a field says that got a longer text than it takes. */
const TOO_LONG = /should have at most \d+ characters$/;
/** Where a text was taken for JSON, a word about cells would lead nowhere. */
const JSON_TEXT = /\bJSON\b/;
const NOT_FOUND = "problem.not-found";

/** The words of anything that was thrown; what is no failure of the server's is thrown on. */
export function problemOf(error: unknown): string {
  if (error instanceof Problem) return problemWords(error);
  throw error;
}

export function problemWords({ code, message, facts }: Problem): string {
  const key = keyOf(code, message);
  const plain = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, asText(name, value)]));
  if (!(key in words.table) || key === "problem.bad-rule") return ownSentence(key, message);
  return words.say(keyWithFacts(key, facts), plain);
}

function keyOf(code: string, message: string): string {
  if (TOO_LONG.test(message)) return "problem.too-large";
  return code === "bad-grid" && JSON_TEXT.test(message) ? "problem.bad-json" : `problem.${code}`;
}

/** A sentence of the server's own; in other languages one of ours around it. */
function ownSentence(key: string, message: string): string {
  if (!message) return words.say("problem.unwell");
  return key in words.table ? words.say(key, { message }) : message;
}

/** Some problems can be said better when the place is known, or what was looked for. */
function keyWithFacts(key: string, facts: Problem["facts"]): string {
  if (Array.isArray(facts.clues) && facts.clues.length > 0)
    return `${key}.${facts.clues.length > 1 ? "clues" : "clue"}`;
  if (facts.has_text === true) return `${key}.text`;
  if (typeof facts.offset === "number" && typeof facts.found === "string") return `${key}.at`;
  if ("puzzle" in facts && key === NOT_FOUND) return `${key}.puzzle`;
  const isNamed = key === NOT_FOUND && (facts.what === "game" || facts.what === "pass");
  return isNamed ? `${key}.${facts.what}` : key;
}

/** Places are counted from 0 by programs and from 1 by people. */
function asText(name: string, value: unknown): string | number {
  if (name === "offset" && typeof value === "number") return value + 1;
  if (!Array.isArray(value)) return String(value);
  return value.length > MOST_NAMED ? `${value.slice(0, MOST_NAMED).join(", ")} …` : value.join(", ");
}
