"""The journey of a collection that is rated: in shards, each puzzle where it stood."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from ninefold.errors import BadGridError, ManySolutionsError, NinefoldError, NoSolutionError
from ninefold.kernel import Boards
from ninefold.logic import level_of
from ninefold.rules.formats import BadLine, Sheet
from ninefold.usecases.bulk.shards import Row, Task, read_shard
from ninefold.usecases.bulk.stream import BAD, Batch, why_not
from ninefold.usecases.rate_many import rate_many
from ninefold.usecases.rate_puzzle import rate

SHARD_SIZE = 100
RULE_SHARD_SIZE = 20


@dataclass(frozen=True)
class Rated:
    """A puzzle of a collection with its figures; without them where it is no proper puzzle."""

    puzzle: str
    rating: float | None
    """Sudoku Explainer's; of a puzzle with rules that by the profile `rules`, and then the next two are missing."""
    ep: float | None
    ed: float | None
    level: str | None
    solved: bool
    """Whether the figures are exact: where logic alone did not get to the end they are lower bounds."""
    solutions: int
    """1, 0, 2 for several, or below 0 for no puzzle."""
    reason: str | None
    """Why there are no figures."""


@dataclass(frozen=True)
class Collection:
    """Puzzles to be rated."""

    puzzles: Batch

    @property
    def count(self) -> int:
        return len(self.puzzles)

    @property
    def shard_size(self) -> int:
        return SHARD_SIZE

    @property
    def name(self) -> str:
        return f"ratings of {self.count} puzzles, {hashlib.sha256(self.puzzles.boards.tobytes()).hexdigest()}"

    def task(self, number: int) -> Task:
        return partial(rate_shard, self.puzzles.boards[number * SHARD_SIZE : (number + 1) * SHARD_SIZE])

    def rated(self, place: int, row: Row) -> Rated:
        """A puzzle with what its shard says of it."""
        se, ep, ed, solved, count = row
        if count != "1":
            text = "" if place in self.puzzles.bad else self.puzzles.text(place)
            return Rated(text, None, None, None, None, False, int(count), why_not(self.puzzles, place, int(count)))
        rating, level = float(se), level_of(float(se)).name
        return Rated(self.puzzles.text(place), rating, float(ep), float(ed), level, solved == "True", 1, None)


@dataclass(frozen=True)
class RuleCollection:
    """Puzzles of any kind to be rated, each as text; what could not be read is empty and has its reason in `bad`."""

    texts: tuple[str, ...]
    bad: Mapping[int, str]

    @property
    def count(self) -> int:
        return len(self.texts)

    @property
    def shard_size(self) -> int:
        return RULE_SHARD_SIZE

    @property
    def name(self) -> str:
        told = hashlib.sha256("\n".join(self.texts).encode()).hexdigest()
        return f"ratings of {self.count} puzzles with rules, {told}"

    def task(self, number: int) -> Task:
        return partial(rate_rule_shard, self.texts[number * RULE_SHARD_SIZE : (number + 1) * RULE_SHARD_SIZE])

    def rated(self, place: int, row: Row) -> Rated:
        """A puzzle with what its shard says of it."""
        rating, ep, ed, level, solved, count, reason = row
        told = self.bad.get(place, reason) or None
        return Rated(
            self.texts[place],
            _figure(rating),
            _figure(ep),
            _figure(ed),
            level or None,
            solved == "True",
            int(count),
            told,
        )


def _figure(text: str) -> float | None:
    return float(text) if text else None


def collection_of(batches: Iterable[Batch]) -> Collection:
    """All puzzles of a stream, 81 bytes each."""
    boards, bad, rows = [np.empty((0, 81), np.uint8)], dict[int, str](), 0
    for batch in batches:
        bad.update({rows + row: reason for row, reason in batch.bad.items()})
        boards.append(batch.boards)
        rows += len(batch)
    return Collection(Batch(np.concatenate(boards), bad))


def rate_shard(boards: Boards) -> list[Row]:
    """The figures of some puzzles, and how many solutions each has."""
    ratings = rate_many(boards)
    figures = (ratings.se, ratings.ep, ratings.ed, ratings.solved, ratings.counts)
    return [tuple(map(str, row)) for row in zip(*(column.tolist() for column in figures), strict=True)]


def collection_of_sheets(sheets: Iterable[Sheet | BadLine]) -> RuleCollection:
    """All puzzles of a collection that may have rules."""
    texts, bad = list[str](), dict[int, str]()
    for place, sheet in enumerate(sheets):
        try:
            if isinstance(sheet, BadLine):
                raise BadGridError(sheet.message)
            sheet.require_whole()
            sheet.puzzle.require_no_clash()
            texts.append(str(sheet.puzzle))
        except NinefoldError as error:
            texts.append("")
            bad[place] = str(error)
    return RuleCollection(tuple(texts), bad)


def rate_rule_shard(texts: Sequence[str]) -> list[Row]:
    """The figures of some puzzles of any kind, how many solutions each has, and why there are no figures."""
    return [_rule_row(text) for text in texts]


def _rule_row(text: str) -> Row:
    if not text:
        return "", "", "", "", "False", str(BAD), ""
    try:
        found = rate(text)
    except NoSolutionError as error:
        return "", "", "", "", "False", "0", str(error)
    except ManySolutionsError as error:
        return "", "", "", "", "False", "2", str(error)
    except NinefoldError as error:
        return "", "", "", "", "False", str(BAD), str(error)
    figures = ("" if figure is None else str(figure) for figure in (found.rating, found.ep, found.ed))
    return *figures, found.level, str(found.solved), "1", ""


def collect_ratings(collection: Collection | RuleCollection, folder: Path) -> Iterator[Rated]:
    """The ratings of all shards, in the order of the puzzles."""
    for first in range(0, collection.count, collection.shard_size):
        number = first // collection.shard_size
        rows = read_shard(collection, folder, number) or collection.task(number)()
        for place, row in enumerate(rows):
            yield collection.rated(first + place, row)
