"""Named variants: fixed rules, or the kinds of rules, the regions, symbols or size that a puzzle must have.

A new one is a line in `_EVERY`.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ninefold.errors import BadRuleError
from ninefold.rules.kinds import KINDS, AntiKing, AntiKnight, Diagonals, NonConsecutive, Rule, Windoku
from ninefold.rules.layout import LARGEST, SMALLEST

if TYPE_CHECKING:
    from ninefold.rules.puzzle import Puzzle


@dataclass(frozen=True)
class Variant:
    """What makes a puzzle one of this variant.

    >>> nf.variant("killer").kinds
    ('cage',)
    """

    name: str
    rules: tuple[Rule, ...] = ()
    """Rules that every puzzle of it has, and that say all about it."""
    kinds: tuple[str, ...] = ()
    """Kinds of rules of which a puzzle has at least one, placed as it likes."""
    size: int | None = None
    """Rows of its grid; any if it is None."""
    has_regions: bool = False
    """Whether a puzzle has regions other than the usual boxes."""
    has_symbols: bool = False
    """Whether a puzzle has symbols of its own, such as letters or a word."""
    parts: tuple["Variant", ...] = ()
    """What it is mixed from."""

    def fits(self, puzzle: "Puzzle") -> bool:
        """Whether a puzzle is one of this variant, whatever else it has."""
        kinds = {rule.kind for rule in puzzle.rules}
        return (
            {rule.kind for rule in self.rules} <= kinds
            and (not self.kinds or not kinds.isdisjoint(self.kinds))
            and self.size in (None, puzzle.shape.size)
            and (not self.has_regions or puzzle.regions is not None)
            and (not self.has_symbols or puzzle.symbols is not None)
            and all(part.fits(puzzle) for part in self.parts)
        )

    @property
    def every_rule(self) -> tuple[Rule, ...]:
        """Its fixed rules, with those of its parts."""
        return (*self.rules, *(rule for part in self.parts for rule in part.every_rule))

    def as_json(self) -> dict[str, Any]:
        """What it demands, as a JSON object."""
        demands = {
            "rules": [rule.as_json() for rule in self.every_rule],
            "kinds": list(self.kinds),
            "size": self.size,
            "regions": self.has_regions,
            "symbols": self.has_symbols,
            "parts": [part.as_json() for part in self.parts],
        }
        return {"name": self.name, **{name: value for name, value in demands.items() if value}}


_SIZE = re.compile(r"([0-9]{1,2})x\1")
SIZES = (4, 6, 8, 10, 12, 16, 25)
_EVERY = (
    *(Variant(f"{size}x{size}", size=size) for size in SIZES),
    Variant("jigsaw", has_regions=True),
    Variant("letters", has_symbols=True),
    # Before its parts, so that a puzzle with all three is called by this name.
    Variant("miracle", rules=(AntiKnight(), AntiKing(), NonConsecutive())),
    Variant("x", rules=(Diagonals(),)),
    Variant("hyper", rules=(Windoku(),)),
    Variant("anti-knight", rules=(AntiKnight(),)),
    Variant("anti-king", rules=(AntiKing(),)),
    Variant("non-consecutive", rules=(NonConsecutive(),)),
    Variant("killer", kinds=("cage",)),
    Variant("thermo", kinds=("thermometer",)),
    Variant("arrow", kinds=("arrow",)),
    Variant("kropki", kinds=("difference", "ratio")),
    Variant("xv", kinds=("pair-sum",)),
    *(Variant(name, kinds=(name,)) for name in ("whisper", "renban", "palindrome", "sandwich")),
    *(Variant(name, kinds=(name,)) for name in ("little-killer", "skyscraper")),
)


def named_variants() -> tuple[Variant, ...]:
    """Every variant with a name but the classic one, in the order in which a puzzle is called by them."""
    return _EVERY


CLASSIC = Variant("classic", size=9)
VARIANTS: dict[str, Variant] = {one.name: one for one in (CLASSIC, *_EVERY)}


def variant(name: str) -> Variant:
    """The variant of that name, or a mixture: `killer+x`; whatever `variant_name` calls a puzzle.

    >>> [rule.kind for rule in variant("miracle").rules]
    ['anti-knight', 'anti-king', 'non-consecutive']
    >>> variant("5x5+lockout").parts[1].kinds
    ('lockout',)
    """
    names = [part.strip() for part in name.lower().replace("+", " ").split()]
    parts = tuple(map(_part, names or [name]))
    return parts[0] if len(parts) == 1 else Variant("+".join(names), parts=parts)


def named_variant(name: str) -> Variant:
    """The variant of that name; BadRuleError if there is none."""
    if name not in VARIANTS:
        raise BadRuleError("variant", f"there is no variant {name[:40]!r}; there are {', '.join(VARIANTS)}")
    return VARIANTS[name]


def _part(name: str) -> Variant:
    """A variant, or what `variant_name` calls a puzzle by that is none."""
    if name in KINDS:
        return VARIANTS.get(name, Variant(name, kinds=(name,)))
    if (size := _SIZE.fullmatch(name)) and SMALLEST <= int(size[1]) <= LARGEST:
        return VARIANTS.get(name, Variant(name, size=int(size[1])))
    return named_variant(name)


def variant_name(puzzle: "Puzzle") -> str:
    """What a puzzle's variant is called: `classic`, `killer`, `6x6+jigsaw+x`; other rules go by their kind."""
    names: list[str] = []
    told = {"negative"}
    for known in _EVERY:
        kinds = {*known.kinds, *(rule.kind for rule in known.rules)}
        if known.fits(puzzle) and not (kinds and kinds <= told):
            names.append(known.name)
            told |= kinds
    if puzzle.shape.size not in (9, *SIZES):
        names.insert(0, f"{puzzle.shape.size}x{puzzle.shape.size}")
    names += [kind for kind in dict.fromkeys(rule.kind for rule in puzzle.rules) if kind not in told]
    return "+".join(names) or "classic"
