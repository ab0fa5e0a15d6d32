"""What a puzzle to be made should be like."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, InitVar, dataclass, field, fields
from typing import Any

from ninefold.errors import BadWishError
from ninefold.grid import CLASSIC, Grid
from ninefold.logic import LEVEL_NAMES, LEVELS, Level, level_named, level_of, technique_of
from ninefold.logic.rule_levels import rule_ranges
from ninefold.make.room import FEWEST_GIVENS, MOST_GIVENS, require_room
from ninefold.make.symmetry import SYMMETRIES
from ninefold.make.wish_values import names, number_range, text, whole_number
from ninefold.rules import Puzzle, named_variant
from ninefold.rules.variants import VARIANTS

EASIEST, HARDEST = 1.0, 20.0
DENSITIES = {"sparse": 70, "usual": 100, "dense": 135}
"""How much of a variant's rules is drawn, in percent of what is usual."""
_VALUES: Mapping[str, Callable[[str, object], object]] = {
    **dict.fromkeys(("require", "exclude", "allow"), names),
    **dict.fromkeys(("level", "first", "mask", "grid", "symmetry", "density"), text),
    **dict.fromkeys(("givens", "size", "rule_count"), whole_number),
    "se": number_range,
}
SIZED = {CLASSIC.size: "classic"} | {size: name for size in range(2, 33) if (name := f"{size}x{size}") in VARIANTS}
"""What puzzles of a size are called."""
SINGLES = frozenset({"full-house", "hidden-single", "naked-single"})


def asked(default: Any, about: str, **bounds: int) -> Any:
    """A field of a wish: what it means, for everybody who offers it, and bounds on what strangers may send."""
    return field(default=default, metadata={"description": about, **bounds})


