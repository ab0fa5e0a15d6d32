"""The logic engine: techniques, steps and rating runs on plain data."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


class Watch:
    """
    What is seen of a running search from another thread, and the flag that ends it.
    """

    def __init__(self) -> None: ...

    def stop(self) -> None: ...

    @property
    def is_stopped(self) -> bool: ...

    @property
    def puzzles(self) -> int: ...

    @property
    def steps(self) -> int: ...

    @property
    def positions(self) -> int: ...

    @property
    def technique(self) -> int: ...

class Profile:
    """Techniques in order: (ids, options, score, level) per entry."""

    def __init__(self, entries: Sequence[tuple[Sequence[int], Mapping[str, int], int, int]], node_limit: int = 18446744073709551615) -> None: ...

def techniques() -> list[str]:
    """Slugs by id."""

def facts() -> list[str]:
    """Slugs of the kinds of facts by id."""

def options() -> dict[str, int]:
    """Search options with their standard values."""

def find_steps(values: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)], techniques: Sequence[int], options: Mapping[str, int] = {}, marks: bool = True, node_limit: int = 18446744073709551615, watch: Watch | None = None) -> tuple:
    """
    Every step of the techniques on this position, and whether no bound was hit.
    """

def find_all(values: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None) -> tuple:
    """
    (steps, scores, complete): one step per effect, the easiest first, and whether no bound was hit.
    """

def next_step(values: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None) -> tuple:
    """(outcome, step or None, score): the first step the profile finds."""

def plan(values: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)], profile: Profile, cell: int, looks: int, watch: Watch | None = None) -> tuple:
    """
    (steps, scores): a short way to the digit of a cell; empty if there is none.
    """

def solve_path(values: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None, positions: int = 0) -> tuple:
    """
    (figures, steps, scores): the whole path; the best one that looking at so many positions finds, if any.
    """

def rate_many(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], profile: Profile, threads: int = 1, watch: Watch | None = None) -> dict:
    """The figures of many puzzles, one array per figure."""

def se_path(values: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)], watch: Watch | None = None) -> tuple:
    """
    ((outcome, er, ep, ed), steps): Sudoku Explainer's path; ratings in tenths.
    """

def se_rate_many(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], threads: int = 1, floor: int = 0, ceiling: int = 2147483647, watch: Watch | None = None) -> dict:
    """
    Sudoku Explainer's figures of many puzzles in tenths, one array per figure.
    """

class RuleLogic:
    """
    A puzzle with rules of any kind, read from its JSON and ready to be explained.
    """

    def __init__(self, text: str) -> None: ...

    @property
    def problem(self) -> tuple[str, str] | None:
        """Where the text has a problem, and what it is; None if it has none."""

    def houses(self) -> list:
        """(kind, is_set, rule, cells) of each house, then of each smaller set."""

    def peers(self) -> list[list[int]]:
        """For each cell those that differ from it."""

    def open_digits(self) -> list[int]:
        """
        For each cell the digits that no rule about it alone rules out, as masks.
        """

    def ties(self) -> list:
        """
        (rule, first cell, second cell, for each digit of the first a mask of those that the second cannot be) of every two cells that a rule relates.
        """

    def next_step(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None) -> tuple:
        """As next_step of the module."""

    def find_steps(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], techniques: Sequence[int], options: Mapping[str, int] = {}, node_limit: int = 18446744073709551615, watch: Watch | None = None) -> tuple:
        """As find_steps of the module."""

    def find_all(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None) -> tuple:
        """As find_all of the module."""

    def plan(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], profile: Profile, cell: int, looks: int, watch: Watch | None = None) -> tuple:
        """As plan of the module."""

    def solve_path(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None, positions: int = 0) -> tuple:
        """As solve_path of the module."""

    def rate(self, values: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], given: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], candidates: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], profile: Profile, watch: Watch | None = None) -> tuple:
        """
        (figures, uses by technique, cost of each step) of the path, without its steps.
        """
