"""The journey of practice in a terminal: a position, an answer, a grade, and a file that remembers."""

import json
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from ninefold.grid import cell_named
from ninefold.logic import Candidate
from ninefold.practice import Grade, Practised, Record, merge
from ninefold.practice.record import Met
from ninefold.usecases.learn_technique import Exercise

RIGHT, PARTLY, WRONG = "right", "partly", "wrong"


def parse_answer(text: str) -> tuple[set[Candidate], set[Candidate]]:
    """Digits to place and candidates to remove; ValueError for what is neither.

    >>> parse_answer("r4c7=5")
    ({Candidate(cell=33, digit=5)}, set())
    >>> parse_answer("r1c1-2 r1c2-2")[1] == {Candidate(0, 2), Candidate(1, 2)}
    True
    """
    placed, removed = set[Candidate](), set[Candidate]()
    for word in text.replace(",", " ").split():
        name, sign, digit = word[:-2], word[-2:-1], word[-1:]
        if sign not in "=-" or not digit.isdigit() or digit == "0":
            raise ValueError(word)
        (placed if sign == "=" else removed).add(Candidate(cell_named(name), int(digit)))
    return placed, removed


def judge_answer(exercise: Exercise, placed: set[Candidate], removed: set[Candidate]) -> str:
    """Whether a step of the technique does just that, or more, or no step does."""
    steps = exercise.shown.steps
    if not (placed or removed) or not any(placed <= {*step.placements} for step in steps):
        return WRONG
    if not removed <= {gone for step in steps for gone in step.removals}:
        return WRONG
    if any(step.placements and placed >= {*step.placements} for step in steps):
        return RIGHT
    return RIGHT if any({*step.removals} <= removed and not step.placements for step in steps) else PARTLY


class PracticeFile:
    """What was practised on this machine."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> Record:
        """All of it; nothing where there is no such file yet."""
        if not self._path.exists():
            return {}
        rows = json.loads(self._path.read_text())
        return merge(
            (Practised(technique, date.fromisoformat(day)), Met(Grade(grade), source))
            for technique, day, grade, source in rows
        )

    def note(self, technique: str, today: date, grade: Grade, source: str) -> None:
        """Adds how it went; of one day the worst counts."""
        self._write(merge(self.read().items(), [(Practised(technique, today), Met(grade, source))]).items())

    def _write(self, rows: Iterable[tuple[Practised, Met]]) -> None:
        told = [[when.technique, when.day.isoformat(), int(met.grade), met.source] for when, met in rows]
        draft = self._path.with_suffix(".new")
        draft.write_text(json.dumps(told))
        draft.replace(self._path)
