"""The course line by line."""

import typer

from ninefold.cli.plain_exercise import ask, draw
from ninefold.course import MOST_STARS, Lesson, chapters, lesson_named, stars_for
from ninefold.server.data_folder import home_folder
from ninefold.usecases.learning_files import Learning, next_lesson, shipped, tasks_of

NEXT = "next"


def list_lessons(language: str) -> None:
    """Chapters and lessons, with the stars of each and where to go on."""
    reached = Learning(home_folder()).course.read()
    for number, chapter in enumerate(chapters(), start=1):
        stars = sum(reached.get(lesson.slug, 0) for lesson in chapter.lessons)
        of = len(chapter.lessons) * MOST_STARS
        typer.echo(f"{number}  {chapter.title.get(language, chapter.title['en'])}  ({stars} of {of} stars)")
        for lesson in chapter.lessons:
            typer.echo(f"   {'*' * reached.get(lesson.slug, 0):<3}  {lesson.slug:<28} {said(lesson, language)}")
    if following := next_lesson(reached):
        typer.echo(f"\nNext: ninefold course {following.slug}")


def take_lesson(slug: str, seed: int | None, language: str) -> None:
    """The idea, the positions, and the stars that came of it."""
    learning = Learning(home_folder(), seed)
    following = next_lesson(learning.course.read())
    lesson = following if slug == NEXT and following else lesson_named(slug)
    typer.echo(f"{said(lesson, language)}\n")
    for stage in lesson.stages:
        typer.echo(f"{stage.text.get(language, stage.text['en'])}\n")
    example = shipped(lesson.example).shown
    typer.echo(draw(example))
    typer.echo(example.steps[0].words(language).full)
    answers = []
    for task in tasks_of(lesson, learning):
        typer.echo("")
        answers.append(ask(task.make(), learning, task.source, language))
    learning.course.note(lesson.slug, stars_for(answers))
    typer.echo(
        f"\n{sum(answers)} of {len(answers)} on the first try: {stars_for(answers)} of {MOST_STARS} stars.\n"
        f"A puzzle that needs what you have learnt:\n{lesson.puzzle}"
    )


def said(lesson: Lesson, language: str) -> str:
    """The title of a lesson in a language."""
    return lesson.title.get(language, lesson.title["en"])
