"""The fields of rules: how each is read from JSON, written, and moved with the grid."""

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ninefold.rules.kinds.place import Place
from ninefold.rules.symmetry import Symmetry

_CELL = re.compile(r"r[0-9]{1,4}c[0-9]{1,4}")
Cells = tuple[str, ...]


def _same(value: Any) -> Any:
    return value


def _unmoved(value: Any, symmetry: Symmetry) -> Any:
    return value


@dataclass(frozen=True)
class FormField:
    """How the value is asked for: `place` is pointed at on the board, the others are typed or chosen."""

    type: str
    least: int | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Field:
    """How the value of a field is read and checked, written, and what becomes of it when the grid is turned."""

    read: Callable[[Any, Place], Any]
    write: Callable[[Any], Any] = _same
    move: Callable[[Any, Symmetry], Any] = _unmoved
    form: FormField = FormField("json")


_REQUIRED: Any = dataclasses.MISSING


def _declared(field: Field, usual: Any = _REQUIRED) -> Any:
    return dataclasses.field(default=usual, metadata={"field": field})


def field_of(declared: "dataclasses.Field[Any]") -> Field:
    found: Field = declared.metadata["field"]
    return found


def read_cell(value: Any, place: Place) -> str:
    if not isinstance(value, str) or not _CELL.fullmatch(value):
        place.refuse(f"a cell is written like r4c7, not {str(value)[:40]!r}")
    if value not in place.layout.numbers:
        place.refuse(f"the grid has no cell {value}")
    return value


def read_cells(value: Any, place: Place, least: int = 1, most: int | None = None, returns: bool = False) -> Cells:
    if not isinstance(value, list | tuple):
        place.refuse("this must be a list of cells")
    limit = most or place.layout.cells * (4 if returns else 1)
    if most == least and len(value) != least:
        place.refuse(f"this needs {least} cells, not {len(value)}")
    if len(value) < least:
        place.refuse(f"this needs at least {least} {'cell' if least == 1 else 'cells'}")
    if len(value) > limit:
        place.refuse(f"this cannot have more than {limit} cells")
    cells = tuple(read_cell(cell, place.item(index)) for index, cell in enumerate(value))
    if not returns and len(set(cells)) < len(cells):
        second = next(index for index, cell in enumerate(cells) if cell in cells[:index])
        place.item(second).refuse(f"the cell {cells[second]} is named twice")
    return cells


def cells_field(least: int = 1, most: int | None = None, *, returns: bool = False) -> Any:
    """Cells in an order, each once unless the path may come back."""
    return _declared(
        Field(
            lambda value, place: read_cells(value, place, least, most, returns),
            list,
            lambda cells, symmetry: tuple(map(symmetry.name, cells)),
            FormField("place", least),
        )
    )


def cell_field() -> Any:
    """One cell."""
    return _declared(Field(read_cell, move=lambda cell, symmetry: symmetry.name(cell), form=FormField("place", 1)))


def groups_field() -> Any:
    """Two or more lists of equally many cells."""

    def read(value: Any, place: Place) -> tuple[Cells, ...]:
        if not isinstance(value, list | tuple) or len(value) < 2:
            place.refuse("this rule needs two or more groups")
        groups = tuple(read_cells(group, place.item(index)) for index, group in enumerate(value))
        for index, group in enumerate(groups):
            if len(group) != len(groups[0]):
                place.item(index).refuse("all groups need the same number of cells")
        return groups

    return _declared(
        Field(
            read,
            lambda groups: [list(group) for group in groups],
            lambda groups, symmetry: tuple(tuple(map(symmetry.name, group)) for group in groups),
            FormField("place", 1),
        )
    )


def whole_number(value: Any, place: Place, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        place.refuse("this must be a whole number")
    if not least <= value <= most:
        place.refuse(f"this must be {least} to {most}, not {value}")
    return value


def number_field(
    least: int = 0, most: int | Callable[[int], int] = 1_000_000, *, optional: bool = False, usual: Any = _REQUIRED
) -> Any:
    """A whole number; `most` may depend on the size. An optional one is None where it is not written."""

    def read(value: Any, place: Place) -> int:
        return whole_number(value, place, least, most(place.layout.size) if callable(most) else most)

    return _declared(Field(read, form=FormField("number", least)), None if optional else usual)


def numbers_field(*, optional: bool = False, least: int = -1_000_000, most: int = 1_000_000) -> Any:
    """A list of whole numbers."""

    def read(value: Any, place: Place) -> tuple[int, ...]:
        if not isinstance(value, list | tuple):
            place.refuse("this must be a list of whole numbers")
        return tuple(whole_number(one, place.item(index), least, most) for index, one in enumerate(value))

    return _declared(Field(read, list, form=FormField("numbers", least)), None if optional else _REQUIRED)


def read_digits(value: Any, place: Place) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not value:
        place.refuse("this must be a list of digits")
    for index, digit in enumerate(value):
        if isinstance(digit, bool) or not isinstance(digit, int) or not 1 <= digit <= place.layout.size:
            place.item(index).refuse(f"a digit is a number from 1 to {place.layout.size}")
    return tuple(value)


def digits_field() -> Any:
    """A list of digits."""
    return _declared(Field(read_digits, list, form=FormField("digits")))


def word_field(
    words: tuple[str, ...],
    usual: str | None = None,
    moved: Mapping[str, str] | None = None,
    form: FormField | None = None,
) -> Any:
    """One of some words; `moved` says what a word becomes when rows turn into columns."""

    def read(value: Any, place: Place) -> str:
        if not isinstance(value, str) or value not in words:
            place.refuse(f"this must be one of {', '.join(words)}")
        return value

    def move(word: str, symmetry: Symmetry) -> str:
        return (moved or {}).get(word, word) if symmetry.swaps_rows_and_columns else word

    asked = form or FormField("word", choices=words)
    return _declared(Field(read, move=move, form=asked), _REQUIRED if usual is None else usual)


def flag_field() -> Any:
    """Yes or no; no unless it is written."""

    def read(value: Any, place: Place) -> bool:
        if not isinstance(value, bool):
            place.refuse("this must be true or false")
        return value

    return _declared(Field(read, form=FormField("flag")), usual=False)


def text_field() -> Any:
    """A text."""

    def read(value: Any, place: Place) -> str:
        if not isinstance(value, str):
            place.refuse("this must be a text")
        return value

    return _declared(Field(read, form=FormField("text")))


def own_field(
    read: Callable[[Any, Place], Any],
    write: Callable[[Any], Any],
    move: Any = _unmoved,
    form: FormField = FormField("json"),  # noqa: B008
) -> Any:
    """A field that only one kind has."""
    return _declared(Field(read, write, move, form))
