"""KSudoku files: XML with one character per cell."""

from ninefold.errors import BadGridError
from ninefold.grid import Shape
from ninefold.grid.shape import shape_of_size
from ninefold.grid.text import SIZES
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.xml import Element, read_elements

_EMPTY = "_.0 "


def parse_ksudoku(text: str) -> Sheet:
    """The sheet of a saved game. Only the plain kind is read; others are refused by name."""
    elements = list(read_elements([text]))
    if not elements or elements[-1].name != "ksudoku":
        raise BadGridError("the XML text is not from KSudoku")
    found = {element.name: element for element in elements}
    if "graph" not in found or "values" not in found:
        raise BadGridError("there is no puzzle in this file")
    draft = Draft(_shape(found["graph"]))
    values = "".join(found["values"].text.split())
    if len(values) != draft.shape.cells:
        raise BadGridError(f"the puzzle has {len(values)} cells, not {draft.shape.cells}")
    for cell, mark in enumerate(values):
        if mark not in _EMPTY:
            # Letters count from a: KSudoku writes 1 to 9 as digits up to 9 by 9 and as letters above.
            draft.give(cell, draft.shape.digit(mark) if draft.shape.size <= 9 else ord(mark.lower()) - ord("a") + 1)
    if "history" in found and found["history"].text.strip():
        draft.say("the moves played so far are not read")
    return draft.sheet()


def format_ksudoku(sheet: Sheet) -> str:
    """A game before its first move."""
    size = sheet.shape.size
    symbols = "_" + ("123456789" if size <= 9 else "abcdefghijklmnopqrstuvwxy")
    values = "".join(symbols[digit] for digit in sheet.givens)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<ksudoku>\n<game had-help="0" msecs-elapsed="0">\n'
        f'<puzzle><graph type="sudoku" order="{size}"/><values>{values}</values></puzzle>\n'
        "<history/>\n</game>\n</ksudoku>\n"
    )


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
