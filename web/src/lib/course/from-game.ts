/** The lesson from here: of the technique that a hint would use, told before the board of the game. */
import { askLesson } from "$lib/engine/learn";
import { readTeaching } from "$lib/game/teaching";
import { type Lesson, lessonOf, readLesson } from "./contents";

export async function lessonFromGame(technique: string, language: string): Promise<Lesson> {
  const entry = lessonOf(technique);
  const lesson = entry ? await readLesson(entry.slug) : await plainLesson(technique, language);
  return { ...lesson, techniques: [technique], ...onBoardInGame(technique) };
}

/** A classic board is told anew, in the language of the page; any other one as the hint told it. */
function onBoardInGame(technique: string): Pick<Lesson, "example" | "here"> | null {
  const teaching = readTeaching();
  if (teaching?.told?.step.technique !== technique) return null;
  const { board, told } = teaching;
  const example = { technique, board, effect: told.step };
  const isClassic = !board.puzzle && board.size === 9;
  return isClassic ? { example } : { example, here: { board, told } };
}

/** What lies beyond the course is told in the words of its page. */
async function plainLesson(technique: string, language: string): Promise<Lesson> {
  const { name, about, examples, language: spoken } = await askLesson(technique, language);
  const said = (text: string) => ({ [language]: text, [spoken]: text });
  const [here] = examples;
  const board = here?.board ?? { givens: "", digits: "", candidates: [] };
  return {
    slug: technique,
    title: said(name),
    aim: said(about),
    techniques: [technique],
    stages: [
      { show: "position", text: said(about) },
      { show: "pattern", text: {} },
      { show: "full", text: {} },
    ],
    example: { technique, board },
    tries: [],
    puzzle: "",
    ...(here && { here }),
  };
}
