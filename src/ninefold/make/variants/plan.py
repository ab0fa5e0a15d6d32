"""What a wish for a variant comes to: its parts, the board they are drawn on, and what is refused at once."""

from dataclasses import dataclass
from functools import cached_property

from ninefold.errors import BadRuleError, BadWishError
from ninefold.kernel import count_rules
from ninefold.logic import LEVEL_NAMES
from ninefold.logic.rule_profile import RULES
from ninefold.make.variants.families import Family, family_of
from ninefold.make.variants.page import Clue, puzzle_text
from ninefold.make.wish import Wish
from ninefold.rules import Variant
from ninefold.rules.layout import Layout
from ninefold.rules.variants import VARIANTS

USUAL_SIZE = 9


@dataclass(frozen=True)
class Refused:
    """Levels that the maker has found no puzzle of a variant for, and how it looked."""

    levels: tuple[str, ...]
    why: str


_NONE_FOUND = "none of 800 grids that were tried came to that level"
REFUSED: dict[str, Refused] = {
    "4x4": Refused(("medium", "hard", "expert", "fiendish", "extreme"), _NONE_FOUND),
    "6x6": Refused(("hard", "fiendish", "extreme"), _NONE_FOUND),
}

_NAMES_DIGITS = {"jigsaw", "letters", "x", "hyper", "anti-knight", "anti-king", "palindrome"}
"""Variants whose rules hold as well when digits change their names; grids of other sizes are among them."""
_COUNTS_FROM_BOTH_ENDS = {"non-consecutive", "miracle", "whisper", "renban"}
"""Variants whose rules hold as well when every digit is counted from the other end: 1 for 9, 2 for 8."""
_SWAPS_ENDS = {"sandwich"}
"""Variants whose rules hold as well when the lowest and the highest digit change places."""


def levels_of(variant: str) -> tuple[str, ...]:
    """The levels that puzzles of a variant can have, the easiest first."""
    refused = REFUSED[variant].levels if variant in REFUSED else ()
    return tuple(level for level in LEVEL_NAMES if level not in refused)


@dataclass(frozen=True)
class Plan:
    """The parts of a variant, put together."""

    name: str
    """As a puzzle of it is called."""
    parts: tuple[Variant, ...]

    @classmethod
    def of(cls, wish: Wish) -> "Plan":
        parts = tuple(VARIANTS[name] for name in (wish.variant or "").split("+"))
        plan = cls(wish.variant or "", parts)
        plan._require_one_size()
        plan._require_clues_to_count(wish)
        plan._require_enough_givens(wish)
        plan._require_level(wish)
        plan._require_techniques(wish)
        return plan

    @classmethod
    def of_kind(cls, kind: str) -> "Plan":
        """Puzzles with rules of a kind, whether a variant is named after it or not."""
        return cls(kind, (Variant(kind, kinds=(kind,)),))

    @property
    def size(self) -> int:
        return next((part.size for part in self.parts if part.size is not None), USUAL_SIZE)

    @property
    def fixed(self) -> list[Clue]:
        """The rules that every puzzle of it has."""
        return [rule.as_json() for part in self.parts for rule in part.every_rule]

    @property
    def has_regions(self) -> bool:
        return any(part.has_regions for part in self.parts)

    @property
    def has_symbols(self) -> bool:
        return any(part.has_symbols for part in self.parts)

    @cached_property
    def families(self) -> tuple[Family, ...]:
        return tuple(family_of(part.name) for part in self.parts)

    def is_bare(self, wish: Wish) -> bool:
        """Whether puzzles get no givens at all: as wished, or usual as long as the wish has not taken rules away."""
        if wish.givens == 0:
            return True
        asks_for_givens = wish.givens is not None or wish.mask is not None
        has_all_rules = wish.rule_count is None and wish.density != "sparse" and self.size <= USUAL_SIZE
        return has_all_rules and not asks_for_givens and any(wish.level in family.bare for family in self.families)

    def share_of_givens(self, level: str | None) -> int:
        """Of a hundred cells those that feel right as givens; 0 for as few as will do."""
        return min(((family.givens or {}).get(level or "", 0) for family in self.families), default=0)

    def _require_one_size(self) -> None:
        sizes = sorted(part.size for part in self.parts if part.size is not None)
        if len(sizes) > 1:
            raise BadWishError(f"a grid has one size, not {' and '.join(map(str, sizes))}", "variant")

    def _require_clues_to_count(self, wish: Wish) -> None:
        if wish.rule_count is not None and not any(family.is_drawn for family in self.families):
            raise BadWishError(f"{self.name} has no cages, lines, dots or numbers that could be counted", "rule-count")

    def _require_enough_givens(self, wish: Wish) -> None:
        """Refuses fewer givens than one solution takes, whatever else is drawn."""
        if wish.givens is None:
            return
        others = {part.name for part in self.parts if part.size is None} - _NAMES_DIGITS
        if not others:
            fewest, why = self.size - 1, "two digits that are not given could change places"
        elif others <= _COUNTS_FROM_BOTH_ENDS:
            fewest, why = 1, f"every digit d could be {self.size + 1} - d"
        elif others <= _SWAPS_ENDS:
            fewest, why = 1, f"1 and {self.size} could change places"
        else:
            return
        if wish.givens < fewest:
            givens = "1 given" if fewest == 1 else f"{fewest} givens"
            message = f"{self.name} takes at least {givens}: in a solution, {why}"
            raise BadWishError(message, "givens", fewest=fewest, givens=wish.givens)

    def _require_techniques(self, wish: Wish) -> None:
        """Refuses techniques that nobody looks for under rules, or that are harder than the wish."""
        for slug in wish.require:
            cost = RULES.least_costs.get(slug)
            if cost is None:
                message = f"{slug} is not looked for in puzzles with rules, so none can need it"
                raise BadWishError(message, "no-such-step", techniques=[slug])
            if wish.rating_range is not None and cost > wish.rating_range[1]:
                message = f"{slug} is rated {cost / 10} at least, harder than the wish allows"
                raise BadWishError(message, "too-hard", techniques=[slug], rating=cost / 10)

    def _require_level(self, wish: Wish) -> None:
        if wish.level is not None and wish.level not in levels_of(self.name):
            refused = REFUSED[self.name]
            message = f"no {self.name} puzzle is {wish.level}: {refused.why}"
            raise BadWishError(message, "variant-level", variant=self.name, levels=list(levels_of(self.name)))

    def require_grids(self) -> None:
        """Refuses a mixture whose fixed rules no grid obeys."""
        if not self.fixed:
            return
        try:
            has_grid = count_rules(puzzle_text(Layout.of(self.size), self.fixed), 1) == 1
        except BadRuleError as error:
            raise BadWishError(f"there is no {self.name} puzzle: {error}", "variant") from error
        if not has_grid:
            raise BadWishError(f"no grid of {self.size} by {self.size} obeys the rules of {self.name}", "variant")
