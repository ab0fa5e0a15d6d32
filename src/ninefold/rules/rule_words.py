"""Rules in words: one sentence for the rules text, one for a cell's read-out, and what is wrong where one is broken."""

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from string import Formatter
from typing import TYPE_CHECKING, Any

from ninefold.errors import UnknownLanguageError
from ninefold.rules.drawing import Figure, Margin
from ninefold.rules.kinds import Break, Rule
from ninefold.rules.kinds.outside import Outside
from ninefold.rules.layout import Layout

if TYPE_CHECKING:
    from ninefold.rules.puzzle import Puzzle


MOST_TOLD = 4
"""Alternatives, and rules in each of them, that are told one by one."""
MOST_NAMED = 6
"""Cells that are named one by one."""
HIDDEN = "..."
"""Stands for cells that are not named."""
NUMBERS = ("is", "total")
"""The figures of a fault that are no digits."""


def rules_text(puzzle: "Puzzle", language: str = "en") -> tuple[str, ...]:
    """The rules of a puzzle, one sentence for each kind, in the order they come."""
    words = _words(language)
    layout = puzzle.layout
    base = "classic" if puzzle.regions is None else "latin" if puzzle.regions == "none" else "jigsaw"
    named = words["symbols"]["usual" if layout.has_usual_symbols and layout.size <= 9 else "own"]
    sentences = [words["base"][base].format(symbols=named.format(symbols=layout.symbols, last=layout.symbols[-1]))]
    for rule in puzzle.rules:
        sentences.append(_filled(words, "rule", rule, puzzle.layout))
    return tuple(dict.fromkeys(sentences))


def fog_text(language: str = "en") -> str:
    """What fog is, for those who play in it. On paper there is none."""
    return str(_words(language)["fog"]["rule"])


def fog_sign(sign: str, language: str = "en") -> str:
    """What a sign for fog stands for."""
    return str(_words(language)["fog"]["sign"]).format(sign=sign)


def cell_text(puzzle: "Puzzle", cell: int, language: str = "en") -> tuple[str, ...]:
    """What the rules say of one cell, for its read-out; rules that hold everywhere are not repeated."""
    words = _words(language)
    own = (rule for rule in puzzle.rules if cell in rule.cells_on(puzzle.layout))
    return tuple(dict.fromkeys(_filled(words, "cell", rule, puzzle.layout) for rule in own))


def rule_places(puzzle: "Puzzle", language: str = "en", hidden: Collection[int] = ()) -> tuple[str, ...]:
    """Which cells each rule speaks of: `r1c1 r1c2: in cage 15`. Rules that hold everywhere are left out.

    Cells that are hidden are not named, nor are rules that lie there altogether.
    """
    words, layout = _words(language), puzzle.layout
    places = (
        (rule, _names_shown(map(layout.cell, _cells_of(rule, layout)), _unseen(rule, layout, hidden), layout))
        for rule in puzzle.rules
    )
    return tuple(f"{cells}: {_filled(words, 'cell', rule, layout)}" for rule, cells in places if cells)


def _names_shown(cells: Iterable[int], hidden: Collection[int], layout: Layout) -> str:
    """The names of cells, with a sign where some are hidden; nothing if all are."""
    parts = groupby(cells, lambda cell: cell in hidden)
    told = [HIDDEN if are_hidden else " ".join(map(layout.name, part)) for are_hidden, part in parts]
    return "" if told == [HIDDEN] else " ".join(told)


def _unseen(rule: Rule, layout: Layout, hidden: Collection[int]) -> Collection[int]:
    """The hidden cells as far as they hide a rule. Outside the grid it is seen, and so is the line it speaks of."""
    shapes = tuple(rule.drawn(layout))
    return () if shapes and all(isinstance(shape, Margin) for shape in shapes) else hidden


def _cells_of(rule: Rule, layout: Layout) -> list[str]:
    """In the order they are drawn in, as lines have a direction; else in reading order."""
    shapes = rule.drawn(layout)
    drawn = dict.fromkeys(
        cell for shape in shapes for cell in ((shape.cell,) if isinstance(shape, Figure) else shape.cells)
    )
    return list(drawn) or [layout.name(cell) for cell in sorted(rule.cells_on(layout))]


def rule_name(puzzle: "Puzzle", rule: int, language: str = "en") -> str:
    """What a rule is called among others of its kind: `cage 15 at r1c1`, `the thermometer from r2c3`."""
    words, found, layout = _words(language), puzzle.rules[rule], puzzle.layout
    name, cells, at = _filled(words, "name", found, layout), _cells_of(found, layout), words["at"]
    if not cells:
        return name
    if isinstance(found, Outside) and not hasattr(found, "from_"):
        kind, index = found.line.split()
        return str(at["line"].format(name=name, line=words["house"][kind].format(index=index)))
    if found.drawn_with == "edge" and not found.has_direction:
        return str(at["pair"].format(name=name, one=cells[0], other=cells[1]))
    is_walked = found.drawn_with in ("path", "outside", "arrow")
    # Alternatives draw a part of their cells only.
    first = cells[0] if is_walked else layout.name(min(found.cells_on(layout)))
    return str(at["from" if found.has_direction else "cell"].format(name=name, cell=first))


def rule_names(language: str) -> dict[str, dict[str, str]]:
    """What `rule_name` is made from: names by the words of a rule, and how its place is put with them."""
    words = _words(language)
    names = {said: texts["name"] for said, texts in words.items() if isinstance(texts, dict) and "name" in texts}
    return {"name": names, "at": dict(words["at"]), "house": dict(words["house"])}


