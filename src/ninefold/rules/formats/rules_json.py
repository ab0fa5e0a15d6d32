"""Puzzles with rules as JSON, one object a line."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import islice
from typing import Any

from ninefold.errors import BadGridError, NinefoldError
from ninefold.rules.formats.bounds import MARKS, MOST_INPUT, keys_of_object
from ninefold.rules.formats.format import BadLine, Format, lines_of
from ninefold.rules.formats.sheet import Sheet, plain_text
from ninefold.rules.kinds import KINDS, AnyOf
from ninefold.rules.puzzle import Puzzle
from ninefold.rules.puzzle_text import format_puzzle, load_object

MOST_NOTICES = 20
_SHORT = 20_000


def parse_rules_json(text: str) -> Sheet:
    """The sheet of one object, or of the first of several."""
    first = next((found for _, found in _objects(text.strip().split("\n"))), "")
    data = load_object(first)
    puzzle = Puzzle.from_json(data)
    solution = data.get("solution")
    is_whole = isinstance(solution, str) and len(solution) == puzzle.layout.cells
    return Sheet(
        puzzle.givens,
        title=plain_text(puzzle.title),
        author=plain_text(puzzle.author),
        note=plain_text(puzzle.text),
        solution=str(solution) if is_whole else "",
        rules=puzzle.rules,
        regions=puzzle.regions,
        symbols=puzzle.symbols,
        fog=puzzle.fog,
        notices=tuple(islice(_passed_over(data.get("rules"), "rules"), MOST_NOTICES)),
    )


def _passed_over(rules: Any, place: str) -> Iterator[str]:
    """What rules have that their kinds do not know: a name that is mistyped would be missing without a word."""
    for index, rule in enumerate(rules or ()):
        kind = KINDS[rule["kind"]]
        known = {"kind", *(field.name.rstrip("_") for field in fields(kind))}
        where = f"{place}[{index}]"
        yield from (
            f"{where}.{name[:40]} is not read: {kind.kind} has no such field" for name in rule if name not in known
        )
        if kind is AnyOf:
            for at, inner in enumerate(rule["of"]):
                yield from _passed_over(inner, f"{where}.of[{at}]")


def format_rules_json(sheet: Sheet) -> str:
    """The sheet's puzzle as one line."""
    sheet.require_whole()
    return format_puzzle(sheet.puzzle)


def read_lines(pieces: Iterable[str]) -> Iterator[Sheet | BadLine]:
    """The puzzles of a collection, one a line, or each over lines of its own."""
    for number, text in _objects(lines_of(pieces, MOST_INPUT)):
        try:
            yield parse_rules_json(text)
        except NinefoldError as error:
            yield BadLine(number, str(error))


def _objects(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of every object with the number of its first line. What does not become one is told line by line."""
    held: list[tuple[int, str]] = []
    depth = length = 0
    for number, line in enumerate(lines, start=1):
        if not held and not line.strip():
            continue
        held.append((number, line))
        depth += sum((mark in "[{") - (mark in "]}") for mark in MARKS.findall(line))
        length += len(line)
        if depth <= 0 or length > MOST_INPUT:
            yield from _together(held)
            held, depth, length = [], 0, 0
    yield from _together(held)


def _together(held: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Lines as the one object that they are, or one by one."""
    text = "\n".join(line for _, line in held)
    if len(held) > 1 and _is_object(text):
        yield held[0][0], text
    else:
        yield from ((number, line) for number, line in held if line.strip())


def _is_object(text: str) -> bool:
    try:
        return bool(load_object(text))
    except BadGridError:
        return False


def write_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    """The puzzles, one a line."""
    return (f"{format_rules_json(sheet)}\n" for sheet in sheets)


def _looks_like(text: str) -> bool:
    first = text if len(text) < _SHORT else text.split("\n", 1)[0]
    keys = keys_of_object(first if first.rstrip().endswith("}") else text)
    return "size" in keys and not keys & {"grid", "cells"} and not keys.isdisjoint({"givens", "rules", "regions"})


RULES_JSON = Format(
    "json",
    "a puzzle with rules as JSON",
    _looks_like,
    parse_rules_json,
    format_rules_json,
    (".jsonl", ".json"),
    read_lines,
    write_lines,
    holds_rules=True,
)
