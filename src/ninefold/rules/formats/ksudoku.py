"""KSudoku files: XML with one character per cell."""

from ninefold.errors import BadGridError
from ninefold.grid import Shape, format_cell
from ninefold.grid.shape import shape_of_size
from ninefold.grid.text import SIZES
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.formats.xml import Element, read_elements

_KINDS = ("Plain", "XSudoku", "Jigsaw", "KillerSudoku")
_EMPTY = str.maketrans(".0", "__")
_LETTERS = "_bcdefghijklmnopqrstuvwxyz"
"""KSudoku counts from the letter a, which stands for no digit: b is 1, j is 9, z is 25."""
_OLD_LETTERS = "_abcdefghijklmnopqrstuvwxy"
_OLD_DIGITS = "_123456789"
"""What we took for KSudoku's letters once: files written then are still read."""


def parse_ksudoku(text: str) -> Sheet:
    """The sheet of a saved game: plain, with diagonals, jigsaw or killer. Other kinds are refused by name."""
    elements = list(read_elements([text]))
    if not elements or elements[-1].name != "ksudoku":
        raise BadGridError("the XML text is not from KSudoku")
    found = {element.name: element for element in elements}
    if "graph" not in found or "values" not in found:
        raise BadGridError("there is no puzzle in this file")
    draft = Draft(_shape(found["graph"]))
    draft.givens = _digits(found["values"], draft.shape)
    _read_rules(draft, found["graph"], elements)
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
    if graph.attributes.get("type") == "roxdoku" or _kind(graph) not in _KINDS:
        kind = graph.attributes.get("specific-type", "Roxdoku")[:30]
        raise BadGridError(f"KSudoku puzzles of the kind {kind} are not read")
    order = graph.attributes.get("order", "9")
    is_size = order.isascii() and order.isdigit() and len(order) <= 2
    if not is_size or not (int(order) in SIZES or (_kind(graph) == "Jigsaw" and 2 <= int(order) <= 25)):
        raise BadGridError(f"grids of order {order[:10]!r} are not read")
    return shape_of_size(int(order))


def _kind(graph: Element) -> str:
    return graph.attributes.get("specific-type", "Plain") if graph.attributes.get("type") == "custom" else "Plain"


def _read_rules(draft: Draft, graph: Element, elements: list[Element]) -> None:
    """Regions, diagonals and cages, whose cells are numbers."""
    kind = _kind(graph)
    if kind == "XSudoku":
        draft.rule("diagonals")
    cliques = [_numbers(element, draft) for element in elements if element.name == "clique"]
    if kind == "Jigsaw":
        regions = {cell: region for region, cells in enumerate(cliques) for cell in cells}
        draft.regions = "".join(chr(0x100 + regions[c]) if c in regions else "-" for c in range(draft.shape.cells))
    for element in elements:
        if element.name == "cage":
            cells = [format_cell(cell, draft.shape.size) for cell in _numbers(element, draft)]
            value = element.attributes.get("value", "")
            draft.rule("cage", cells=cells, sum=int(value[:6]) if value.isascii() and value.isdigit() else None)


def _numbers(element: Element, draft: Draft) -> list[int]:
    """The cells that an element lists."""
    words = element.text.split()
    if not all(word.isascii() and word.isdigit() and int(word[:6]) < draft.shape.cells for word in words):
        raise BadGridError("an element of the file lists cells that the grid does not have")
    return [int(word) for word in words]


def _looks_like(text: str) -> bool:
    return text.startswith("<") and "<ksudoku" in text[:1_000]


KSUDOKU = Format("ksudoku", "a KSudoku file", _looks_like, parse_ksudoku, format_ksudoku, (".ksudoku",))
