"""What to print, as JSON."""

from dataclasses import fields
from typing import Annotated, Any, Literal, TypeVar

from pydantic import ConfigDict, Field, create_model

from ninefold.errors import BadWishError
from ninefold.render.paper import Layout
from ninefold.server.schemas import Schema
from ninefold.usecases.pick_puzzles import Portion
from ninefold.usecases.print_booklet import PrintOrder
from ninefold.usecases.printed_steps import FIRST

MOST_PUZZLES = 400
"""Puzzles in one booklet. More are for the command, which nobody else waits behind."""
MOST_STEPS = 3
"""Of every puzzle; the whole path of one is for the command too."""

Word = Annotated[str, Field(max_length=40)]
Line = Annotated[str, Field(max_length=200)]
Form = TypeVar("Form", bound=Schema)


class PortionIn(Schema):
    """So many puzzles of a level and variant."""

    model_config = ConfigDict(extra="forbid")

    level: Word
    variant: Word | None = Field(None, description="A named variant or a mixture; classic without it.")
    count: int = Field(1, ge=1, le=MOST_PUZZLES)


def with_layout(schema: type[Form]) -> type[Form]:
    """The schema with every field of a layout besides its own. A layout itself says which values it can have."""
    types: dict[object, object] = {str: Line}
    layout: dict[str, Any] = {
        field.name: (types.get(field.type, field.type), Field(field.default, **field.metadata))
        for field in fields(Layout)
    }
    return create_model(schema.__name__, __base__=schema, __doc__=schema.__doc__, **layout)


@with_layout
class PrintIn(Schema):
    """A booklet: how it looks, and one source of puzzles."""

    model_config = ConfigDict(extra="forbid")

    portions: list[PortionIn] = Field([], max_length=20, description="Puzzles to be made, in this order.")
    text: Annotated[str, Field(max_length=500_000)] = Field("", description="Puzzles in any format, instead.")
    numbers: list[int] = Field([], max_length=MOST_PUZZLES, description="Puzzles of the server, instead.")
    games: list[Word] = Field([], max_length=MOST_PUZZLES, description="Save IDs of my games, instead.")
    entries: bool = Field(False, description="Of texts and games: with what the player wrote.")
    skip_bad: bool = Field(False, description="Of texts: print the others if some cannot be read.")
    seed: int = Field(0, ge=0, le=10**12, description="The same seed makes the same puzzles.")
    codes: bool = Field(False, description="A QR code beside every puzzle.")
    steps: int = 0
    explain: Word = Field(FIRST, description="Which steps: first, key for the hardest, or those of a technique.")
    part: Literal["booklet", "answers"] = "booklet"

    def as_order(self, address: str) -> PrintOrder:
        """The order; an error says what cannot be done."""
        if sum(map(bool, (self.portions, self.text, self.numbers, self.games))) != 1:
            raise BadWishError("ask for one source: portions, a text, numbers or games")
        portions = tuple(Portion(portion.level, portion.count, portion.variant) for portion in self.portions)
        layout = Layout(**self.model_dump(include={field.name for field in fields(Layout)}))
        return PrintOrder(
            layout, portions, self.seed, self.codes, address, self.steps, MOST_PUZZLES, MOST_STEPS, self.explain
        )


class PreviewIn(PrintIn):
    """A page of a booklet."""

    page: int = Field(1, ge=1, le=10_000)
