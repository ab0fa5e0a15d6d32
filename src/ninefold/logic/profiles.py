"""The profiles there are: HoDoKu's order, ours, and changes to either."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from ninefold.errors import UnknownProfileError
from ninefold.logic.catalogue import CATALOGUE, technique_of
from ninefold.logic.profile import IDS, Entry, Profile
from ninefold.logic.rule_profile import RULES
from ninefold.logic.setting import Setting

Name = TypeVar("Name", bound=str | None)

HODOKU_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
HODOKU_LIMITS = (800, 1000, 1600, 1800)
"""The score at which a puzzle rises out of its level; extreme has no limit."""


HODOKU_OPTIONS = {"als-chain": (("als_forward", 1),)}
"""Where HoDoKu looks less far than we do."""


def _hodoku(*groups: str) -> Profile:
    """HoDoKu's scores, in the order of the groups; techniques of one group are searched together."""
    entries = []
    for group in groups:
        slugs = tuple(group.split())
        technique = CATALOGUE[slugs[0]]
        level = HODOKU_LEVELS.index(technique.hodoku_level or "easy")
        entries.append(Entry(slugs, technique.hodoku_score or 0, level, HODOKU_OPTIONS.get(group, ())))
    return Profile("hodoku", tuple(entries))


HODOKU = _hodoku(
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-pair",
    "locked-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "remote-pair",
    "bug-plus-1",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "sue-de-coq",
    "simple-colors-trap simple-colors-wrap",
    "multi-colors-1 multi-colors-2",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop discontinuous-nice-loop aic-1 aic-2",
    "grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-aic-1 grouped-aic-2",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "franken-x-wing",
    "franken-swordfish",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "forcing-chain-contradiction forcing-chain-verity",
    "forcing-net-contradiction forcing-net-verity",
)

# Our own order: the step a person would find easiest. Costs grow with it; they only rank.
_EASIEST_FIRST = (
    "full-house",
    "hidden-single",
    "naked-single",
    "gurth-symmetrical-placement",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "almost-locked-pair",
    "naked-quad",
    "hidden-quad",
    "skyscraper",
    "two-string-kite",
    "xy-wing",
    "swordfish",
    "unique-rectangle-1",
    "bug-plus-1",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xyz-wing",
    "remote-pair",
    "unique-rectangle-2",
    "unique-rectangle-4",
    "simple-colors-trap simple-colors-wrap",
    "unique-rectangle-3",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "finned-x-wing",
    "sashimi-x-wing",
    "wxyz-wing",
    "jellyfish",
    "almost-locked-triple",
    "multi-colors-1 multi-colors-2",
    "finned-swordfish",
    "sashimi-swordfish",
    "x-chain",
    "xy-chain",
    "unique-loop-1",
    "unique-loop-2",
    "unique-loop-3",
    "unique-loop-4",
    "extended-unique-rectangle-1",
    "extended-unique-rectangle-2",
    "bug-2",
    "bug-3",
    "bug-4",
    "grouped-x-chain",
    "continuous-nice-loop discontinuous-nice-loop aic-1 aic-2",
    "sue-de-coq",
    "bivalue-oddagon",
    "guardians",
    "fireworks-triple",
    "als-xz",
    "3d-medusa",
    "vwxyz-wing",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-aic-1 grouped-aic-2",
    "als-xy-wing",
    "ahs-xz",
    "aligned-pair-exclusion",
    "als-chain",
    "death-blossom",
    "franken-x-wing",
    "franken-swordfish",
    "als-continuous-nice-loop als-discontinuous-nice-loop als-aic-1 als-aic-2",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "fireworks-quad",
    "tridagon",
    "sk-loop",
    "junior-exocet",
    "senior-exocet",
    "double-exocet",
    "franken-jellyfish",
    "finned-franken-jellyfish",
    "mutant-x-wing",
    "finned-mutant-x-wing",
    "mutant-swordfish",
    "finned-mutant-swordfish",
    "nishio-forcing-chain",
    "kraken-fish-1",
    "cell-forcing-chain unit-forcing-chain",
    "kraken-fish-2",
    "whip",
    "msls",
    "mutant-jellyfish",
    "finned-mutant-jellyfish",
    "template-set",
    "template-delete",
    "dynamic-forcing-chain",
    "dynamic-forcing-chain-plus",
    "nested-forcing-chain-2",
    "nested-forcing-chain-3",
    "nested-forcing-chain-4",
    "nested-forcing-chain-5",
)

NINEFOLD = Profile(
    "ninefold",
    tuple(
        Entry(tuple(group.split()), 10 * place, options=(("easiest_first", 1),))
        for place, group in enumerate(_EASIEST_FIRST, start=1)
    ),
    RULES,
)


def profile_of(slugs: Iterable[str]) -> Profile:
    """A profile of just these techniques, in our own order; what that order lacks comes last."""
    return custom_profile(allow=tuple(slugs))


PROFILES = {profile.name: profile for profile in (NINEFOLD, HODOKU, RULES)}


def technique_number(slug: str) -> int:
    """The column of a technique in the table of uses that a rating returns."""
    return IDS[technique_of(slug).slug]


def hodoku_level(hardest: int, score: int) -> str:
    """HoDoKu's level: that of the hardest step, raised while the score exceeds the level's limit."""
    level = hardest
    while level < len(HODOKU_LIMITS) and score > HODOKU_LIMITS[level]:
        level += 1
    return HODOKU_LEVELS[level]


def profile_named(name: str | Profile) -> Profile:
    """The profile of that name; one that somebody made is taken as it is."""
    if isinstance(name, Profile):
        return name
    try:
        return PROFILES[name]
    except KeyError:
        raise UnknownProfileError(f"there is no profile {name!r}; there are {', '.join(('se', *PROFILES))}") from None


def profile_for(name: str | Profile | None, setting: Setting) -> Profile:
    """The profile of that name on a board; our own order, `ninefold` or none, is `rules` where there are rules."""
    return profile_named(name or "ninefold").on(setting)


def changed_profile(
    name: Name,
    allow: Sequence[str] | None = None,
    forbid: Iterable[str] | None = None,
    first: Sequence[str] | None = None,
) -> Name | Profile:
    """The name itself where nothing is to be changed, for Sudoku Explainer's rules have one and are no profile.

    None leaves the choice to the puzzle; what is changed then is our own order.
    """
    if allow is None and not forbid and not first:
        return name
    base: str = "ninefold" if name is None else name
    return custom_profile(base, allow=allow, forbid=forbid or (), first=first or ())


def custom_profile(
    base: str = "ninefold",
    *,
    allow: Sequence[str] | None = None,
    forbid: Iterable[str] = (),
    first: Sequence[str] = (),
) -> Profile:
    """The profile of that name, changed: nothing beyond what is allowed, nothing forbidden, and some tried first.

    What the profile lacks comes last when it is allowed, and first when it is to come first.

    >>> profile = nf.custom_profile(forbid=["x-wing"])
    >>> "x-wing" in profile.techniques
    False
    """
    if base == "se":
        raise UnknownProfileError(
            "Sudoku Explainer's rules cannot be changed; the profiles that can are ninefold, hodoku"
        )
    profile = profile_named(base)
    if allow is not None:
        profile = profile.only(allow).extended(allow)
    made = profile.reordered(first).without(forbid)
    return replace(made, name="custom", under_rules=made.under_rules and replace(made.under_rules, name="custom"))
