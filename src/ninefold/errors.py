"""What can go wrong, as one tree.

NinefoldError
├── BadGridError        the text is not a grid
│   └── BadRuleError    a rule of the puzzle cannot be understood, obeyed, or used here
├── BadPhotoError       no picture, or no board in it
│   └── NoPhotoReaderError  photos cannot be read here
├── ClashError          the givens break a rule
├── NoSolutionError     nothing fits
├── ManySolutionsError  more than one grid fits
├── NoAnswerError       the time allowed for a search was over first
├── BadMoveError        the line is not a move
├── IllegalMoveError    a move, but not allowed here and now
├── BadSaveError        the text is not a saved game
├── ContradictionError  a position that cannot be completed
├── UnknownTechniqueError, UnknownProfileError, UnknownPathError, UnknownLanguageError
├── BadWishError        a wish that contradicts itself
├── UnmetWishError      a wish that the effort did not suffice for
└── NotFoundError       no such puzzle or game

Every error has a `code` for programs, a message for people and `facts` with the places it speaks of.
"""

from typing import Any

RULE_LENGTH = 20
"""Characters of a text that may hold a rule; a shorter one is a name or a remark."""

MOST_NAMED = 6
"""Clues that a sentence names."""


class NinefoldError(Exception):
    """Base of all our errors."""

    code = "error"

    @property
    def facts(self) -> dict[str, Any]:
        """What the message says, for programs: the error's own attributes."""
        return dict(vars(self))


class BadGridError(NinefoldError):
    """The text is not a grid. Says where it went wrong, counted from 0 in the text."""

    code = "bad-grid"

    def __init__(self, message: str, offset: int | None = None, found: str | None = None) -> None:
        super().__init__(message)
        self.offset = offset
        self.found = found


class BadPhotoError(NinefoldError):
    """The file is no picture that can be read, or there is no board in it."""

    code = "bad-photo"


class NoPhotoReaderError(BadPhotoError):
    """What reads photos is not installed."""

    code = "no-photo-reader"


class BadRuleError(BadGridError):
    """A puzzle with rules has a fault. Says where: `rules[3].cells`."""

    code = "bad-rule"

    def __init__(self, place: str, text: str) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.place = place


class ClashError(NinefoldError):
    """A house has a digit more than once."""

    code = "clash"

    def __init__(self, digit: str, house: str, cells: tuple[str, ...]) -> None:
        super().__init__(f"{_times(len(cells))} {digit}s in {house}: {' and '.join(cells)}")
        self.digit = digit
        self.house = house
        self.cells = cells


class NoSolutionError(NinefoldError):
    """No grid fits the givens. Carries the places of clues that contradict each other, where that was soon found."""

    code = "no-solution"

    def __init__(self, clues: tuple[str, ...] = ()) -> None:
        verb = "contradict each other" if len(clues) > 1 else "cannot be met"
        super().__init__(f"this puzzle has no solution{f': {_listed(clues)} {verb}' if clues else ''}")
        self.clues = clues

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.clues,)


class ManySolutionsError(NinefoldError):
    """More than one grid fits the givens. Carries two of them and the cells in which they differ.

    Some puzzles have a rule in their text only, where no program reads it: `has_text` says that there is a text.
    """

    code = "many-solutions"

    def __init__(self, solutions: tuple[str, ...] = (), cells: tuple[str, ...] = (), text: str = "") -> None:
        place = f"; two of them differ first at {cells[0]}" if cells else ""
        has_text = len(text) >= RULE_LENGTH
        reason = "; a rule of it may stand in its text only, which is not read" if has_text else ""
        super().__init__(f"this puzzle has more than one solution{place}{reason}")
        self.solutions = solutions
        self.cells = cells
        self.has_text = has_text


class NoAnswerError(NinefoldError):
    """A search that was to take so many seconds had no answer by then; there may be one."""

    code = "no-answer"

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no answer within {seconds:g} seconds")
        self.seconds = seconds


class BadMoveError(NinefoldError):
    """The line is not a move."""

    code = "unreadable"

    def __init__(self, line: str) -> None:
        super().__init__(f"{_short(line)!r} is not a move; a move looks like r4c7=5, r4c7- or r4c7+2")
        self.line = _short(line)


class IllegalMoveError(NinefoldError):
    """A move that is not allowed here and now. The codes are those of docs/moves.md."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    @property
    def facts(self) -> dict[str, Any]:
        return {}


class BadSaveError(NinefoldError):
    """The text is not a saved game. Says in which line, counted from 1."""

    code = "bad-save"

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class ContradictionError(NinefoldError):
    """A position that cannot be completed: a cell without candidates, or a search that found the same."""

    code = "contradiction"


class UnknownTechniqueError(NinefoldError):
    """There is no technique of that name. Carries the nearest ones."""

    code = "unknown-technique"

    def __init__(self, name: str, nearest: tuple[str, ...] = ()) -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(f"there is no technique {name!r}{hint}")
        self.name = name
        self.nearest = nearest


class UnknownProfileError(NinefoldError):
    """There is no profile of that name."""

    code = "unknown-profile"


class UnknownPathError(NinefoldError):
    """There is no path of that kind, or not with that profile."""

    code = "unknown-path"


class UnknownLanguageError(NinefoldError):
    """There are no words in that language."""

    code = "unknown-language"


class BadWishError(NinefoldError):
    """A wish that no puzzle can meet. Says why: a reason for programs, and what it speaks of."""

    code = "bad-wish"

    def __init__(self, message: str, reason: str = "", **facts: Any) -> None:
        super().__init__(message)
        self.reason = reason
        vars(self).update(facts)


class UnmetWishError(NinefoldError):
    """A wish that was not met within the effort allowed. Says what was tried and how near it came."""

    code = "unmet-wish"


class NotFoundError(NinefoldError):
    """There is nothing under that number or name, which the facts may tell."""

    code = "not-found"

    def __init__(self, message: str, **facts: Any) -> None:
        super().__init__(message)
        vars(self).update(facts)


def _times(count: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(count, str(count))


def _listed(names: tuple[str, ...]) -> str:
    """The names in a row, the first few of many."""
    if len(names) > MOST_NAMED:
        names = (*names[:MOST_NAMED], f"{len(names) - MOST_NAMED} more")
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
