"""Rules in words: one sentence for the rules text, one for a cell's read-out, and what is wrong where one is broken."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ninefold.errors import UnknownLanguageError
from ninefold.rules.kinds import Break, Rule
from ninefold.rules.layout import Layout

if TYPE_CHECKING:
    from ninefold.rules.puzzle import Puzzle


def rules_text(puzzle: "Puzzle", language: str = "en") -> tuple[str, ...]:
    """The rules of a puzzle, one sentence for each kind, in the order they come."""
    words = _words(language)
    size = puzzle.shape.size
    base = "classic" if puzzle.regions is None else "latin" if puzzle.regions == "none" else "jigsaw"
    sentences = [words["base"][base].format(size=size, symbols=puzzle.layout.symbols, last=puzzle.layout.symbols[-1])]
    for rule in puzzle.rules:
        sentences.append(_filled(words[rule.said_as]["rule"], rule, puzzle.layout))
    return tuple(dict.fromkeys(sentences))


def cell_text(puzzle: "Puzzle", cell: int, language: str = "en") -> tuple[str, ...]:
    """What the rules say of one cell, for its read-out; rules that hold everywhere are not repeated."""
    words = _words(language)
    own = (rule for rule in puzzle.rules if cell in rule.cells_on(puzzle.layout))
    return tuple(dict.fromkeys(_filled(words[rule.said_as]["cell"], rule, puzzle.layout) for rule in own))


def break_text(puzzle: "Puzzle", found: Break, language: str = "en") -> str:
    """What is wrong: `cage 15 is 16`."""
    words = _words(language)
    own = words[found.rule.said_as]
    name = _filled(own["name"], found.rule, puzzle.layout)
    text = own.get(found.reason) or words["broken"][found.reason]
    return str(text).format_map({**_facts(found.rule, puzzle.layout), **dict(found.facts), "name": name})


def _filled(text: str, rule: Rule, layout: Layout) -> str:
    return text.format_map(_facts(rule, layout))


def _facts(rule: Rule, layout: Layout) -> dict[str, Any]:
    return {name: _written(value) for name, value in rule.facts(layout).items()}


def _written(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list) else value


@cache
def _words(language: str) -> dict[str, Any]:
    file = files("ninefold.rules") / "words" / f"{language}.toml"
    if not language.isalpha() or not file.is_file():
        raise UnknownLanguageError(f"there are no words in the language {language!r}")
    return tomllib.loads(file.read_text("utf-8"))
