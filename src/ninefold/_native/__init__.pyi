from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

from ninefold._native import logic as logic


interface: int = 18

def solve_line(line: str) -> str | int:
    """
    The one solution of 81 characters; else 0 none, 2 several, -1 another form of text, -2 clash.
    """

def count_line(line: str, limit: int) -> int:
    """
    The number of solutions up to the limit; -1 another form of text, -2 clash.
    """

def solve_many(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], threads: int = 1, first_only: bool = False) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], Annotated[NDArray[numpy.int8], dict(shape=(None,))]]:
    """
    Solutions (zeros where there is none, one of several) and counts: 0, 1, 2 several, -1 bad byte, -2 clash.
    """

def count_many(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, threads: int = 1) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
    """
    The number of solutions of each board up to the limit; -1 bad byte, -2 clash.
    """

def enumerate(line: str, limit: int) -> SolutionIterator:
    """Up to `limit` different solutions, one by one."""

def fill_many(seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int = 1) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))]:
    """The full grid that belongs to each seed."""

def minimise_rows(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], orbits: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], targets: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int = 1) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))]:
    """
    Each puzzle without givens it can spare, at least its target of them left; cells of one orbit go together.
    """

def guesses_many(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], threads: int = 1) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
    """
    How many guesses it takes to prove each board unique, or not; -1 bad byte.
    """

def canonical_line(line: str) -> str | int:
    """
    The min-lex form of 81 characters; else -1 another form of text, -2 clash.
    """

def canonical_many(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], threads: int = 1) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], Annotated[NDArray[numpy.int8], dict(shape=(None,))]]:
    """
    The min-lex forms (zeros where there is none) and 1, or -1 bad byte, -2 clash.
    """

def twin_line(line: str, seed: int) -> str | int:
    """An equivalent puzzle, chosen by the seed; -1 for another form of text."""

class Shape:
    """Cells and houses of any kind: each house holds different digits."""

    def __init__(self, size: int, cell_count: int, houses: Sequence[Sequence[int]]) -> None: ...

    def count(self, puzzle: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, guess_limit: int = 0) -> int:
        """
        The number of solutions up to the limit; -1 bad number, -2 clash, -3 the guess limit came first.
        """

    def solve(self, puzzle: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int = 2, guess_limit: int = 0, seed: int | None = None) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, None))], int]:
        """
        The solutions up to the limit, one a row, and the count as above; a seed makes the guesses random.
        """

class SolutionIterator:
    """An iterator over solutions."""

    def __iter__(self) -> SolutionIterator: ...

    def __next__(self) -> str: ...

class SearchWatch:
    """
    What is seen of a running search from another thread, and the flag that ends it.
    """

    def __init__(self, seconds: float | None = None) -> None:
        """The search ends by itself after so many seconds, counted from now."""

    def stop(self) -> None: ...

    @property
    def guesses(self) -> int: ...

def is_rule_puzzle(text: str) -> bool:
    """Whether a text is meant as a puzzle with rules in JSON."""

def lowered(text: str) -> tuple[str, tuple[str, str] | None]:
    """
    The primitives of a puzzle with rules as JSON; or where the text has a problem, and what it is.
    """

class RuleSearch:
    """
    A puzzle with rules of any kind, read from its JSON and ready to be searched.
    """

    def __init__(self, text: str) -> None: ...

    @property
    def problem(self) -> tuple[str, str] | None:
        """Where the text has a problem, and what it is; None if it has none."""

    @property
    def size(self) -> int: ...

    def solve(self, limit: int = 2, seed: int | None = None, watch: SearchWatch | None = None) -> tuple[list[str], bool]:
        """
        Solutions up to the limit, and whether the search was stopped; a seed makes the guesses random.
        """

    def count(self, limit: int, watch: SearchWatch | None = None) -> tuple[int, bool]:
        """
        The number of solutions up to the limit, and whether the search was stopped.
        """

    def candidates(self, cap: int = 1, watch: SearchWatch | None = None) -> tuple[Annotated[NDArray[numpy.int32], dict(shape=(None, None))], bool]:
        """
        For each cell and digit how many solutions have it, up to the cap, and whether the search was stopped.
        """

class RuleSolutions:
    """An iterator over solutions of a puzzle with rules."""

    def __init__(self, search: RuleSearch, seed: int | None = None, watch: SearchWatch | None = None) -> None: ...

    def __iter__(self) -> RuleSolutions: ...

    def __next__(self) -> str: ...

    @property
    def was_stopped(self) -> bool:
        """Whether the search was told to stop before its end."""

class Maker:
    """
    Puzzles to a pattern, and to a range of ratings in tenths if there is one.
    """

    def __init__(self, orbits: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], open_cells: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], fewest: int, most: int, is_minimal: bool, grid: Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)] | None = None, wished: tuple[int, int] | None = None) -> None: ...

    def attempt(self, seed: int, first: int, count: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], Annotated[NDArray[numpy.uint8], dict(shape=(None, 81))], list[int], int]:
        """
        What came of the attempts of these numbers: puzzles, solutions, ratings (-1 for none), and how many had a right number of givens.
        """

def rearranged(position: tuple[Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)]], seed: int) -> tuple[list[int], list[int], list[int]]:
    """A twin of a position: values, givens and candidates in other clothes."""

def find_drill(technique: int, profile: logic.Profile, basics: logic.Profile, known: Sequence[tuple[Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], Annotated[NDArray[numpy.uint8], dict(shape=(81), order='C', device='cpu', writable=False)], Annotated[NDArray[numpy.uint16], dict(shape=(81), order='C', device='cpu', writable=False)]]], seed: int, effort: int) -> tuple[tuple[list[int], list[int], list[int]] | None, int, int]:
    """
    A position in which the technique comes next, from known ones or from random puzzles, or None; then how many random puzzles were looked through, and in how many of them everything before it was done.
    """
