"""Practice line by line: a position, answers, and a file that remembers."""

import sys
import time
from datetime import UTC, date, datetime

import typer

from ninefold.logic.language import about
from ninefold.practice import Knowledge, due_today, grade_of, knowledge_of, strength_of
from ninefold.render import draw_text, scene_of, written
from ninefold.server.data_folder import home_folder
from ninefold.usecases.learn_technique import Exercise, practise
from ninefold.usecases.practise_steps import PARTLY, RIGHT, PracticeFile, judge_answer, parse_answer

FILE = "practice.json"
GRADES = ("missed", "slow", "found", "quick")


def list_known(language: str) -> None:
    """Every technique that was met: its strength, when it was last seen, when it is due."""
    for each in knowledge_of(_file().read()).values():
        typer.echo(_known_line(each, language))


def practise_due(cap: int, seed: int | None, language: str) -> None:
    """What was missed or slow and is due today, one after the other, each with the reason why it is there."""
    waiting = due_today(_file().read(), _today(), cap)
    typer.echo(f"{len(waiting)} due today" if waiting else "Nothing is due today.")
    for each in waiting:
        typer.echo(f"\n{_reason(each)}")
        _ask(practise(each.technique, seed), "review", language)


def practise_one(technique: str, seed: int | None, language: str) -> None:
    """One position of a technique."""
    _ask(practise(technique, seed), "drill", language)


def _file() -> PracticeFile:
    return PracticeFile(home_folder() / FILE)


def _today() -> date:
    return datetime.now(UTC).astimezone().date()


def _ask(exercise: Exercise, source: str, language: str) -> None:
    shown, name = exercise.shown, about(exercise.technique, language)[0]
    candidates = [(cell, digit) for cell in range(81) for digit in shown.position.candidates_of(cell)]
    entries = written(shown.puzzle.givens, shown.position.digits)
    typer.echo(draw_text(scene_of(shown.puzzle, entries=entries, candidates=candidates, has_labels=True)))
    typer.echo(f"{name}: enter a digit (r4c7=5) or remove candidates (r1c1-2); an empty line shows the step.")
    began, is_hit = time.monotonic(), True
    while (line := sys.stdin.readline()).strip():
        try:
            judged = judge_answer(exercise, *parse_answer(line))
        except ValueError as error:
            typer.echo(f"This is no answer: {error}")
            continue
        if judged == RIGHT:
            break
        is_hit &= judged == PARTLY
        typer.echo(
            "Right so far, but the step does more." if judged == PARTLY else f"No: {name} does not do that here."
        )
    found = bool(line.strip())
    grade = grade_of(exercise.technique, found and is_hit, time.monotonic() - began)
    _file().note(exercise.technique, _today(), grade, source)
    typer.echo("Right!" if found else "")
    typer.echo(shown.steps[0].words(language).full)


def _known_line(known: Knowledge, language: str) -> str:
    strength = "#" * strength_of(known.memory)
    due = known.memory.due.isoformat() if known.comes_back else "-"
    return f"{about(known.technique, language)[0]:<28} {strength:<4}  last {known.memory.last}  due {due}"


def _reason(known: Knowledge) -> str:
    if known.missed is None:
        return known.technique
    day, met = known.missed
    return f"{known.technique}: {GRADES[met.grade - 1]} in a {met.source} on {day}"
