/** The lesson from here: of the technique that a hint would use, told before the board of the game. */
import { askLesson } from "$lib/engine/learn";
import { readTeaching } from "$lib/game/teaching";
import { type Lesson, type LessonBoard, lessonOf, readLesson } from "./contents";

export async function lessonFromGame(technique: string, language: string): Promise<Lesson> {
  const entry = lessonOf(technique);
  const lesson = entry ? await readLesson(entry.slug) : await plainLesson(technique, language);
  return { ...lesson, techniques: [technique], example: boardInGame(technique) ?? lesson.example };
}

function boardInGame(technique: string): LessonBoard | null {
  const teaching = readTeaching();
  if (teaching?.step.technique !== technique) return null;
  return { technique, board: teaching.board, effect: teaching.step };
}

/** What lies beyond the course is told in the words of its page. */
async function plainLesson(technique: string, language: string): Promise<Lesson> {
  const { name, about, examples, language: spoken } = await askLesson(technique, language);
  const said = (text: string) => ({ [language]: text, [spoken]: text });
  const board = examples[0]?.board ?? { givens: "", digits: "", candidates: [] };
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
  };
}
