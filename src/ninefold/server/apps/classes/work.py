"""Who did what: lessons as the pages report them, puzzles as the games here tell."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import accumulate
from typing import Literal

from django.db.models import F

from ninefold.server.apps.classes.models import AssignedPuzzle, Assignment, LessonAttempt, Pupil, SchoolClass, Seat
from ninefold.server.apps.games.models import Game, Line
from ninefold.server.apps.puzzles.columns import grid_of
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.usecases.review.wrong_digits import wrong_digits

MOST_GAMES = 10_000
"""The latest that are looked at; a class that has done all of a large table has no more."""
MOST_LINES = 100_000
"""Of all games together, the latest first. Of older ones the number of mistakes is told, and not which they were."""
MOST_WRONG, MOST_MISSED = 12, 12
"""Wrong digits that are told of one game, and techniques of one lesson."""
MOST_ATTEMPTS = 30_000
"""At lessons, the latest that are looked at: thirty pupils with a thousand each."""


@dataclass(frozen=True)
class Done:
    """What a pupil did of one thing that was set."""

    state: Literal["open", "begun", "done"] = "open"
    done_at: datetime | None = None
    """When it was done first."""
    stars: int | None = None
    tries: int = 0
    missed: tuple[tuple[str, int], ...] = ()
    """Of a lesson: the techniques that were not found at the first try, with how often."""
    mistakes: int = 0
    """Positions of a lesson that were missed, or wrong digits in a puzzle."""
    wrong: tuple[str, ...] = ()
    """Of a puzzle: the wrong digits, as `r4c7=5`, the first of them."""
    hints: int = 0
    time: int | None = None
    """Milliseconds of a finished game."""


NOTHING = Done()


@dataclass(frozen=True)
class Set:
    """An assignment with its puzzles."""

    assignment: Assignment
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True)
class Work:
    """What was set in a class, and what each pupil did of it."""

    assignments: tuple[Set, ...]
    lessons: Mapping[tuple[int, str], Done]
    """By pupil and lesson."""
    puzzles: Mapping[tuple[int, int], Done]
    """By pupil and puzzle."""

    def of(self, pupil: Pupil, chosen: Set) -> list[Done]:
        """One for each lesson, then one for each puzzle."""
        lessons = [self.lessons.get((pupil.pk, slug), NOTHING) for slug in chosen.assignment.lessons]
        puzzles = [self.puzzles.get((pupil.pk, puzzle.pk), NOTHING) for puzzle in chosen.puzzles]
        return lessons + puzzles


def work_of(school_class: SchoolClass, pupils: Iterable[Pupil]) -> Work:
    """What these pupils of a class did, the latest assignment first."""
    assignments = _assignments(school_class)
    seats = list(Seat.objects.filter(pupil__in=list(pupils)))
    lessons = {slug for each in assignments for slug in each.assignment.lessons}
    puzzles = {puzzle for each in assignments for puzzle in each.puzzles}
    return Work(assignments, _lessons(seats, lessons), _puzzles(seats, puzzles))


def _assignments(school_class: SchoolClass) -> tuple[Set, ...]:
    rows = list(school_class.assignments.order_by("-made_at", "-pk"))
    puzzles: dict[int, list[Puzzle]] = {row.pk: [] for row in rows}
    chosen = AssignedPuzzle.objects.filter(assignment__in=rows).select_related("puzzle").order_by("place")
    # Of the rules, of which there may be thousands, only the title is told.
    for assigned in chosen.annotate(title=F("puzzle__rules__title")).defer("puzzle__rules"):
        assigned.puzzle.rules = {"title": assigned.title or ""}
        puzzles[assigned.assignment_id].append(assigned.puzzle)
    return tuple(Set(row, tuple(puzzles[row.pk])) for row in rows)


@dataclass
class _Attempts:
    """Those of one pupil at one lesson, taken together one by one: each may name sixty techniques."""

    first: datetime
    stars: int = 0
    tries: int = 0
    missed: Counter[str] = field(default_factory=Counter)

    def done(self) -> Done:
        return Done(
            state="done",
            done_at=self.first,
            stars=self.stars,
            tries=self.tries,
            missed=tuple(self.missed.most_common(MOST_MISSED)),
            mistakes=self.missed.total(),
        )


def _lessons(seats: Sequence[Seat], slugs: set[str]) -> dict[tuple[int, str], Done]:
    pupils = {seat.pk: seat.pupil_id for seat in seats}
    rows = LessonAttempt.objects.filter(seat__in=seats, lesson__in=slugs).order_by("-at")[:MOST_ATTEMPTS]
    attempts: dict[tuple[int, str], _Attempts] = {}
    for seat, lesson, at, stars, missed in rows.values_list("seat", "lesson", "at", "stars", "missed").iterator():
        each = attempts.setdefault((pupils[seat], lesson), _Attempts(at))
        each.first, each.stars, each.tries = min(each.first, at), max(each.stars, stars), each.tries + 1
        each.missed.update(missed)
    return {key: each.done() for key, each in attempts.items()}


def _puzzles(seats: Sequence[Seat], puzzles: set[Puzzle]) -> dict[tuple[int, int], Done]:
    """A game counts for whoever had the device when it was last played."""
    sitting: dict[int, list[Seat]] = {}
    for seat in seats:
        sitting.setdefault(seat.player_id, []).append(seat)
    games = Game.objects.filter(owner__in=sitting, puzzle__in=puzzles).select_related("puzzle", "result")
    played: dict[tuple[int, int], list[Game]] = {}
    for game in games.defer("puzzle__rules").order_by("-changed_at", "-pk")[:MOST_GAMES]:
        if pupil := _pupil_at(sitting[game.owner_id], game.finished_at or game.changed_at):
            played.setdefault((pupil, game.puzzle_id), []).append(game)
    counting = {key: _counting(each) for key, each in played.items()}
    lines = _lines(list(counting.values()))
    return {key: _puzzle_done(game, len(played[key]), lines) for key, game in counting.items()}


def _pupil_at(seats: Sequence[Seat], moment: datetime) -> int | None:
    """Whose the device was then; what was played before anybody sat there is nobody's."""
    return next((s.pupil_id for s in seats if s.since <= moment and (s.until is None or moment <= s.until)), None)


