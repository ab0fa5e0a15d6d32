"""Answers to a stream of puzzles: one line each, in order, and one exit status for all."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ninefold.cli.errors import NONE, SEVERAL, UNIQUE, USAGE
from ninefold.kernel import Boards
from ninefold.usecases.bulk.stream import BAD, CLASH, Batch, why_not

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Answers:
    """What is to be said about the puzzles of a batch."""

    counts: Counts
    """Solutions, 2 for several; or why there can be none."""
    is_answered: NDArray[np.bool_]
    """Rows without an answer get `- ` and a reason."""
    facts: Callable[[int], dict[str, Any]]
    """The answer of a row for programs."""
    lines: Boards | Sequence[str]
    """The answers for people: 81 characters a row, or any texts."""


def write_answers(batches: Iterable[Batch], answer: Callable[[Batch], Answers], as_json: bool) -> int:
    """Writes the answers as they come. The exit status is 64, 1 or 2, in that order, if one puzzle deserves it."""
    seen = set[int]()
    for batch in batches:
        answers = answer(batch)
        seen.update(np.unique(np.clip(answers.counts, CLASH, 2)).tolist())
        write = _object_lines if as_json else _board_lines if isinstance(answers.lines, np.ndarray) else _text_lines
        sys.stdout.buffer.writelines(write(batch, answers))
    return status_of(seen)


def status_of(seen: set[int]) -> int:
    """64, 1 or 2, in that order, if one count deserves it."""
    if seen & {BAD, CLASH}:
        return USAGE
    if 0 in seen:
        return NONE
    return SEVERAL if 2 in seen else UNIQUE


def _board_lines(batch: Batch, answers: Answers) -> Iterator[bytes]:
    """Whole runs at a time between the rows that have no answer."""
    lines = np.full((len(batch), 82), ord("\n"), np.uint8)
    lines[:, :81] = answers.lines
    start = 0
    for row in np.flatnonzero(~answers.is_answered).tolist():
        yield lines[start:row].tobytes()
        yield _reason(batch, answers, row)
        start = row + 1
    yield lines[start:].tobytes()


def _text_lines(batch: Batch, answers: Answers) -> Iterator[bytes]:
    for row, is_answered in enumerate(answers.is_answered.tolist()):
        yield f"{answers.lines[row]}\n".encode() if is_answered else _reason(batch, answers, row)


def _object_lines(batch: Batch, answers: Answers) -> Iterator[bytes]:
    for row, is_answered in enumerate(answers.is_answered.tolist()):
        puzzle = None if row in batch.bad else batch.text(row)
        found = answers.facts(row) if is_answered else {"error": why_not(batch, row, int(answers.counts[row]))}
        yield json.dumps({"puzzle": puzzle, **found}).encode() + b"\n"


def _reason(batch: Batch, answers: Answers, row: int) -> bytes:
    return f"- {why_not(batch, row, int(answers.counts[row]))}\n".encode()
