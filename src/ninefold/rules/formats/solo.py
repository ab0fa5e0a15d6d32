"""Game IDs of Simon Tatham's Solo: `3x3:5_3b7d...`, a letter for every run of empty cells."""

import re
import string
from collections.abc import Iterable, Sequence

from ninefold.errors import BadGridError
from ninefold.grid import format_cell
from ninefold.grid.shape import shape_of_size
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.kinds import Cage, Diagonals
from ninefold.rules.layout import LARGEST, Layout

_ID = re.compile(r"(\d{1,2})(?:x(\d{1,2})|(j))([a-z0-9]{0,12}):([\w]+)((?:,[a-z0-9_]*)*)")
_SEED = re.compile(r"\d{1,2}(?:x\d{1,2}|j)[a-z0-9]{0,12}#")
_WITHOUT_MEANING = re.compile(r"(?:a|m[248]|md[248]|r[248])?(?:d[tbiaeu])?")
"""Symmetry and difficulty, by which a puzzle was made."""
_RUN = re.compile(r"([a-z])|(\d+)|_")


def parse_solo(text: str) -> Sheet:
    """The sheet of a game ID, with its diagonals, regions and killer cages."""
    if _SEED.match(text.strip()):
        raise BadGridError("this game ID holds a seed, which only Solo itself can turn into a puzzle")
    match = _ID.fullmatch(text.strip())
    if match is None:
        raise BadGridError("a Solo game ID looks like 3x3:5_3b7d6b1 and so on")
    columns, rows = int(match[1]), int(match[2] or 1)
    size = columns * rows
    if not 2 <= size <= LARGEST:
        raise BadGridError(f"grids of {size} by {size} cells are not read")
    draft = Draft(shape_of_size(size))
    parts = match[6].removeprefix(",").split(",") if match[6] else []
    for cell, digit in enumerate(_cells(match[5], size * size, largest=size)):
        draft.give(cell, digit)
    draft.regions = _regions(_blocks(_next(parts), size)) if match[3] else _boxes(columns, rows)
    letters = _rule_letters(match[4])
    if "x" in letters:
        draft.rule("diagonals")
    if "k" in letters:
        _read_cages(draft, _blocks(_next(parts), size), _cells(_next(parts), size * size))
    if not _WITHOUT_MEANING.fullmatch(match[4].removeprefix(letters)):
        draft.drop(f"letters {match[4].removeprefix(letters)}")
    if parts:
        draft.drop("part behind the grid")
    return draft.sheet()


def _rule_letters(params: str) -> str:
    """The letters behind the size that name rules; what follows is symmetry and difficulty."""
    return params[: len(params) - len(params.lstrip("xk"))]


def _next(parts: list[str]) -> str:
    if not parts:
        raise BadGridError("the game ID is cut short")
    return parts.pop(0)


def _cells(description: str, count: int, largest: int = 9_999) -> list[int]:
    """The numbers of all cells: a letter is a run of empty ones."""
    numbers: list[int] = []
    for run, number in _RUN.findall(description):
        numbers += [0] * (ord(run) - ord("a") + 1) if run else [int(number[:4])] if number else []
    if max(numbers, default=0) > largest:
        raise BadGridError(f"{str(max(numbers))!r} is not a digit of this grid")
    if len(numbers) != count:
        raise BadGridError(f"the game ID describes {len(numbers)} cells, not {count}")
    return numbers


def _blocks(structure: str, size: int) -> list[int]:
    """The block of every cell, from the edges between cells: how many are open before each that is closed."""
    edges = _edges(size)
    blocks, at = list(range(size * size)), 0
    for mark in structure:
        is_long = mark == "z"
        open_edges = 0 if mark == "_" else 25 if is_long else ord(mark) - ord("a") + 1
        for one, other in edges[at : at + open_edges]:
            old, new = blocks[other], blocks[one]
            blocks = [new if block == old else block for block in blocks]
        at += open_edges + (not is_long)
    if at != len(edges) + 1:
        raise BadGridError("the game ID describes other blocks than its grid has room for")
    return blocks


def _edges(size: int) -> list[tuple[int, int]]:
    """The cells on both sides of every edge: those between columns row by row, those between rows column by column."""
    across = [(cell, cell + 1) for cell in range(size * size) if (cell + 1) % size]
    return across + [(row * size + at, (row + 1) * size + at) for at in range(size) for row in range(size - 1)]


def _regions(blocks: list[int]) -> str:
    order = list(dict.fromkeys(blocks))
    return "".join(chr(0x100 + order.index(block)) for block in blocks)


