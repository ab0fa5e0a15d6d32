/** The techniques that runs have, in the order people learn. */
import slugs from "./data/techniques.json";

export const RUN_TECHNIQUES: readonly string[] = slugs;
