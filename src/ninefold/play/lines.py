"""The lines of a game, which only ever grow.

Games that go on from each other share one list and see as much of it as is theirs, so that a line costs the same late
as early.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import overload

_growing = Lock()
"""Two threads may play on from one game at once; only one of them may have its list."""


class Lines(Sequence[str]):
    """Equal to any sequence of the same lines."""

    __slots__ = ("_shared", "_size", "characters")

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._shared = list(lines)
        self._size = len(self._shared)
        self.characters = sum(map(len, self._shared))
        """Of all lines together."""

    def with_more(self, lines: Sequence[str]) -> "Lines":
        """These lines and more. What another game has played on from here is left to it."""
        with _growing:
            shared = self._shared if len(self._shared) == self._size else self._shared[: self._size]
            shared.extend(lines)
        longer = Lines.__new__(Lines)
        longer._shared = shared
        longer._size = self._size + len(lines)
        longer.characters = self.characters + sum(map(len, lines))
        return longer

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[str]:
        return islice(self._shared, self._size)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...

    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        if isinstance(place, slice):
            return tuple(self._shared[at] for at in range(*place.indices(self._size)))
        return self._shared[range(self._size)[place]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(str.__eq__, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