def _boxes(columns: int, rows: int) -> str:
    """Boxes so wide and so high, which may lie across the usual ones."""
    size = columns * rows
    return "".join(chr(0x100 + cell // size // rows * rows + cell % size // columns) for cell in range(size * size))


def _read_cages(draft: Draft, blocks: list[int], sums: list[int]) -> None:
    for block in dict.fromkeys(blocks):
        cells = [cell for cell, own in enumerate(blocks) if own == block]
        told = [sums[cell] for cell in cells if sums[cell]]
        if len(told) > 1:
            draft.drop("cage with several sums")
        total = sum(told)
        draft.rule("cage", cells=[format_cell(cell, draft.shape.size) for cell in cells], sum=total or None)


def format_solo(sheet: Sheet) -> str:
    """The givens as a game ID, with both diagonals, regions in one piece each, and cages that fill the grid."""
    sheet.require_whole()
    layout = sheet.puzzle.layout
    params, parts = _params(sheet), [_described(sheet.givens)]
    if params.endswith("j"):
        parts.append(_structure(layout.regions, layout.size))
    if any(isinstance(rule, Diagonals) and rule.which == "both" for rule in sheet.rules):
        params += "x"
    if cages := _filling_cages(sheet):
        params += "k"
        firsts = {min(cells): total for cells, total in cages}
        blocks = {cell: number for number, (cells, _) in enumerate(cages) for cell in cells}
        parts.append(_structure([blocks[cell] for cell in range(layout.cells)], layout.size))
        parts.append(_described([firsts.get(cell, 0) for cell in range(layout.cells)]))
    return f"{params}:{','.join(parts)}"


def _params(sheet: Sheet) -> str:
    """The size, by columns and rows of its boxes, or with a j for other regions. Regions without room are left out."""
    layout, shape = sheet.puzzle.layout, sheet.shape
    size = layout.size
    for columns in range(2, size):
        if size % columns == 0 and Layout.of(size, _boxes(columns, size // columns)).regions == layout.regions:
            return f"{columns}x{size // columns}"
    if len(layout.region_cells) == size and all(_hangs_together(cells, size) for cells in layout.region_cells):
        return f"{size}j"
    if shape.box_height < 2:
        raise BadGridError(f"a game ID has no room for these regions of a grid of {size} by {size}")
    return f"{shape.box_width}x{shape.box_height}"


def _filling_cages(sheet: Sheet) -> list[tuple[tuple[int, ...], int]]:
    """The cages with their sums, if they share no cell and leave none out, and each hangs together."""
    layout = sheet.puzzle.layout
    cages = [rule for rule in sheet.rules if isinstance(rule, Cage)]
    found = [(tuple(map(layout.cell, cage.cells)), cage.sum) for cage in cages if cage.sum is not None]
    is_whole = sorted(cell for cells, _ in found for cell in cells) == list(range(layout.cells))
    return found if is_whole and all(_hangs_together(cells, layout.size) for cells, _ in found) else []


def _hangs_together(cells: tuple[int, ...], size: int) -> bool:
    left, waiting = {*cells[1:]}, [cells[0]]
    while waiting:
        cell = waiting.pop()
        beside = (
            cell - size,
            cell + size,
            *([cell - 1] if cell % size else []),
            *([cell + 1] if (cell + 1) % size else []),
        )
        waiting += left.intersection(beside)
        left.difference_update(beside)
    return not left


def _structure(blocks: Sequence[int], size: int) -> str:
    """Blocks as their edges: how many are open before each that is closed, and before one behind the last."""
    runs = [0]
    for one, other in _edges(size):
        if blocks[one] == blocks[other]:
            runs[-1] += 1
        else:
            runs.append(0)
    return "".join("z" * (run // 25) + f"_{string.ascii_lowercase}"[run % 25] for run in runs)


def _described(numbers: Iterable[int]) -> str:
    """Numbers of all cells, 0 for those that have none: a letter is a run of these."""
    parts: list[str] = []
    empty = 0
    for number in numbers:
        if not number:
            empty += 1
            continue
        parts.append(_letters(empty) or ("_" if parts else ""))
        parts.append(str(number))
        empty = 0
    return "".join(parts) + _letters(empty)


def _letters(empty: int) -> str:
    return "z" * (empty // 26) + (string.ascii_lowercase[empty % 26 - 1] if empty % 26 else "")


def _looks_like(text: str) -> bool:
    return bool(_ID.fullmatch(text[:20_000]) or _SEED.match(text))


SOLO = Format("solo", "a game ID of Simon Tatham's Solo", _looks_like, parse_solo, format_solo, holds_rules=True)
