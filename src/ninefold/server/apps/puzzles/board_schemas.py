"""A puzzle of any kind as JSON, with all that a page needs to play it.

The primitives are what a game is judged by: whoever folds moves knows these and no kind of rule.
"""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from ninefold.render.clues.parts import Layer
from ninefold.usecases.lay_out import Laid


class _Part(BaseModel):
    """A board has thousands of these, and ninja's own schemas take ten times as long to fill."""

    model_config = ConfigDict(from_attributes=True)


Cells = list[int]
"""Cells are counted in reading order from 0."""
Digits = Annotated[int, Field(description="A set of digits as bits, the lowest for 1.")]


class _PrimitiveBase(_Part):
    """The rule it comes from: its place in `rules`, -1 for a house of the board."""

    rule: int


class DomainPrimitive(_PrimitiveBase):
    """A cell has one of these digits."""

    type: Literal["domain"]
    cell: int
    digits: Digits


class DifferentPrimitive(_PrimitiveBase):
    """No digit repeats."""

    type: Literal["different"]
    cells: Cells


class PairsPrimitive(_PrimitiveBase):
    """Two cells each, one pair after the other, have digits that go together by the relation."""

    type: Literal["pairs"]
    cells: Cells
    relation: int


class SumPrimitive(_PrimitiveBase):
    """The digits, each times its weight, add up to the total."""

    type: Literal["sum"]
    cells: Cells
    weights: list[int]
    total: int


class AutomatonPrimitive(_PrimitiveBase):
    """The digits of the cells, in order, are a path through the layers."""

    type: Literal["automaton"]
    cells: Cells
    layers: int


class ChoicePrimitive(_PrimitiveBase):
    """All digits of the cells are in one of the sets."""

    type: Literal["choice"]
    cells: Cells
    sets: list[Digits]


class SameDigitsPrimitive(_PrimitiveBase):
    """Two lists of cells have the same digits, equally often."""

    type: Literal["same-digits"]
    first: Cells
    second: Cells


class CountPrimitive(_PrimitiveBase):
    """How many of the cells have the digit is one of the counts."""

    type: Literal["count"]
    cells: Cells
    digit: int
    counts: list[int]


class AnyPrimitive(_PrimitiveBase):
    """At least one of the lists of primitives holds whole."""

    type: Literal["any"]
    of: list[list["Primitive"]]


Primitive = Annotated[
    DomainPrimitive
    | DifferentPrimitive
    | PairsPrimitive
    | SumPrimitive
    | AutomatonPrimitive
    | ChoicePrimitive
    | SameDigitsPrimitive
    | CountPrimitive
    | AnyPrimitive,
    Field(discriminator="type"),
]


class LayersOut(_Part):
    """The paths of an automaton.

    Between layer i and i + 1 lie the edges that the digit of the i-th cell takes: from, to and digits of each, one
    after the other. `ends` says where each layer's edges end, `widths` how many nodes each layer has.
    """

    widths: list[int]
    ends: list[int]
    edges: list[int]


class LoweredOut(_Part):
    """What a board is judged by. A relation is, for each digit of the first cell, the digits of the second."""

    primitives: list[Primitive]
    relations: list[list[Digits]]
    layers: list[LayersOut]


class BoardRuleOut(_Part):
    """A rule: its kind, the cells it is said of, the name of its texts, and what to fill into them."""

    kind: str
    cells: Cells
    said: str
    facts: dict[str, str]
    sum_between: int | None = Field(
        description="What the digits between the smallest and the largest one of the cells add up to, of a sandwich."
    )


class SidesOut(_Part):
    """Lengths at the four sides of a cell or of the grid, in cells."""

    top: float
    right: float
    bottom: float
    left: float


class _CluePartOut(_Part):
    """Shades lie below everything, lines below grid and digits, marks above the grid."""

    layer: Layer
    fill: str
    rule: int


class CluePathOut(_CluePartOut):
    """A path as SVG writes it, in cells; colours are names."""

    path: str
    stroke: str
    width: float
    dash: str


class ClueLabelOut(_CluePartOut):
    """A text, centred on a point or beginning there."""

    text: str
    x: float
    y: float
    size: float
    is_bold: bool
    begins: bool


class CluesOut(_Part):
    """What the rules show on the board, how much of it outside the grid, and what it takes from notes in a cell."""

    parts: list[CluePathOut | ClueLabelOut]
    margin: SidesOut
    rooms: dict[int, SidesOut]


class PuzzleBoardOut(_Part):
    """A puzzle of any kind and size, and everything that playing it takes."""

    text: str = Field(description="The puzzle as text: a line of cells, or JSON where there is more to say.")
    size: int
    regions: list[int] = Field(description="The region of every cell, -1 for none.")
    symbols: str
    givens: list[int]
    variant: str
    title: str
    author: str
    note: str = Field(description="The rules in its author's words.")
    rules: list[BoardRuleOut]
    sentences: dict[str, list[str]] = Field(description="The rules in words, by language.")
    texts: dict[str, dict[str, dict[str, str]]] = Field(description="What rules are said with, by language and name.")
    clues: CluesOut
    clear: list[int] | None = Field(
        description="The cells that are clear of fog from the start; it lifts around right digits. Null without fog."
    )
    lowered: LoweredOut

    @classmethod
    def of(cls, laid: Laid, **more: object) -> Self:
        return cls.model_validate({**_board_fields(laid), **more})


class BroughtBoardOut(PuzzleBoardOut):
    """The board of a text somebody brought: also its digits, the format it was taken for, and what was passed over."""

    digits: list[int]
    format: str
    notices: list[str]


def _board_fields(laid: Laid) -> dict[str, object]:
    puzzle = laid.puzzle
    layout = puzzle.layout
    rules = [
        BoardRuleOut(
            kind=rule.kind,
            cells=sorted(rule.cells_on(layout)),
            said=saying.name,
            facts=saying.facts,
            sum_between=rule.sum_between,
        )
        for rule, saying in zip(puzzle.rules, laid.sayings, strict=True)
    ]
    return {
        "text": str(puzzle),
        "size": layout.size,
        "regions": list(layout.regions),
        "symbols": layout.symbols,
        "givens": list(puzzle.givens.digits),
        "variant": puzzle.variant,
        "title": puzzle.title,
        "author": puzzle.author,
        "note": puzzle.text,
        "rules": rules,
        "sentences": {language: list(told) for language, told in laid.sentences.items()},
        "texts": laid.texts,
        "clues": laid.clues,
        "clear": None if laid.clear is None else sorted(laid.clear),
        "lowered": laid.lowered,
    }