def _counting(games: Sequence[Game]) -> Game:
    """Of several games the first that was finished, else the one that got furthest."""
    finished = [game for game in games if game.finished_at]
    return min(finished, key=_finish) if finished else max(games, key=lambda game: game.filled)


def _lines(games: Sequence[Game]) -> dict[int, list[str]]:
    """The lines of games that may have a digit in them, in their order, of as many games as are not too much."""
    until = accumulate(game.line_count for game in games)
    few = [game for game, lines in zip(games, until, strict=True) if lines <= MOST_LINES]
    found: dict[int, list[str]] = {game.pk: [] for game in few}
    rows = Line.objects.filter(game__in=few, text__contains="=").order_by("game", "number")
    for game, text in rows.values_list("game", "text"):
        found[game].append(text)
    return found


def _puzzle_done(game: Game, tries: int, lines: Mapping[int, Sequence[str]]) -> Done:
    result = getattr(game, "result", None)
    wrong = wrong_digits(lines.get(game.pk, ()), grid_of(game.puzzle.solution))
    return Done(
        state="done" if game.finished_at else "begun",
        done_at=game.finished_at,
        tries=tries,
        mistakes=len(wrong) if game.pk in lines else game.mistakes,
        wrong=tuple(wrong[:MOST_WRONG]),
        hints=result.hints if result else 0,
        time=result.time if result else None,
    )


def _finish(game: Game) -> datetime:
    assert game.finished_at
    return game.finished_at
