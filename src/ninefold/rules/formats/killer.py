"""Killer texts: cages of a 9 by 9 grid as numbers, as pointers, as SumoCue's list, or as colours with sums."""

import re
import string
from collections.abc import Iterable

from ninefold.errors import BadGridError
from ninefold.rules.formats.format import Format, require_classic
from ninefold.rules.formats.sheet import Draft, Sheet
from ninefold.rules.kinds import Cage, Diagonals
from ninefold.rules.layout import Layout

_LAYOUT = Layout.of(9)
_NUMBERS = re.compile(r"3x3:(d?):k((?::\d{1,6}){81}):?")
_HEAD = re.compile(r"3x3:[^:\s]{0,5}:k:", re.IGNORECASE)
_LONGEST = 2_000
_TOTALS = string.digits + string.ascii_uppercase + string.ascii_lowercase[:10]
_POINTERS = {
    "<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0), "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1),
}  # fmt: skip
_COMPACT = re.compile(rf"(?=.*[<>^])[{_TOTALS}<>^v`',.]{{81}}", re.DOTALL)
_SUMO = re.compile(r"SumoCueV1(D?)((?:\s*[=+]\d{1,2}(?:J\d)?){81})", re.IGNORECASE)
_ENTRY = re.compile(r"([=+])(\d{1,2})(?:J(\d))?", re.IGNORECASE)
_COLOURS = re.compile(r"(\d{81}),(\d{162})")


def parse_killer(text: str) -> Sheet:
    """The sheet of a killer text of any of the four kinds."""
    text = _joined(text)
    if match := _NUMBERS.fullmatch(text):
        return _of_numbers(match)
    if match := _SUMO.fullmatch(text):
        return _of_entries(match)
    if match := _COLOURS.fullmatch(text):
        return _of_colours(match)
    if _COMPACT.fullmatch(text):
        return _of_pointers(text)
    raise BadGridError("a killer text has 81 numbers behind 3x3::k: or 81 characters that point to the sums of cages")


def format_killer(sheet: Sheet) -> str:
    """The cages as numbers: total times 256 and the number of the cage."""
    cages = _held(sheet)
    numbers = [0] * 81
    free = iter(range(len(cages) + 1, 256))
    for number, cage in enumerate(cages, start=1):
        for cell in map(_LAYOUT.cell, cage.cells):
            numbers[cell] = (cage.sum or 0) * 256 + number
    for cell, number in enumerate(numbers):
        numbers[cell] = number or next(free, 0)
    diagonals = "d" if any(isinstance(rule, Diagonals) for rule in sheet.rules) else ""
    return f"3x3:{diagonals}:k:" + "".join(f"{number}:" for number in numbers)


def _held(sheet: Sheet) -> list[Cage]:
    """The cages that a killer text has room for: with a sum, and no cell in two of them."""
    require_classic(sheet, "a killer text")
    if sheet.givens.filled():
        raise BadGridError("a killer text has no room for givens")
    cages = [rule for rule in sheet.rules if isinstance(rule, Cage) and rule.sum is not None]
    cells = [cell for cage in cages for cell in cage.cells]
    if len(set(cells)) < len(cells):
        raise BadGridError("a killer text has no room for cages that overlap")
    return cages


def _of_numbers(match: re.Match[str]) -> Sheet:
    numbers = [int(number) for number in match[2].strip(":").split(":")]
    cages: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        if number >= 256:
            cages.setdefault(number, []).append(cell)
    return _sheet([(cells, number // 256) for number, cells in cages.items()], bool(match[1]))


def _of_pointers(text: str) -> Sheet:
    roots = [_root(text, cell) for cell in range(81)]
    cages: dict[int, list[int]] = {}
    for cell, root in enumerate(roots):
        cages.setdefault(root, []).append(cell)
    totals = [(cells, _TOTALS.index(text[root])) for root, cells in cages.items()]
    return _sheet([(cells, total) for cells, total in totals if total or len(cells) > 1])


def _root(text: str, cell: int) -> int:
    """The cell with the total that the pointers lead to."""
    for _ in range(81):
        if text[cell] not in _POINTERS:
            return cell
        (down, right), (row, column) = _POINTERS[text[cell]], divmod(cell, 9)
        if not _LAYOUT.has(row + down, column + right):
            break
        cell += 9 * down + right
    raise BadGridError(f"the pointers at {_LAYOUT.name(cell)} lead to no sum")


def _of_entries(match: re.Match[str]) -> Sheet:
    entries = _ENTRY.findall(match[2])
    cages: dict[int, list[int]] = {}
    for cell, (mark, number, _) in enumerate(entries):
        cages.setdefault(cell if mark == "=" else int(number), []).append(cell)
    if any(first > 80 or entries[first][0] != "=" for first in cages):
        raise BadGridError("an entry names a cage that does not begin there")
    totals = [(cells, int(entries[first][1])) for first, cells in cages.items()]
    regions = "".join(entry[2] for entry in entries)
    cages_with_sense = [(cells, total) for cells, total in totals if total or len(cells) > 1]
    dropped = [] if len(regions) in (0, 81) else ["regions"]
    return _sheet(cages_with_sense, bool(match[1]), regions if len(regions) == 81 else None, dropped)


def _of_colours(match: re.Match[str]) -> Sheet:
    """Cages are cells of one colour that hang together."""
    colours, sums = match[1], [int(match[2][at : at + 2]) for at in range(0, 162, 2)]
    cage_of = list(range(81))
    for one, other in _LAYOUT.neighbours():
        if colours[one] == colours[other] and cage_of[one] != cage_of[other]:
            old, new = cage_of[other], cage_of[one]
            cage_of = [new if cage == old else cage for cage in cage_of]
    cages: dict[int, list[int]] = {}
    for cell, cage in enumerate(cage_of):
        cages.setdefault(cage, []).append(cell)
    dropped = []
    if any(len(cells) > 1 and not any(sums[cell] for cell in cells) for cells in cages.values()):
        dropped.append("cage without a sum")
    if any(sum(sums[cell] > 0 for cell in cells) > 1 for cells in cages.values()):
        dropped.append("cage with several sums")
    totals = [(cells, sum(sums[cell] for cell in cells)) for cells in cages.values()]
    return _sheet([(cells, total) for cells, total in totals if total], dropped=dropped)


def _sheet(
    cages: list[tuple[list[int], int]],
    has_diagonals: bool = False,
    regions: str | None = None,
    dropped: Iterable[str] = (),
) -> Sheet:
    draft = Draft()
    for name in dropped:
        draft.drop(name)
    draft.regions = regions
    for cells, total in cages:
        draft.rule("cage", cells=[_LAYOUT.name(cell) for cell in cells], sum=total or None)
    if has_diagonals:
        draft.rule("diagonals")
    return draft.sheet()


def _joined(text: str) -> str:
    """A text without the blanks that whoever passed it on broke it with; SumoCue's has some of its own."""
    return "".join(text.split()) if len(text) < _LONGEST else text


def _looks_like(text: str) -> bool:
    joined = _joined(text)
    return any(kind.fullmatch(joined) for kind in (_NUMBERS, _SUMO, _COLOURS, _COMPACT)) or bool(_HEAD.match(text))


KILLER = Format("killer", "a killer text", _looks_like, parse_killer, format_killer, holds_rules=True)
