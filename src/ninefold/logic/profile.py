"""A profile: techniques in the order they are tried, and what a step of each costs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import ninefold._native.logic as native
from ninefold.logic.catalogue import CATALOGUE, technique_of

SLUGS = tuple(native.techniques())
IDS = {slug: number for number, slug in enumerate(SLUGS)}


@dataclass(frozen=True)
class Entry:
    """Techniques that are searched together; the best step of any of them is taken."""

    techniques: tuple[str, ...]
    score: int
    level: int = 0
    options: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Profile:
    """Entries in the order they are tried. After each step the search starts again at the first."""

    name: str
    entries: tuple[Entry, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Without what was compiled: another process compiles it anew."""
        return Profile, (self.name, self.entries)

    @cached_property
    def compiled(self) -> "native.Profile":
        """The profile as the engine takes it."""
        rows = [
            ([IDS[slug] for slug in entry.techniques], dict(entry.options), entry.score, entry.level)
            for entry in self.entries
        ]
        return native.Profile(rows)

    @property
    def techniques(self) -> tuple[str, ...]:
        return tuple(slug for entry in self.entries for slug in entry.techniques)

    def only(self, allowed: Iterable[str]) -> "Profile":
        """The profile with nothing beyond these techniques."""
        kept = {technique_of(slug).slug for slug in allowed}
        return self._keeping(kept)

    def without(self, forbidden: Iterable[str]) -> "Profile":
        """The profile without these techniques."""
        gone = {technique_of(slug).slug for slug in forbidden}
        return self._keeping(set(self.techniques) - gone)

    def without_uniqueness(self) -> "Profile":
        """The profile for puzzles that may have several solutions."""
        return self._keeping({slug for slug in self.techniques if not CATALOGUE[slug].is_uniqueness})

    def reordered(self, first: Sequence[str]) -> "Profile":
        """The profile with these techniques tried before all others, in this order; it need not have had them."""
        front = {technique_of(slug).slug: self._entry_of(technique_of(slug).slug) for slug in first}
        rest = self._keeping(set(self.techniques) - set(front))
        return replace(self, entries=(*front.values(), *rest.entries))

    def extended(self, further: Iterable[str]) -> "Profile":
        """The profile with these techniques too; those it did not have come last."""
        missing = sorted({technique_of(slug).slug for slug in further} - set(self.techniques))
        return replace(self, entries=(*self.entries, *map(self._entry_of, missing)))

    def _entry_of(self, slug: str) -> Entry:
        entry = next((entry for entry in self.entries if slug in entry.techniques), Entry((slug,), 0))
        return replace(entry, techniques=(slug,))

    def _keeping(self, kept: set[str]) -> "Profile":
        entries = (
            replace(entry, techniques=tuple(slug for slug in entry.techniques if slug in kept))
            for entry in self.entries
        )
        return replace(self, entries=tuple(entry for entry in entries if entry.techniques))
