"""The journey of somebody who looks back: a game beside what the engine saw at every moment of it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from ninefold import kernel
from ninefold.errors import ManySolutionsError, NoAnswerError, NoSolutionError
from ninefold.logic import NINEFOLD, Watch
from ninefold.logic.setting import MOST_DIGITS
from ninefold.play import Game, Position, State, ninths_of
from ninefold.usecases.ask_hint import SOLVING_SECONDS
from ninefold.usecases.explain_puzzle import is_unique
from ninefold.usecases.learn_technique import taught_techniques
from ninefold.usecases.read_any import open_game
from ninefold.usecases.review.entries import Entry, Kind, Record, positions_before, read_record
from ninefold.usecases.review.insights import Choice, Insight, Observer
from ninefold.usecases.review.mistakes import MOST as MOST_MISTAKES
from ninefold.usecases.review.mistakes import Mistake, with_causes, wrong_entries
from ninefold.usecases.watching import watched

SECONDS = 8.0
"""How long the engine looks at a game unless somebody says otherwise."""
MOST_ENTRIES = 150
"""Entries that are looked at and listed: twice as many as a puzzle has cells. Of more, those that took longest."""
SPOTS = 5
SLOW = 2.0
"""A slow spot took so many times as long as the entry in the middle."""
SHORTEST_SPOT = 5_000
"""Milliseconds; below it nobody was stuck."""


@dataclass(frozen=True)
class Spot:
    """An entry that took long, with everything that could be done instead."""

    entry: Entry
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Practice:
    """What to practise, and why: how often it was there at a slow spot or told by a hint, and the time that went."""

    technique: str
    spots: int
    hints: int
    time: int


@dataclass(frozen=True)
class Review:
    """A game, looked back on."""

    record: Record
    entries: tuple[Entry, ...]
    """Those that are listed; `record` has all of them."""
    insights: Mapping[int, Insight]
    """By the number of the entry's line."""
    spots: tuple[Spot, ...]
    """In the order of the game."""
    mistakes: tuple[Mistake, ...]
    practice: Practice | None
    ninths: tuple[int, ...]
    is_complete: bool
    """Whether the engine has looked at every listed entry: the time sufficed, and it knows such boards."""

    @property
    def time_by_technique(self) -> dict[str, tuple[int, int]]:
        """For each technique by which digits followed: how many digits, and milliseconds in all; the longest first."""
        times: dict[str, list[int]] = defaultdict(list)
        for entry in self.entries:
            insight = self.insights.get(entry.number)
            if insight and insight.taken:
                times[insight.taken].append(entry.took)
        rows = ((slug, (len(took), sum(took))) for slug, took in times.items())
        return dict(sorted(rows, key=lambda row: -row[1][1]))


def review_text(text: str, *, seconds: float | None = SECONDS) -> Review:
    """The same for a saved game as text; any other puzzle is a game without moves."""
    return review(open_game(text), seconds=seconds)


def review(game: Game, *, seconds: float | None = SECONDS) -> Review:
    """The game looked back on. When the time is over, with what was seen until then."""
    record = read_record(game)
    solution = _solution(game)
    wrong = wrong_entries(record.entries, solution)[:MOST_MISTAKES] if solution else []
    listed = _listed(record.entries, {mistake.number for mistake in wrong})
    slow = _slow(listed)
    numbers = {entry.number for entry in listed} | {mistake.number for mistake in wrong}
    before = dict(positions_before(game, numbers))
    mistakes = with_causes(wrong, game, before)
    insights: dict[int, Insight] = {}
    spots: list[Spot] = []
    if solution and _has_techniques(game):
        order = NINEFOLD if is_unique(game.puzzle) else NINEFOLD.without_uniqueness()

        def look(watch: Watch) -> None:
            observer = Observer(game.puzzle, solution, order, watch)
            insights.update(_insights(observer, (*slow, *listed), before, watch))
            spots.extend(_spots(observer, slow, before, insights))

        watched(look, seconds)
    return Review(
        record,
        tuple(listed),
        insights,
        tuple(spots) or tuple(Spot(entry, ()) for entry in slow),
        tuple(mistakes),
        _practice(listed, slow, insights),
        ninths_of(game),
        all(entry.number in insights for entry in listed if _is_looked_at(entry)),
    )


def _solution(game: Game) -> tuple[int, ...] | None:
    """What was to be found; None where nobody can tell."""
    if game.state is State.FINISHED:
        return game.position.digits
    if not _has_techniques(game):
        return None
    try:
        return kernel.solve(game.puzzle, SOLVING_SECONDS).digits
    except (ManySolutionsError, NoSolutionError, NoAnswerError):
        return None


def _has_techniques(game: Game) -> bool:
    return game.puzzle.shape.size <= MOST_DIGITS


def _listed(entries: Sequence[Entry], always: set[int]) -> list[Entry]:
    """The entries to list: all, or of too many the mistakes and those that took longest."""
    ranked = sorted(entries, key=lambda entry: (entry.number not in always, -entry.took))
    return sorted(ranked[:MOST_ENTRIES], key=lambda entry: entry.number)


def _is_looked_at(entry: Entry) -> bool:
    return entry.kind in (Kind.DIGIT, Kind.REFUSED)


def _slow(entries: Iterable[Entry]) -> list[Entry]:
    """The few entries that took far longer than usual, in the order of the game."""
    looked = [entry for entry in entries if _is_looked_at(entry)]
    if not looked:
        return []
    least = max(SHORTEST_SPOT, SLOW * median(entry.took for entry in looked))
    longest = sorted((entry for entry in looked if entry.took >= least), key=lambda entry: -entry.took)
    return sorted(longest[:SPOTS], key=lambda entry: entry.number)


def _insights(
    observer: Observer, entries: Iterable[Entry], before: Mapping[int, Position], watch: Watch
) -> dict[int, Insight]:
    """As many as the time lasts for; what was seen when it ended may be half of it, and does not count."""
    seen: dict[int, Insight] = {}
    for entry in filter(_is_looked_at, entries):
        if entry.number in seen:
            continue
        insight = observer.see(before[entry.number], entry)
        if watch.is_stopped:
            break
        seen[entry.number] = insight
    return seen


def _spots(
    observer: Observer, slow: Iterable[Entry], before: Mapping[int, Position], insights: Mapping[int, Insight]
) -> list[Spot]:
    return [Spot(entry, observer.choices(before[entry.number])) for entry in slow if entry.number in insights]


def _practice(entries: Sequence[Entry], slow: Sequence[Entry], insights: Mapping[int, Insight]) -> Practice | None:
    """The technique that was there where most time went, or help was asked for."""
    taught = {technique.slug for technique in taught_techniques()}
    hinted = [entry for entry in entries if "hint" in entry.used]
    chances: dict[str, Practice] = {}
    for entry in {entry.number: entry for entry in (*slow, *hinted)}.values():
        insight = insights.get(entry.number)
        slug = insight.easiest.technique if insight and insight.easiest else None
        if slug in taught and slug:
            known = chances.get(slug, Practice(slug, 0, 0, 0))
            chances[slug] = Practice(
                slug, known.spots + (entry in slow), known.hints + (entry in hinted), known.time + entry.took
            )
    return max(chances.values(), key=lambda chance: (chance.time, chance.hints), default=None)
