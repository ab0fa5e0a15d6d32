"""Examples of techniques on boards with rules: what one technique must find there, and where it must find nothing.

A line of these files is an object: `technique` (with `-x` for a counterexample), `puzzle`, the digits `filled`
since, the candidates `removed` before, the `rule` that the step is about by its place, and the step's `removals` and
`placements`. Candidates are written `r1c1-5`, the digit as a number.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ninefold.logic.engine import find_steps
from ninefold.logic.marks import Candidate
from ninefold.logic.position import Position
from ninefold.logic.step import Step
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import parse_givens

FILES = ("rules.jsonl", "sums.jsonl")

_CANDIDATE = re.compile(r"(r\d+c\d+)-(\d+)")


@dataclass(frozen=True)
class RuleCase:
    """One line."""

    technique: str
    is_negative: bool
    puzzle: Puzzle
    position: Position
    rule: int | None
    removals: frozenset[Candidate]
    placements: frozenset[Candidate]

    def found(self) -> list[Step]:
        """The steps of the technique that the case speaks of: those about its rule."""
        steps = find_steps(self.position, [self.technique])
        return [step for step in steps if self.rule in (None, *(mark.rule for mark in step.marks.rules))]


@cache
def rule_cases() -> tuple[RuleCase, ...]:
    """All cases, in the order of the files."""
    texts = (files(__package__).joinpath("cases", name).read_text() for name in FILES)
    return tuple(parse_rule_case(json.loads(line)) for text in texts for line in text.splitlines())


def rule_examples_of(slug: str) -> tuple[RuleCase, ...]:
    """The positions in which a technique that reads rules is shown."""
    return tuple(case for case in rule_cases() if case.technique == slug and not case.is_negative)


@cache
def rule_techniques_with_examples() -> tuple[str, ...]:
    """The techniques that read rules and can be shown, in the order of the files."""
    return tuple(dict.fromkeys(case.technique for case in rule_cases() if not case.is_negative))


def parse_rule_case(data: dict[str, Any]) -> RuleCase:
    """The case an object stands for."""
    puzzle = Puzzle.from_json(data["puzzle"])
    filled = parse_givens(data["filled"], puzzle.symbols) if "filled" in data else puzzle.givens
    position = Position.of(puzzle, filled).without(_candidates(data.get("removed", ()), puzzle))
    code = data["technique"]
    slug = code.removesuffix("-x")
    removed, placed = (frozenset(_candidates(data.get(name, ()), puzzle)) for name in ("removals", "placements"))
    return RuleCase(slug, code != slug, puzzle, position, data.get("rule"), removed, placed)


def _candidates(texts: Iterable[str], puzzle: Puzzle) -> list[Candidate]:
    pairs = (match.groups() for match in map(_CANDIDATE.fullmatch, texts) if match)
    return [Candidate(puzzle.layout.cell(name), int(digit)) for name, digit in pairs]
