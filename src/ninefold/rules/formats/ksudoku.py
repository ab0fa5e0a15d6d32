"""KSudoku files: XML with one character per cell."""

from ninefold.errors import BadGridError
from ninefold.grid import Shape
from ninefold.grid.shape import shape_of_size
from ninefold.grid.text import SIZES
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.xml import Element, read_elements

_EMPTY = str.maketrans(".0", "__")
_LETTERS = "_bcdefghijklmnopqrstuvwxyz"
"""KSudoku counts from the letter a, which stands for no digit: b is 1, j is 9, z is 25."""
_OLD_LETTERS = "_abcdefghijklmnopqrstuvwxy"
_OLD_DIGITS = "_123456789"
"""What we took for KSudoku's letters once: files written then are still read."""


def parse_ksudoku(text: str) -> Sheet:
    """The sheet of a saved game. Only the plain kind is read; others are refused by name."""
    elements = list(read_elements([text]))
    if not elements or elements[-1].name != "ksudoku":
        raise BadGridError("the XML text is not from KSudoku")
    found = {element.name: element for element in elements}
    if "graph" not in found or "values" not in found:
        raise BadGridError("there is no puzzle in this file")
    draft = Draft(_shape(found["graph"]))
    draft.givens = _digits(found["values"], draft.shape)
    if any("history" in element.path[:-1] for element in elements):
        draft.say("the moves played so far are not read")
    return draft.sheet()


def format_ksudoku(sheet: Sheet) -> str:
    """A game before its first move."""
    values = "".join(_LETTERS[digit] for digit in sheet.givens)
    return (
        '<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" msecs-elapsed="0">\n  <puzzle>\n'
        f'   <graph type="sudoku" order="{sheet.shape.size}"/>\n   <values>{values}</values>\n'
        "  </puzzle>\n  <history/>\n </game>\n</ksudoku>\n"
    )


def _digits(values: Element, shape: Shape) -> list[int]:
    """The digits of all cells; a character that stands for none is refused."""
    marks = "".join(values.text.split()).lower().translate(_EMPTY)
    if len(marks) != shape.cells:
        raise BadGridError(f"the puzzle has {len(marks)} cells, not {shape.cells}")
    symbols = _symbols(marks)[: shape.size + 1]
    for mark in marks:
        if mark not in symbols:
            raise BadGridError(f"{mark!r} is not a digit of this grid")
    return [symbols.index(mark) for mark in marks]


def _symbols(marks: str) -> str:
    """What the digits are called in this file, from 0 on."""
    if any(mark.isdigit() for mark in marks):
        return _OLD_DIGITS
    return _OLD_LETTERS if "a" in marks else _LETTERS


def _shape(graph: Element) -> Shape:
    kind = graph.attributes.get("specific-type", "Plain") if graph.attributes.get("type") == "custom" else "Plain"
    if graph.attributes.get("type") == "roxdoku" or kind != "Plain":
        raise BadGridError(
            f"KSudoku puzzles of the kind {graph.attributes.get('specific-type', 'Roxdoku')[:30]} are not read"
        )
    order = graph.attributes.get("order", "9")
    if not order.isascii() or not order.isdigit() or len(order) > 2 or int(order) not in SIZES:
        raise BadGridError(f"grids of order {order[:10]!r} are not read")
    return shape_of_size(int(order))


def _looks_like(text: str) -> bool:
    return text.startswith("<") and "<ksudoku" in text[:1_000]


KSUDOKU = Format("ksudoku", "a KSudoku file", _looks_like, parse_ksudoku, format_ksudoku, (".ksudoku",))
