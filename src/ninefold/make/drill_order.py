"""The order of a drill: what is done before the technique that is asked for."""

from functools import cache

from ninefold.errors import BadWishError
from ninefold.logic import CATALOGUE, NINEFOLD, Profile
from ninefold.logic.profiles import Entry

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
    _require_found(technique)
    entries = NINEFOLD.entries
    if technique in NINEFOLD.techniques:
        # Without the other singles hardly any puzzle gets to its first full house.
        end = max(_place_of(technique), _place_of("naked-single")) + 1
        return Profile("drill", entries[:end])
    end = _place_of(LEFT_OUT[technique]) + 1
    return Profile("drill", (*entries[:end], Entry((technique,), entries[end - 1].score)))


def _place_of(technique: str) -> int:
    return next(place for place, entry in enumerate(NINEFOLD.entries) if technique in entry.techniques)


def _require_found(technique: str) -> None:
    if CATALOGUE[technique].family == "mistake":
        raise BadWishError(f"{technique} is not a technique a puzzle can need")
    if technique not in NINEFOLD.techniques and technique not in LEFT_OUT:
        raise BadWishError(f"{technique} cannot be practised: hints never look for it")
