"""One position asked line by line: the board, answers, and what was missed in a file that remembers."""

import sys
import time
from datetime import UTC, date, datetime

import typer

from ninefold.logic.language import about
from ninefold.practice import grade_of
from ninefold.render import draw_text, scene_of, written
from ninefold.usecases.learn_technique import Exercise, Shown
from ninefold.usecases.learning_files import Learning
from ninefold.usecases.practise_steps import PARTLY, RIGHT, judge_answer, parse_answer
from ninefold.usecases.wrong_answer import explain_wrong


def today() -> date:
    """The day it is where the machine is."""
    return datetime.now(UTC).astimezone().date()


def draw(shown: Shown) -> str:
    """A position with its candidates."""
    candidates = [
        (cell, digit) for cell in range(len(shown.position.digits)) for digit in shown.position.candidates_of(cell)
    ]
    entries = written(shown.puzzle.givens, shown.position.digits)
    return draw_text(scene_of(shown.puzzle, entries=entries, candidates=candidates, has_labels=True))


def _key(board: str) -> str:
    """What signs on the board mean."""
    signs = {"'": "5' was filled in", "(": "(5) is the only candidate left in its cell"}
    return ", ".join(meaning for sign, meaning in signs.items() if sign in board)


def ask(exercise: Exercise, learning: Learning, source: str, language: str) -> bool:
    """Asks until the step is found or given up; whether it was found at the first try."""
    shown, name = exercise.shown, about(exercise.technique, language)[0]
    board = draw(shown)
    typer.echo(board)
    if key := _key(board):
        typer.echo(key)
    how = f"{name}: enter a digit (r4c7=5) or remove candidates (r1c1-2); an empty line shows the step, quit ends."
    typer.echo(how)
    began, is_hit = time.monotonic(), True
    while (line := sys.stdin.readline()).strip():
        if line.strip().lower() in ("quit", "exit", "q"):
            raise typer.Exit
        if line.strip().lower() in ("help", "?"):
            typer.echo(how)
            continue
        try:
            placed, removed = parse_answer(line)
        except ValueError as error:
            typer.echo(f"This is no answer: {error}")
            continue
        judged = judge_answer(exercise, placed, removed)
        if judged == RIGHT:
            break
        is_hit &= judged == PARTLY
        typer.echo(
            "Right so far, but the step does more."
            if judged == PARTLY
            else explain_wrong(exercise, placed, removed, language)
        )
    found = bool(line.strip())
    grade = grade_of(exercise.technique, found and is_hit, time.monotonic() - began)
    learning.practice.note(exercise.technique, today(), grade, source)
    typer.echo("Right!" if found else "")
    typer.echo(shown.steps[0].words(language).full)
    return found and is_hit
