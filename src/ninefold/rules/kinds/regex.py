"""Small regular expressions over the symbols of a grid, matched in bounded time, with open cells that may be anything.

An expression becomes states that lead to each other: each takes a set of symbols, or nothing at all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

MOST_STATES = 20_000
DEEPEST = 50
MOST_REPEATS = 100
_FIGURES = frozenset("0123456789")


class BadExpressionError(ValueError):
    """The expression cannot be read."""


@dataclass
class _State:
    takes: frozenset[str] | None = None
    """The symbols that lead on; None for a state that is passed without one."""
    following: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Expression:
    """An expression ready to be matched."""

    states: list[_State]
    start: int
    end: int

    def matches(self, text: Sequence[str | None]) -> bool:
        """Whether the whole text matches; None stands for a symbol that is not known yet."""
        active = self._passed([self.start])
        for symbol in text:
            reached = (
                following
                for number in active
                if (takes := self.states[number].takes) is not None and (symbol is None or symbol in takes)
                for following in self.states[number].following
            )
            active = self._passed(reached)
        return self.end in active

    def _passed(self, numbers: Iterable[int]) -> set[int]:
        """The states themselves and all that are reached without a symbol."""
        seen, waiting = set[int](), list(numbers)
        while waiting:
            number = waiting.pop()
            if number not in seen:
                seen.add(number)
                if self.states[number].takes is None:
                    waiting.extend(self.states[number].following)
        return seen


@lru_cache(maxsize=256)
def compiled(text: str, symbols: str) -> Expression:
    """The expression of a text; BadExpressionError says what is wrong with it."""
    return _Reader(text, symbols).read()


Part = tuple[int, int]
"""The first and the last state of a part of the expression."""


class _Reader:
    def __init__(self, text: str, symbols: str) -> None:
        self._text = text
        self._symbols = symbols
        self._at = 0
        self._states: list[_State] = []

    def read(self) -> Expression:
        start, end = self._alternatives(0)
        if self._at < len(self._text):
            raise BadExpressionError(f"{self._text[self._at]!r} is not expected here")
        return Expression(self._states, start, end)

    def _state(self, takes: frozenset[str] | None = None) -> int:
        if len(self._states) >= MOST_STATES:
            raise BadExpressionError("this expression is too large")
        self._states.append(_State(takes))
        return len(self._states) - 1

    def _lead(self, one: int, other: int) -> None:
        self._states[one].following.append(other)

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _take(self, mark: str) -> bool:
        found = self._peek() == mark
        self._at += found
        return found

    def _alternatives(self, depth: int) -> Part:
        if depth > DEEPEST:
            raise BadExpressionError("this expression is nested too deep")
        start, end = self._state(), self._state()
        while True:
            first, last = self._sequence(depth)
            self._lead(start, first)
            self._lead(last, end)
            if not self._take("|"):
                return start, end

    def _sequence(self, depth: int) -> Part:
        start = end = self._state()
        while self._peek() and self._peek() not in "|)":
            first, last = self._repeated(depth)
            self._lead(end, first)
            end = last
        return start, end

    def _repeated(self, depth: int) -> Part:
        begin = self._at
        part = self._atom(depth)
        after = self._at
        bounds = self._bounds()
        return self._copies(begin, after, part, bounds, depth) if bounds else part

    def _bounds(self) -> tuple[int, int | None] | None:
        """How often what stands before is repeated, if that is said."""
        for mark, bounds in (("*", (0, None)), ("+", (1, None)), ("?", (0, 1))):
            if self._take(mark):
                return bounds
        if not self._take("{"):
            return None
        least = self._number()
        most: int | None = least
        if self._take(","):
            most = None if self._peek() == "}" else self._number()
        if not self._take("}") or (most is not None and most < least):
            raise BadExpressionError("a repetition is written like {2}, {2,} or {2,4}")
        return least, most

    def _number(self) -> int:
        begin = self._at
        while self._peek() in _FIGURES and self._at - begin < 5:
            self._at += 1
        if begin == self._at:
            raise BadExpressionError("a repetition is written like {2}, {2,} or {2,4}")
        number = int(self._text[begin : self._at])
        if number > MOST_REPEATS:
            raise BadExpressionError(f"a repetition is at most {MOST_REPEATS}")
        return number

    def _copies(self, begin: int, end: int, part: Part, bounds: tuple[int, int | None], depth: int) -> Part:
        """The part so often, by reading its text again; an open end is a loop."""
        least, most = bounds
        start = last = self._state()
        leave = self._state()
        count = most if most is not None else max(least, 1)
        for copy in range(count):
            if copy >= least:
                self._lead(last, leave)
            first, after = part if copy == 0 else self._again(begin, end, depth)
            self._lead(last, first)
            if most is None and copy == count - 1:
                self._lead(after, first)
            last = after
        self._lead(last, leave)
        return start, leave

    def _again(self, begin: int, end: int, depth: int) -> Part:
        reader = _Reader(self._text[begin:end], self._symbols)
        reader._states = self._states
        return reader._sequence(depth)

    def _atom(self, depth: int) -> Part:
        mark = self._peek()
        self._at += 1
        if mark == "(":
            part = self._alternatives(depth + 1)
            if not self._take(")"):
                raise BadExpressionError("a group is not closed")
            return part
        if mark == "[":
            return self._one_of(self._class())
        if mark == ".":
            return self._one_of(frozenset(self._symbols))
        if mark not in self._symbols:
            raise BadExpressionError(f"{mark!r} is no symbol of the grid")
        return self._one_of(frozenset(mark))

    def _one_of(self, symbols: frozenset[str]) -> Part:
        start, end = self._state(symbols), self._state()
        self._lead(start, end)
        return start, end

    def _class(self) -> frozenset[str]:
        is_other = self._take("^")
        found = set[str]()
        if self._peek() == "]":
            raise BadExpressionError("a class holds at least one symbol")
        while not self._take("]"):
            first = self._symbol()
            last = self._symbol() if self._take("-") else first
            if last < first:
                raise BadExpressionError("a range is written with the smaller symbol first")
            found.update(self._symbols[first : last + 1])
        return frozenset(self._symbols) - found if is_other else frozenset(found)

    def _symbol(self) -> int:
        mark = self._peek()
        if not mark or mark not in self._symbols:
            raise BadExpressionError(f"{mark!r} is no symbol of the grid" if mark else "a class is not closed")
        self._at += 1
        return self._symbols.index(mark)
