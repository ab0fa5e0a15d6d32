/** How far a run may go: what somebody knows, or everything up to a chapter of the course. */
import { CHAPTERS, LESSONS } from "$lib/course/contents";
import { progress } from "$lib/course/progress.svelte";
import { knownTechniques } from "$lib/recall/knowledge";
import { practice } from "$lib/recall/practice.svelte";
import { RUN_TECHNIQUES } from "./techniques";

/** What nobody can do without; a run of somebody who is new is made of these. */
const FIRST = RUN_TECHNIQUES.slice(0, 3);

/** One star is for going through a lesson, even where every step was given away. */
const LEARNT = 2;

/** Techniques that were found in practice or learnt in a lesson, in the order people learn. */
export function known(): readonly string[] {
  const found = knownTechniques(practice.record);
  for (const { slug, techniques } of LESSONS) {
    if (progress.of(slug).stars >= LEARNT) for (const technique of techniques) found.add(technique);
  }
  return inOrder([...FIRST, ...found]);
}

/** Everything up to a chapter and with it. */
export function upTo(chapter: string): readonly string[] {
  const last = CHAPTERS.findIndex(({ slug }) => slug === chapter);
  const lessons = CHAPTERS.slice(0, last + 1).flatMap((each) => each.lessons);
  return inOrder(lessons.flatMap(({ techniques }) => techniques));
}

const inOrder = (techniques: readonly string[]): readonly string[] =>
  RUN_TECHNIQUES.filter((slug) => techniques.includes(slug));
