"""KSudoku files: XML with one character per cell, column after column."""

from ninefold.errors import BadGridError
from ninefold.grid import Shape, format_cell
from ninefold.grid.shape import shape_of_size
from ninefold.grid.text import SIZES
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet, read_groups, repeating_groups
from ninefold.rules.formats.xml import Element, read_elements
from ninefold.rules.kinds import Diagonals

_OTHER_KINDS = ("Samurai", "TinySamurai", "Roxdoku", "Mathdoku")
_IN_GRAPH = ("clique", "cage", "sudokugroups")
_LARGEST = 25
_EMPTY = str.maketrans(".0", "__")
_LETTERS = "_bcdefghijklmnopqrstuvwxyz"
"""KSudoku counts from the letter a, which stands for no digit: b is 1, j is 9, z is 25."""
_OLD_LETTERS = "_abcdefghijklmnopqrstuvwxy"
_OLD_DIGITS = "_123456789"
"""What we took for KSudoku's letters once, row after row: files written then are still read."""


def parse_ksudoku(text: str) -> Sheet:
    """The sheet of a saved game on one square grid, with the groups and cages it lists; others are refused by name."""
    elements = list(read_elements([text]))
    if not elements or elements[-1].name != "ksudoku":
        raise BadGridError("the XML text is not from KSudoku")
    found = {element.name: element for element in elements}
    if "graph" not in found or "values" not in found:
        raise BadGridError("there is no puzzle in this file")
    draft = Draft(_shape(found["graph"]))
    draft.givens = _digits(found["values"], draft.shape)
    if found["graph"].attributes.get("type") == "custom":
        _read_groups(draft, found["graph"], elements)
        _read_cages(draft, found["graph"], elements)
        _name_unknown(draft, elements)
    if any("history" in element.path[:-1] for element in elements):
        draft.say("the moves played so far are not read")
    return draft.sheet()


def format_ksudoku(sheet: Sheet) -> str:
    """A game before its first move. Diagonals and regions are groups; for cages there is no room."""
    sheet.require_whole()
    shape = sheet.shape
    if shape.size > _LARGEST:
        raise BadGridError(f"a KSudoku file holds grids of at most {_LARGEST} by {_LARGEST}")
    values = "".join(_LETTERS[sheet.givens[_turned(number, shape)]] for number in range(shape.cells))
    return (
        '<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" msecs-elapsed="0">\n  <puzzle>\n'
        f"{_graph(sheet)}   <values>{values}</values>\n"
        "  </puzzle>\n  <history/>\n </game>\n</ksudoku>\n"
    )


def _graph(sheet: Sheet) -> str:
    """What the groups of a grid are. KSudoku itself knows square boxes only, others it has to be told."""
    shape, layout = sheet.shape, sheet.puzzle.layout
    size = shape.size
    has_boxes = layout.is_usual and shape.box_height == shape.box_width
    groups = repeating_groups(sheet)
    if has_boxes and not groups:
        return f'   <graph type="sudoku" specific-type="Plain" order="{size}"/>\n'
    is_x = any(isinstance(rule, Diagonals) and rule.which == "both" for rule in sheet.rules)
    kind = "XSudoku" if is_x else "Plain" if layout.is_usual else "Jigsaw"
    listed = [*(() if has_boxes else layout.region_cells), *groups]
    cliques = "".join(
        f'    <clique size="{len(cells)}">{" ".join(str(_turned(cell, shape)) for cell in cells)} </clique>\n'
        for cells in listed
    )
    count = 2 * size + len(listed) + (size if has_boxes else 0)
    return (
        f'   <graph type="custom" specific-type="{kind}" name="{size}x{size}" order="{size}" ncliques="{count}"'
        f' sizeX="{size}" sizeY="{size}" sizeZ="1">\n'
        f'    <sudokugroups at="0" withblocks="{int(has_boxes)}"/>\n{cliques}   </graph>\n'
    )


def _turned(number: int, shape: Shape) -> int:
    """The cell with a number of KSudoku's, which go down the columns, and the number of a cell."""
    column, row = divmod(number, shape.size)
    return row * shape.size + column


def _digits(values: Element, shape: Shape) -> list[int]:
    """The digits of all cells; a character that stands for none is refused."""
    marks = "".join(values.text.split()).lower().translate(_EMPTY)
    if len(marks) != shape.cells:
        raise BadGridError(f"the puzzle has {len(marks)} cells, not {shape.cells}")
    symbols = _symbols(marks)
    known = symbols[: shape.size + 1]
    for mark in marks:
        if mark not in known:
            raise BadGridError(f"{mark!r} is not a digit of this grid")
    if symbols == _LETTERS:
        marks = "".join(marks[_turned(cell, shape)] for cell in range(shape.cells))
    return [symbols.index(mark) for mark in marks]


