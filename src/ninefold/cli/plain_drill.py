"""Practice line by line: a position, answers, and a file that remembers."""

import typer

from ninefold.cli.plain_exercise import ask, today
from ninefold.logic.language import about
from ninefold.practice import Knowledge, due_today, knowledge_of, strength_of
from ninefold.server.data_folder import home_folder
from ninefold.usecases.learning_files import Learning

GRADES = ("missed", "slow", "found", "quick")


def list_known(language: str) -> None:
    """Every technique that was met: its strength, when it was last seen, when it is due."""
    known = knowledge_of(Learning(home_folder()).practice.read()).values()
    for each in known:
        typer.echo(known_line(each, language))
    if not known:
        typer.echo("You have not practised anything yet.")


def practise_due(cap: int, seed: int | None, language: str) -> None:
    """What was missed or slow and is due today, one after the other, each with the reason why it is there."""
    learning = Learning(home_folder(), seed)
    waiting = due_today(learning.practice.read(), today(), cap)
    typer.echo(f"{len(waiting)} due today" if waiting else "Nothing is due today.")
    for each in waiting:
        typer.echo(f"\n{reason_of(each, language)}")
        ask(learning.fresh(each.technique), learning, "review", language)


def practise_one(technique: str, seed: int | None, language: str) -> None:
    """One position of a technique."""
    learning = Learning(home_folder(), seed)
    ask(learning.fresh(technique), learning, "drill", language)


def known_line(known: Knowledge, language: str) -> str:
    """A technique that was met, in one line."""
    strength = "#" * strength_of(known.memory)
    due = known.memory.due.isoformat() if known.comes_back else "-"
    return f"{about(known.technique, language)[0]:<28} {strength:<4}  last {known.memory.last}  due {due}"


def reason_of(known: Knowledge, language: str) -> str:
    """Why a technique comes back."""
    name = about(known.technique, language)[0]
    if known.missed is None:
        return name
    day, met = known.missed
    return f"{name}: {GRADES[met.grade - 1]} in a {met.source} on {day}"