def break_text(puzzle: "Puzzle", found: Break, language: str = "en") -> str:
    """What is wrong: `cage 15 is 16`."""
    words = _words(language)
    own = words[found.rule.said_as]
    name = _filled(words, "name", found.rule, puzzle.layout)
    text = own.get(found.reason) or words["broken"][found.reason]
    return str(text).format_map({**_facts(words, found.rule, puzzle.layout), **dict(found.facts), "name": name})


def fault_text(puzzle: "Puzzle", rule: int, reason: str, figures: Mapping[str, int], language: str = "en") -> str:
    """What is wrong with the rule at that place, told by the reason and figures of a broken primitive."""
    words, found = _words(language), puzzle.rules[rule]
    own, facts = words[found.said_as], _facts(words, found, puzzle.layout)
    return _told(words, own, reason, {**_shown(puzzle, figures), **facts, "name": own["name"].format_map(facts)})


def house_text(puzzle: "Puzzle", cells: Sequence[int], figures: Mapping[str, int], language: str = "en") -> str:
    """Which digit stands twice in a row, a column, a box or a region."""
    words = _words(language)
    house = next(house for house in puzzle.houses if house.cells == tuple(cells))
    name = words["house"][house.kind].format(index=house.index)
    return _told(words, {}, "repeat", {**_shown(puzzle, figures), "name": name})


def _told(words: dict[str, Any], own: dict[str, str], reason: str, facts: dict[str, Any]) -> str:
    """The first text of those for a reason, from the closest to the most general, that the facts can fill."""
    texts = (own.get(reason), words["broken"].get(reason), words["broken"]["broken"])
    fitting = (text for text in texts if text and fields_in(text) <= facts.keys())
    return next(fitting).format_map(facts)


def _shown(puzzle: "Puzzle", figures: Mapping[str, int]) -> dict[str, Any]:
    """Digits as the puzzle writes them, numbers as they are."""
    symbols = puzzle.layout.symbols
    return {name: value if name in NUMBERS else symbols[value - 1] for name, value in figures.items()}


def fields_in(text: str) -> set[str]:
    """The names that a text is filled with."""
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@dataclass(frozen=True)
class Saying:
    """What is said of one rule: which of the texts, and what to fill into them."""

    name: str
    facts: dict[str, str]


def saying_of(puzzle: "Puzzle", rule: Rule) -> Saying:
    """The texts of a rule by name, and those of its facts that a text in any language speaks of.

    A rule made of others is told by their words, so it has texts of its own in every language.
    """
    if rule.inner:
        return Saying(f"{rule.said_as} {puzzle.rules.index(rule)}", {})
    texts = [text for language in languages() for text in _words(language)[rule.said_as].values()]
    wanted = {field for text in texts for field in fields_in(text)}
    facts = {name: _written(value) for name, value in rule.facts(puzzle.layout).items()}
    return Saying(rule.said_as, {name: str(facts[name]) for name in sorted(wanted & facts.keys())})


def texts_for(puzzle: "Puzzle", language: str) -> dict[str, dict[str, str]]:
    """The texts that the rules of a puzzle are said with, by name; `broken` and `house` serve them all."""
    words = _words(language)
    names = dict.fromkeys(("broken", "house", *(rule.said_as for rule in puzzle.rules if not rule.inner)))
    own = {
        saying_of(puzzle, rule).name: {name: _filled(words, name, rule, puzzle.layout) for name in words[rule.said_as]}
        for rule in puzzle.rules
        if rule.inner
    }
    return {**{name: dict(words[name]) for name in names}, **own}


def labels(language: str) -> dict[str, str]:
    """What kinds are called in a list of them."""
    return dict(_words(language)["label"])


@cache
def languages() -> tuple[str, ...]:
    """The languages there are words in."""
    return tuple(sorted(file.name[:2] for file in (files("ninefold.rules") / "words").iterdir()))


def _filled(words: dict[str, Any], name: str, rule: Rule, layout: Layout) -> str:
    return str(words[rule.said_as][name]).format_map(_facts(words, rule, layout))


def _facts(words: dict[str, Any], rule: Rule, layout: Layout) -> dict[str, Any]:
    facts = {name: _written(value) for name, value in rule.facts(layout).items()}
    return {**facts, "alternatives": _alternatives(words, rule, layout)} if rule.inner else facts


def _alternatives(words: dict[str, Any], rule: Rule, layout: Layout) -> str:
    """What each of the lists of rules says, and of which cells: `one of 1, 2 (r1c1 r1c2); or in cage 7 (r1c1 r2c1)`."""
    joined = words["joined"]
    told = [
        joined["and"].join(
            [
                *(f"{_filled(words, 'cell', part, layout)}{_named(part, layout)}" for part in rules[:MOST_TOLD]),
                *(["…"] if len(rules) > MOST_TOLD else ()),
            ]
        )
        for rules in rule.inner[:MOST_TOLD]
    ]
    more = len(rule.inner) - MOST_TOLD
    return str(joined["or"].join([*told, *([joined["more"].format(count=more)] if more > 0 else ())]))


def _named(rule: Rule, layout: Layout) -> str:
    """The cells of a rule in brackets; of many only the ends."""
    cells = _cells_of(rule, layout)
    shown = cells if len(cells) <= MOST_NAMED else [cells[0], "…", cells[-1]]
    return f" ({' '.join(shown)})" if cells else ""


def _written(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list) else value


@cache
def _words(language: str) -> dict[str, Any]:
    file = files("ninefold.rules") / "words" / f"{language}.toml"
    if not language.isalpha() or not file.is_file():
        raise UnknownLanguageError(f"there are no words in the language {language!r}")
    return tomllib.loads(file.read_text("utf-8"))
