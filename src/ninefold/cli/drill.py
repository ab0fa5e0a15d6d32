"""`ninefold drill`"""

from typing import Annotated

import typer

from ninefold.cli.steps import LanguageOption
from ninefold.cli.values import taking


def drill(
    technique: Annotated[
        str | None, typer.Argument(help="Such as x-wing.", show_default=False, **taking("TECHNIQUE"))
    ] = None,
    due: Annotated[bool, typer.Option("--due", help="Go through the review list of today.")] = False,
    known: Annotated[bool, typer.Option("--known", help="List what you know, and when it comes back.")] = False,
    cap: Annotated[int, typer.Option(min=0, metavar="NUMBER", help="At most so many of the list a day.")] = 10,
    seed: Annotated[int | None, typer.Option(min=0, metavar="NUMBER", help="The same seed, the same position.")] = None,
    language: LanguageOption = "en",
) -> None:
    """Practise a technique: a position, your answer, and what was missed comes back when it is due.

    Answer with digits to enter (r4c7=5) or candidates to remove (r1c1-2 r1c2-2); an empty line shows the step.

    \b
    Examples:
      ninefold drill x-wing
      ninefold drill --due
      ninefold drill --known
    """
    # Only who practises waits for what it takes.
    from ninefold.cli.plain_drill import list_known, practise_due, practise_one

    if known:
        list_known(language)
    elif due:
        practise_due(cap, seed, language)
    elif technique is None:
        raise typer.BadParameter("name a technique, or ask for --due or --known")
    else:
        practise_one(technique, seed, language)