def _symbols(marks: str) -> str:
    """What the digits are called in this file, from 0 on."""
    if any(mark.isdigit() for mark in marks):
        return _OLD_DIGITS
    return _OLD_LETTERS if "a" in marks else _LETTERS


def _shape(graph: Element) -> Shape:
    """The size of the grid. What is no single square grid of rows and columns is refused."""
    kind, name = graph.attributes.get("specific-type", ""), graph.attributes.get("name", "")
    order = graph.attributes.get("order", "9")
    sizes = [graph.attributes.get(key, usual) for key, usual in (("sizeX", order), ("sizeY", order), ("sizeZ", "1"))]
    is_other = kind.lower() in {other.lower() for other in _OTHER_KINDS} or graph.attributes.get("type") == "roxdoku"
    if is_other or sizes != [order, order, "1"]:
        raise BadGridError(f"KSudoku puzzles of the kind {(name or kind or 'Roxdoku')[:30]} are not read")
    is_custom = graph.attributes.get("type") == "custom"
    is_size = order.isascii() and order.isdigit() and len(order) <= 2
    if not is_size or not (int(order) in SIZES or (is_custom and 2 <= int(order) <= _LARGEST)):
        raise BadGridError(f"grids of order {order[:10]!r} are not read")
    return shape_of_size(int(order))


def _read_groups(draft: Draft, graph: Element, elements: list[Element]) -> None:
    """Regions, diagonals and extra regions. Whatever its kind, a grid has the groups that are listed, and no others."""
    size = draft.shape.size
    rows = {frozenset(range(at, at + size)) for at in range(0, size * size, size)}
    columns = {frozenset(range(at, size * size, size)) for at in range(size)}
    cliques = [frozenset(_numbers(element, draft)) for element in elements if element.name == "clique"]
    lines = [element.attributes for element in elements if element.name == "sudokugroups"]
    if cliques and not lines and not rows | columns <= {*cliques}:
        raise BadGridError("KSudoku puzzles without rows and columns are not read")
    groups = [clique for clique in dict.fromkeys(cliques) if clique not in rows | columns]
    has_boxes = not (lines or cliques) or any(attributes.get("withblocks", "1") == "1" for attributes in lines)
    if not has_boxes:
        groups = _read_regions(draft, groups)
    if has_boxes and graph.attributes.get("specific-type", "").lower() == "jigsaw":
        draft.drop("Jigsaw")
    read_groups(draft, groups, is_x=graph.attributes.get("specific-type", "").lower() == "xsudoku")


def _read_regions(draft: Draft, groups: list[frozenset[int]]) -> list[frozenset[int]]:
    """Takes the groups that share no cell as regions; the other groups."""
    regions: dict[int, int] = {}
    others: list[frozenset[int]] = []
    for group in groups:
        if regions.keys() & group:
            others.append(group)
        else:
            regions.update(dict.fromkeys(group, len(regions)))
    draft.regions = "".join(chr(0x100 + regions[c]) if c in regions else "-" for c in range(draft.shape.cells))
    return others


def _read_cages(draft: Draft, graph: Element, elements: list[Element]) -> None:
    """Cages add up in a killer; of another kind nobody knows what they do."""
    is_killer = graph.attributes.get("specific-type", "").lower() == "killersudoku"
    for element in elements:
        if element.name != "cage":
            continue
        cells = [format_cell(cell, draft.shape.size) for cell in _numbers(element, draft)]
        value = element.attributes.get("value", "")
        if not is_killer or element.attributes.get("size", str(len(cells))) != str(len(cells)):
            draft.drop("cage")
        elif not (value.isascii() and value.isdigit()):
            draft.drop(f"cage with {value[:20]}")
        else:
            draft.rule("cage", cells=cells, sum=int(value[:6]))


def _name_unknown(draft: Draft, elements: list[Element]) -> None:
    """Drops by name what stands in a graph and is neither a group nor a cage, and groups of another grid."""
    for element in elements:
        is_elsewhere = element.name == "sudokugroups" and element.attributes.get("at", "0") != "0"
        if is_elsewhere or ("graph" in element.path[:-1] and element.name not in _IN_GRAPH):
            draft.drop(element.name)


def _numbers(element: Element, draft: Draft) -> list[int]:
    """The cells that an element lists."""
    words = element.text.split()
    if not all(word.isascii() and word.isdigit() and int(word[:6]) < draft.shape.cells for word in words):
        raise BadGridError("an element of the file lists cells that the grid does not have")
    return [_turned(int(word), draft.shape) for word in words]


def _looks_like(text: str) -> bool:
    return text.startswith("<") and "<ksudoku" in text[:1_000]


KSUDOKU = Format(
    "ksudoku", "a KSudoku file", _looks_like, parse_ksudoku, format_ksudoku, (".ksudoku",), holds_rules=True
)