@dataclass(frozen=True)
class Wish:
    """A wish and a seed name a puzzle for ever, for one version of the maker.

    Its fields are spelled here only: arguments of the library, options of the command and JSON of the API are made
    from them. The names of bounds are pydantic's, which finds them by itself.

    >>> nf.make_many(nf.Wish(givens=24), count=2, seed=1)[1].given_count
    24
    """

    level: str | None = asked(None, f"One of {', '.join(LEVEL_NAMES)}.", max_length=60)
    _: KW_ONLY
    se: tuple[float, float] | None = asked(None, "Lowest and highest rating, both included; instead of a level.")
    require: Sequence[str] = asked((), "Techniques without which the puzzle cannot be solved.", max_length=20)
    allow: Sequence[str] | None = asked(None, "Nothing beyond these techniques is needed.", max_length=200)
    first: str | None = asked(None, "The technique of the first step that is not a single.", max_length=60)
    givens: int | None = asked(None, f"How many givens, {FEWEST_GIVENS} to {MOST_GIVENS}.")
    minimal: bool = asked(False, "As few givens as the grid allows, so that none can be left out.")
    symmetry: str = asked("rotational", f"One of {', '.join(SYMMETRIES)}.", max_length=60)
    mask: str | None = asked(None, "81 characters; a dot where no given may stand.", max_length=100)
    grid: str | None = asked(None, "The solution to start from, 81 digits.", max_length=100)
    variant: str | None = asked(
        None,
        "A named variant or a mixture such as killer+x or 6x6+kropki; a list of names is taken too.",
        max_length=200,
    )
    size: int | None = asked(
        None, "Rows of the grid, where they are not nine: the same as the variant 6x6.", ge=2, le=32
    )
    exclude: Sequence[str] = asked((), "Techniques that the puzzle can be solved without.", max_length=200)
    rule_count: int | None = asked(None, "How many cages, lines, dots or numbers a variant has.", ge=1, le=1000)
    density: str = asked("usual", f"How much of a variant's rules is drawn: {', '.join(DENSITIES)}.", max_length=20)
    clues: InitVar[int | None] = field(
        default=None, metadata={"description": "The old name: say givens.", "deprecated": True}
    )

    def __post_init__(self, clues: int | None) -> None:
        """Takes techniques in any sequence, and the old name; refuses what no puzzle can meet."""
        object.__setattr__(self, "givens", self.givens if clues is None else clues)
        self._read_values()
        object.__setattr__(self, "variant", _variant_named(self.variant, self.size))
        object.__setattr__(self, "size", None)
        self._require_names()
        if self.variant is not None:
            self._require_known_to_variants()
            self._require_allowed()
            return
        if self.rule_count is not None or self.density != "usual":
            raise BadWishError("only the rules of a variant can be many or few; ask for a variant", "variant")
        self._require_sane_givens()
        self._require_sane_range()
        self._require_sane_cells()

    def _read_values(self) -> None:
        """Techniques as tuples, numbers as our own; what is of another type is refused by its name."""
        for name, read in _VALUES.items():
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, read(name, value))

    def _require_known_to_variants(self) -> None:
        """Refuses what only classic puzzles know."""
        for name in ("se", "first", "grid"):
            if getattr(self, name) is not None:
                raise BadWishError(f"{name} cannot be asked for with a variant", "variant", field=name)
        if self.givens is not None and self.givens < 0:
            raise BadWishError("a puzzle cannot have fewer than 0 givens", "givens", fewest=0, givens=self.givens)
        if self.minimal and self.givens is not None:
            raise BadWishError(
                "ask for a number of givens or for as few as possible, not for both", "givens-or-minimal"
            )

    @property
    def rating_range(self) -> tuple[int, int] | None:
        """Lowest and highest rating in tenths, or None if any rating will do."""
        if self.se is not None:
            return round(self.se[0] * 10), round(self.se[1] * 10)
        if self.variant is not None and self.level is not None:
            low, high = rule_ranges(self.variant)[self.level]
            return round(low * 10), round(high * 10)
        return level_named(self.level).tenths if self.level else None

    def allows(self, rating: float) -> bool:
        """Whether a puzzle of that rating is what is wished for, as far as ratings go."""
        return self.rating_range is None or self.rating_range[0] <= round(rating * 10) <= self.rating_range[1]

    @property
    def range_level(self) -> Level | None:
        """The level the range ends in."""
        return level_of(self.rating_range[1] / 10) if self.rating_range else None

    @property
    def is_about_techniques(self) -> bool:
        """Whether it says anything of the steps that lead to the solution."""
        return self.allow is not None or self.first is not None or bool(self.require or self.exclude)

    @property
    def text(self) -> str:
        """What it asks for, field by field; a field that is added later leaves the text of older wishes as it is.

        >>> Wish("hard", givens=25).text
        "level='hard' givens=25"
        """
        own = {field.name: getattr(self, field.name) for field in fields(Wish)}
        usual = {field.name: field.default for field in fields(Wish)}
        return " ".join(f"{name}={value!r}" for name, value in own.items() if value != usual[name])

    @property
    def _asked_for(self) -> set[str]:
        """The techniques that must be used."""
        return {*self.require, *filter(None, [self.first])}

    def _require_names(self) -> None:
        if self.symmetry not in SYMMETRIES:
            raise BadWishError(f"unknown symmetry {self.symmetry!r}; there are {', '.join(SYMMETRIES)}")
        if self.level is not None:
            level_named(self.level)
        if self.density not in DENSITIES:
            raise BadWishError(f"unknown density {self.density!r}; there are {', '.join(DENSITIES)}")
        for slug in (*self.require, *self.exclude, *(self.allow or ()), *filter(None, [self.first])):
            if technique_of(slug).family == "mistake":
                raise BadWishError(f"{slug} is not a technique a puzzle can need")
        if self.first in SINGLES:
            raise BadWishError(f"{self.first} is a single; the first step asked for is the first that is not")

    def _require_allowed(self) -> None:
        if both := sorted(self._asked_for & set(self.exclude)):
            message = f"{', '.join(both)} is required and excluded"
            raise BadWishError(message, "not-allowed", techniques=both)
        if self.allow is not None and not self._asked_for <= set(self.allow):
            missing = sorted(self._asked_for - set(self.allow))
            message = f"{', '.join(missing)} is required but not allowed"
            raise BadWishError(message, "not-allowed", techniques=missing)

    def _require_sane_givens(self) -> None:
        if self.givens is not None and not FEWEST_GIVENS <= self.givens <= MOST_GIVENS:
            message = f"a puzzle can have {FEWEST_GIVENS} to {MOST_GIVENS} givens, not {self.givens}"
            raise BadWishError(message, "givens", fewest=FEWEST_GIVENS, most=MOST_GIVENS, givens=self.givens)
        if self.minimal and self.givens is not None:
            raise BadWishError(
                "ask for a number of givens or for as few as possible, not for both", "givens-or-minimal"
            )

    def _require_sane_range(self) -> None:
        if self.level is not None and self.se is not None:
            raise BadWishError("ask for a level or for a range of ratings, not for both", "level-or-rating")
        if self.se is not None and not EASIEST <= self.se[0] <= self.se[1] <= HARDEST:
            message = f"a range of ratings goes from {EASIEST} to {HARDEST}, the lower first"
            raise BadWishError(message, "rating", lowest=EASIEST, highest=HARDEST)
        self._require_allowed()
        self._require_reachable()
        self._require_hard_enough()

    def _require_reachable(self) -> None:
        """A technique that is always harder than the range cannot be needed in it."""
        if self.rating_range is None:
            return
        for slug in sorted(self._asked_for):
            se = technique_of(slug).se
            if se is not None and se * 10 > self.rating_range[1]:
                message = f"{slug} is rated {se} at least, harder than the wish allows"
                raise BadWishError(message, "too-hard", techniques=[slug], rating=se)

    def _require_hard_enough(self) -> None:
        """What only needs techniques of easier levels is below the range. Techniques without a level are not judged."""
        if self.allow is None or self.rating_range is None:
            return
        easier = {slug for level in LEVELS if level.tenths[1] < self.rating_range[0] for slug in level.techniques}
        hard_enough = {slug for level in LEVELS if level.tenths[1] >= self.rating_range[0] for slug in level.techniques}
        if set(self.allow) <= easier - hard_enough:
            raise BadWishError("what needs nothing beyond the techniques allowed is easier than that", "too-easy")

    def _require_sane_cells(self) -> None:
        if self.mask is not None or self.givens is not None:
            require_room(self.symmetry, self.mask, self.givens)
        if self.grid is not None:
            solution = Puzzle(Grid(tuple(int(c) if c.isdigit() else 0 for c in self.grid)))
            if len(self.grid) != CLASSIC.cells or not solution.givens.is_full:
                raise BadWishError("the starting grid must be 81 digits from 1 to 9")
            solution.require_no_clash()


def _variant_named(asked: str | Sequence[str] | None, size: int | None) -> str | None:
    """One name for a variant or several of them and a size; None for a classic puzzle."""
    named = "+".join(names("variant", asked or ()))
    parts = [part.strip() for part in named.lower().replace("+", " ").split()]
    if size is not None and size != CLASSIC.size:
        if size not in SIZED:
            sizes = ", ".join(map(str, sorted(SIZED)))
            raise BadWishError(f"no puzzles of size {size} are made; there are {sizes}", "size", field="size")
        parts.insert(0, SIZED[size])
    known = {part for part in parts if part not in ("classic", "9x9")}
    for part in sorted(known):
        named_variant(part)
    # In the order in which a puzzle with all of them is called.
    return "+".join(name for name in VARIANTS if name in known) or None
