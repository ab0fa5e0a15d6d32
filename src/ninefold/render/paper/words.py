"""The words pages are printed with, in each language."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Words:
    """All words of one language."""

    name: str = "Name"
    time: str = "Time"
    answers: str = "Answers"
    answers_to: str = "{title}: answers"
    step_by_step: str = "Puzzle {number}: step by step"
    puzzle_alt: str = "Sudoku puzzle {number}"
    answer_alt: str = "Answer to puzzle {number}"
    code_alt: str = "QR code of puzzle {number}"
    one_puzzle: str = "1 puzzle"
    puzzles: str = "{count} puzzles"
    levels: Mapping[str, str] = field(default_factory=dict)
    """Names of levels that are called otherwise than their slugs."""

    def count(self, puzzles: int) -> str:
        """How many puzzles, in words."""
        return self.one_puzzle if puzzles == 1 else self.puzzles.format(count=puzzles)


WORDS = {
    "en": Words(),
    "de": Words(
        name="Name",
        time="Zeit",
        answers="Lösungen",
        answers_to="{title}: Lösungen",
        step_by_step="Rätsel {number}: Schritt für Schritt",
        puzzle_alt="Sudoku-Rätsel {number}",
        answer_alt="Lösung von Rätsel {number}",
        code_alt="QR-Code von Rätsel {number}",
        one_puzzle="1 Rätsel",
        puzzles="{count} Rätsel",
        levels={
            "beginner": "Anfang",
            "easy": "leicht",
            "medium": "mittel",
            "hard": "schwer",
            "expert": "für Könner",
            "fiendish": "teuflisch",
            "extreme": "extrem",
        },
    ),
}
