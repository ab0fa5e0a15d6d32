"""A profile: techniques in the order they are tried, and what a step of each costs."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import ninefold._native.logic as native
from ninefold.logic.catalogue import CATALOGUE, technique_of
from ninefold.logic.setting import Setting

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
    """Entries in the order they are tried. After each step the search starts again at the first.

    >>> nf.rate(nf.make("easy", seed=1), nf.custom_profile(forbid=["naked-single"])).solved
    True
    """

    name: str
    entries: tuple[Entry, ...]
    under_rules: "Profile | None" = None
    """What takes its place where there are rules; None where it is the same for every board."""

    def __reduce__(self) -> tuple[object, ...]:
        """Without what was compiled: another process compiles it anew."""
        return Profile, (self.name, self.entries, self.under_rules)

    def on(self, setting: Setting) -> "Profile":
        """The profile for a board."""
        return self if setting.is_classic else self.under_rules or self

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

    @cached_property
    def costs(self) -> dict[str, int]:
        """What a step of each technique costs."""
        return {slug: entry.score for entry in self.entries for slug in entry.techniques}

    @cached_property
    def least_costs(self) -> dict[str, int]:
        """What the easiest step of each technique costs: with few cells some are easier than with many."""
        return {slug: entry.score for entry in reversed(self.entries) for slug in entry.techniques}

    def up_to(self, cost: int) -> "Profile":
        """The profile with no step that costs more."""
        under_rules = self.under_rules and self.under_rules.up_to(cost)
        entries = tuple(entry for entry in self.entries if entry.score <= cost)
        return replace(self, entries=entries, under_rules=under_rules)

    def only(self, allowed: Iterable[str]) -> "Profile":
        """The profile with nothing beyond these techniques."""
        kept = {technique_of(slug).slug for slug in allowed}
        return self._where(kept.__contains__)

    def without(self, forbidden: Iterable[str]) -> "Profile":
        """The profile without these techniques."""
        gone = {technique_of(slug).slug for slug in forbidden}
        return self._where(lambda slug: slug not in gone)

    def without_uniqueness(self) -> "Profile":
        """The profile for puzzles that may have several solutions."""
        return self._where(lambda slug: not CATALOGUE[slug].is_uniqueness)

    def reordered(self, first: Sequence[str]) -> "Profile":
        """The profile with these techniques tried before all others, in this order; it need not have had them."""
        front = {technique_of(slug).slug: self._entry_of(technique_of(slug).slug) for slug in first}
        rest = self._where(lambda slug: slug not in front)
        under_rules = self.under_rules and self.under_rules.reordered(first)
        return replace(self, entries=(*front.values(), *rest.entries), under_rules=under_rules)

    def extended(self, further: Iterable[str]) -> "Profile":
        """The profile with these techniques too; those it did not have come last."""
        added = {technique_of(slug).slug for slug in further}
        missing = sorted(added - set(self.techniques))
        under_rules = self.under_rules and self.under_rules.extended(added)
        return replace(self, entries=(*self.entries, *map(self._entry_of, missing)), under_rules=under_rules)

    def _entry_of(self, slug: str) -> Entry:
        entry = next((entry for entry in self.entries if slug in entry.techniques), Entry((slug,), 0))
        return replace(entry, techniques=(slug,))

    def _where(self, is_kept: Callable[[str], bool]) -> "Profile":
        entries = (
            replace(entry, techniques=tuple(slug for slug in entry.techniques if is_kept(slug)))
            for entry in self.entries
        )
        under_rules = self.under_rules and self.under_rules._where(is_kept)
        return replace(self, entries=tuple(entry for entry in entries if entry.techniques), under_rules=under_rules)
