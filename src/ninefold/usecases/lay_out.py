"""The journey of a puzzle to whoever plays it: laid out with all that judging, drawing and telling its rules takes."""

from dataclasses import dataclass

from ninefold.kernel import Lowered, lowered
from ninefold.render.clues import Clues, clues_of
from ninefold.render.fog import clear_of
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import format_puzzle
from ninefold.rules.rule_words import Saying, fog_text, languages, rules_text, saying_of, texts_for
from ninefold.usecases.read_any import read_any
from ninefold.usecases.solve_puzzle import Solved, read_proper_puzzle


@dataclass(frozen=True)
class Laid:
    """A puzzle and what follows from it."""

    puzzle: Puzzle
    lowered: Lowered
    clues: Clues
    """What its rules show on the board."""
    clear: frozenset[int] | None
    """The cells that are clear of fog whatever is found; None without fog."""
    sayings: tuple[Saying, ...]
    """For each rule."""
    sentences: dict[str, tuple[str, ...]]
    """The rules as a text, by language."""
    texts: dict[str, dict[str, dict[str, str]]]
    """The texts that sayings refer to, by language and name."""


@dataclass(frozen=True)
class Brought:
    """A puzzle that somebody brought along: laid out, with what was written on its board and what was passed over."""

    laid: Laid
    digits: tuple[int, ...]
    format: str
    notices: tuple[str, ...]


def lay_out(puzzle: Puzzle) -> Laid:
    """The puzzle as a game of it needs it; BadRuleError if that is too much to play."""
    return Laid(
        puzzle,
        lowered(format_puzzle(puzzle)),
        clues_of(puzzle),
        clear_of(puzzle),
        tuple(saying_of(puzzle, rule) for rule in puzzle.rules),
        {language: _sentences(puzzle, language) for language in languages()},
        {language: texts_for(puzzle, language) for language in languages()},
    )


def _sentences(puzzle: Puzzle, language: str) -> tuple[str, ...]:
    fog = () if clear_of(puzzle) is None else (fog_text(language),)
    return (*rules_text(puzzle, language), *fog)


def read_playable_puzzle(text: str) -> Solved:
    """The puzzle a text in any format stands for, with its one solution; BadRuleError if it is too much to play."""
    solved = read_proper_puzzle(text)
    lay_out(solved.puzzle)
    return solved


def lay_out_text(text: str) -> Brought:
    """The same for a text in any format; BadRuleError if it has rules that are not understood.

    Givens that clash are laid out as they are, so that whoever brought them sees where.
    """
    reading = read_any(text)
    sheet = reading.sheet
    sheet.require_whole()
    return Brought(lay_out(sheet.puzzle), sheet.digits, reading.format.name, sheet.notices)
