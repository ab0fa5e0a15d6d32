"""What the roles of a step's marks look like: always a colour and a shape, so that neither is needed alone."""

from dataclasses import dataclass
from enum import StrEnum

from ninefold.render.palette import Palette


class Sign(StrEnum):
    """The shape of a mark."""

    DISC = "disc"
    SQUARE = "square"
    RING = "ring"
    CROSS = "cross"
    DIAMOND = "diamond"


@dataclass(frozen=True)
class Appearance:
    """How one role is drawn. `ink` names a colour of the palette, `letter` stands for it in plain text."""

    ink: str
    sign: Sign
    letter: str

    def colour(self, palette: Palette) -> str:
        return str(getattr(palette, self.ink))


PATTERN = Appearance("pattern", Sign.DISC, "*")
HELPER = Appearance("helper", Sign.SQUARE, "+")
LINK_END = Appearance("link_end", Sign.RING, "o")
ELIMINATION = Appearance("elimination", Sign.CROSS, "x")
PLACEMENT = Appearance("machine", Sign.DISC, "!")
OTHER = Appearance("other", Sign.DIAMOND, "^")

APPEARANCES: dict[str, Appearance] = {
    "pattern": PATTERN,
    "pivot": PATTERN,
    "colour-a": PATTERN,
    "set-a": PATTERN,
    "helper": HELPER,
    "cover": HELPER,
    "fin": HELPER,
    "colour-b": HELPER,
    "set-b": HELPER,
    "link-end": LINK_END,
    "pincer": LINK_END,
    "restricted": LINK_END,
    "colour-c": LINK_END,
    "set-c": LINK_END,
    "endo-fin": OTHER,
    "colour-d": OTHER,
    "set-d": OTHER,
    "elimination": ELIMINATION,
    "placement": PLACEMENT,
    "conclusion": PLACEMENT,
}


def appearance_of(role: str) -> Appearance:
    """How a role is drawn; an unknown one like a pattern, so that a new technique can be drawn at once."""
    return APPEARANCES.get(role.replace("_", "-"), PATTERN)
