"""`ninefold course`"""

from typing import Annotated

import typer

from ninefold.cli.steps import LanguageOption


def course(
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="Such as x-wing, or `next`.", show_default=False)
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, metavar="NUMBER", help="The same seed, the same fresh positions.")
    ] = None,
    language: LanguageOption = "en",
) -> None:
    """Go through the course: without a lesson, its chapters and what you have reached.

    A lesson is an idea to read, positions in which you do the step, and fresh ones as a test. Stars are kept.

    \b
    Examples:
      ninefold course
      ninefold course next
      ninefold course x-wing --language de
    """
    # Only who learns waits for what it takes.
    from ninefold.cli.plain_course import list_lessons, take_lesson

    if lesson is None:
        list_lessons(language)
    else:
        take_lesson(lesson, seed, language)
