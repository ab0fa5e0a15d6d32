"""The order of a drill: what is done before the technique that is asked for."""

from functools import cache

from ninefold.logic import NINEFOLD, Profile
from ninefold.logic.profile import Entry

_FISH_SIZES = ("squirmbag", "whale", "leviathan")

LEFT_OUT = {
    "direct-pointing": "naked-single",
    "direct-claiming": "naked-single",
    "direct-hidden-pair": "naked-single",
    "direct-hidden-triplet": "naked-single",
    "dual-two-string-kite": "skyscraper",
    "dual-empty-rectangle": "turbot-fish",
    "extended-unique-rectangle-3": "extended-unique-rectangle-2",
    "extended-unique-rectangle-4": "extended-unique-rectangle-2",
    "uvwxyz-wing": "vwxyz-wing",
    "tuvwxyz-wing": "vwxyz-wing",
    "aligned-triple-exclusion": "aligned-pair-exclusion",
    "forcing-chain-contradiction": "nishio-forcing-chain",
    "forcing-chain-verity": "nishio-forcing-chain",
    "forcing-net-contradiction": "finned-mutant-jellyfish",
    "forcing-net-verity": "finned-mutant-jellyfish",
} | {
    f"{kind}{size}": "finned-mutant-jellyfish"
    for kind in ("", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-")
    for size in _FISH_SIZES
}
"""Where techniques that our order leaves out would stand in it, by their difficulty: right after these.

Two patterns in one come before the single pattern, which would always be there first.
"""


@cache
def drill_order(technique: str) -> Profile:
    """Our order up to the technique: a position is a drill if the technique is the first that this profile finds."""
    entries = NINEFOLD.entries
    if technique in NINEFOLD.techniques:
        # Without the other singles hardly any puzzle gets to its first full house.
        end = max(_place_of(technique), _place_of("naked-single")) + 1
        return Profile("drill", entries[:end])
    end = _place_of(LEFT_OUT[technique]) + 1
    return Profile("drill", (*entries[:end], Entry((technique,), entries[end - 1].score)))


@cache
def basic_order(technique: str) -> Profile:
    """The basics and the technique after them: for what has never been met where all of our order before it is done."""
    return Profile("drill", (*BASICS.entries, Entry((technique,), BASICS.entries[-1].score)))


def done_before(technique: str, order: Profile) -> tuple[str, ...]:
    """The techniques that an order tries before this one."""
    place = next(place for place, entry in enumerate(order.entries) if technique in entry.techniques)
    return Profile("before", order.entries[:place]).techniques


def has_place(technique: str) -> bool:
    """Whether the technique has a place in our order."""
    return technique in NINEFOLD.techniques or technique in LEFT_OUT


def _place_of(technique: str) -> int:
    return next(place for place, entry in enumerate(NINEFOLD.entries) if technique in entry.techniques)


BASICS = Profile("basics", NINEFOLD.entries[: _place_of("x-wing")])
"""Singles, intersections and subsets of up to three cells."""
