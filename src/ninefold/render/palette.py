"""Colours, in sets that replace each other as a whole."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """One set of colours, written `#rrggbb`."""

    sheet: str
    ink: str
    ink_soft: str
    pen: str
    wrong: str
    machine: str
    pattern: str
    helper: str
    link_end: str
    elimination: str
    other: str
    cells: tuple[str, ...]
    """The player's nine colours."""
    clues: Mapping[str, str]
    """What rules show: shades, lines, fog."""

    def clue(self, name: str) -> str:
        """A colour of a clue by its name."""
        return {"none": "none", "sheet": self.sheet, "ink": self.ink, "soft": self.ink_soft}.get(name) or self.clues[
            name
        ]

    def tint(self, colour: str, strength: float) -> str:
        """A colour thinned on the sheet. Mixed here, because printers are slow with transparency."""
        pairs = zip(_channels(colour), _channels(self.sheet), strict=True)
        return "#" + "".join(f"{round(own * strength + sheet * (1 - strength)):02x}" for own, sheet in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


LIGHT = Palette(
    sheet="#ffffff",
    ink="#1b1f24",
    ink_soft="#5b6168",
    pen="#0b4fd6",
    wrong="#b3261e",
    machine="#1a7a45",
    pattern="#6b3fa0",
    helper="#9a5b00",
    link_end="#00796b",
    elimination="#b0167a",
    other="#33373c",
    cells=("#c9ccd1", "#f6c46b", "#a9d9f7", "#8ad6b8", "#f5ea7d", "#9dbdf0", "#f4a685", "#e3b1d2", "#e9e4d8"),
    clues={
        "white": "#ffffff",
        "black": "#1b1f24",
        "shade": "#eceef1",
        "steel": "#8a929c",
        "grey": "#cdd1d6",
        "green": "#a3d9a0",
        "purple": "#dcb2ea",
        "blue": "#97c3f2",
        "orange": "#f5bd85",
        "yellow": "#efdf6e",
        "teal": "#8bd3cb",
        "pink": "#f4afbe",
        "fog": "#d9dce1",
    },
)

DARK = Palette(
    sheet="#1b1e24",
    ink="#ece9e2",
    ink_soft="#9aa1a9",
    pen="#8ab4ff",
    wrong="#ff8a7a",
    machine="#6fd39b",
    pattern="#c3a6ff",
    helper="#ffc566",
    link_end="#62d8c8",
    elimination="#ff8fd0",
    other="#e4e1da",
    cells=("#5a6069", "#8a5f12", "#1f628c", "#0c6a50", "#7a6f10", "#2a4b96", "#8f3d12", "#84406a", "#3c3a34"),
    clues={
        "white": "#ece9e2",
        "black": "#000000",
        "shade": "#2a2f37",
        "steel": "#8d959f",
        "grey": "#4b525c",
        "green": "#2f6b3a",
        "purple": "#6b4080",
        "blue": "#2a5c92",
        "orange": "#87531f",
        "yellow": "#6e6414",
        "teal": "#1d6a63",
        "pink": "#84394d",
        "fog": "#30353c",
    },
)

GREY = Palette(
    sheet="#ffffff",
    ink="#000000",
    ink_soft="#4d4d4d",
    pen="#404040",
    wrong="#000000",
    machine="#404040",
    pattern="#1a1a1a",
    helper="#666666",
    link_end="#000000",
    elimination="#000000",
    other="#808080",
    cells=("#e6e6e6", "#d9d9d9", "#cccccc", "#bfbfbf", "#f0f0f0", "#b3b3b3", "#a6a6a6", "#dfdfdf", "#f5f5f5"),
    clues={
        "white": "#ffffff",
        "black": "#000000",
        "shade": "#ededed",
        "steel": "#7a7a7a",
        "grey": "#d2d2d2",
        "green": "#bdbdbd",
        "purple": "#bdbdbd",
        "blue": "#b0b0b0",
        "orange": "#b0b0b0",
        "yellow": "#cccccc",
        "teal": "#bdbdbd",
        "pink": "#bdbdbd",
        "fog": "#d8d8d8",
    },
)

PALETTES = {"colour": LIGHT, "grey": GREY, "dark": DARK}
