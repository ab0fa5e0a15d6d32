"""Writing a sheet in any format, and saying what that format has no room for."""

from collections import Counter
from dataclasses import dataclass

from ninefold.errors import BadGridError
from ninefold.rules.fog import is_fog
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.registry import FORMATS, format_named
from ninefold.rules.formats.sheet import Notes, Sheet, spelled_out

_TEXTS = ("title", "author", "note", "rating", "level", "techniques")


@dataclass(frozen=True)
class Written:
    """The text of a sheet, and sentences about what is not in it."""

    text: str
    losses: tuple[str, ...]
    lost_rules: tuple[str, ...] = ()
    """Those among them without which it is another puzzle."""


def write_sheet(sheet: Sheet, name: str, formats: tuple[Format, ...] = FORMATS) -> Written:
    """The sheet in the format of that name. It is read back to find out what was lost on the way."""
    found = format_named(name, formats)
    if not found.holds_rules:
        sheet.puzzle.require_plain(found.title)
        sheet.require_whole()
    text = found.write(sheet)
    after = found.read(text)
    return Written(text, losses(sheet, after), lost_rules(sheet, after))


def losses(before: Sheet, after: Sheet) -> tuple[str, ...]:
    """What one sheet holds and another, made from it, does not."""
    if before.shape != after.shape or any(after.givens[cell] != before.givens[cell] for cell in before.givens.filled()):
        raise BadGridError("this format cannot hold the givens of this puzzle")
    turned = [cell for cell in before.placed if after.givens[cell]]
    gone = [cell for cell in before.placed if not after.digits[cell]]
    lone = [cell for cell, digit in enumerate(after.digits) if digit and not before.digits[cell]]
    removed = sum(len(digits - after.removed.get(cell, frozenset())) for cell, digits in before.removed.items())
    return (
        *lost_rules(before, after),
        *_count(len(turned), "placed digit", "becomes a given", "become givens"),
        *_count(len(gone), "placed digit", "is left out", "are left out"),
        *_count(len(lone), "lone candidate", "becomes a digit", "become digits"),
        *_lost_notes(before, after, {*lone, *turned}),
        *_count(removed, "removed candidate", "is left out", "are left out"),
        *(["the fog is left out"] if is_fog(before.fog) and not is_fog(after.fog) else []),
        *(
            f"the {name} {'are' if name.endswith('s') else 'is'} left out"
            for name in _TEXTS
            if _is_lost(name, before, after)
        ),
    )


def lost_rules(before: Sheet, after: Sheet) -> tuple[str, ...]:
    """Rules that are gone, by kind; a puzzle without them is another puzzle, so that each is named."""
    layout = before.puzzle.layout
    kept = {str(rule.in_order(layout)) for rule in spelled_out(after.rules)}
    kinds = Counter(rule.kind for rule in spelled_out(before.rules) if str(rule.in_order(layout)) not in kept)
    lost = [f"the rule {kind} is left out{f' {count} times' if count > 1 else ''}" for kind, count in kinds.items()]
    lost += [f"the rule {name!r} is left out" for name in before.dropped]
    if before.puzzle.layout.regions != after.puzzle.layout.regions:
        lost.append("the regions are left out")
    if before.symbols != after.symbols:
        lost.append("the symbols are left out")
    return tuple(lost)


def _is_lost(name: str, before: Sheet, after: Sheet) -> bool:
    text: str = getattr(before, name)
    return text != getattr(after, name) and text not in after.note


def _lost_notes(before: Sheet, after: Sheet, settled: set[int]) -> list[str]:
    said: list[str] = []
    every_before, every_after = _together(before), _together(after)
    gone = [cell for cell in every_before if cell not in settled and every_before[cell] - every_after.get(cell, set())]
    if gone:
        said.append(f"the notes of {len(gone)} {'cell' if len(gone) == 1 else 'cells'} are left out")
    if len(gone) < len(every_before) - len(settled) and (
        _differs(before.corner, after.corner, gone) or _differs(before.centre, after.centre, gone)
    ):
        said.append("corner and centre notes are no longer told apart")
    return said


def _together(sheet: Sheet) -> dict[int, set[int]]:
    cells = {*sheet.corner, *sheet.centre}
    return {cell: {*sheet.corner.get(cell, ()), *sheet.centre.get(cell, ())} for cell in cells}


def _differs(before: Notes, after: Notes, gone: list[int]) -> bool:
    return any(digits - after.get(cell, frozenset()) for cell, digits in before.items() if cell not in gone)


def _count(number: int, name: str, one: str, several: str) -> list[str]:
    return [f"1 {name} {one}" if number == 1 else f"{number} {name}s {several}"] if number else []
