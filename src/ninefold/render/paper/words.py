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
    stars_alt: str = "{stars} of {most} stars"
    step: str = "Step {number}: {name}"
    key_steps: str = "A step of every puzzle"
    of_puzzle: str = "Puzzle {number} · {step}"
    techniques: str = "The techniques in this book"
    introduction: str = "How to solve a Sudoku"
    extra_rules: str = "Extra rules, as in puzzle {number}"
    rules: tuple[str, str] = (
        "The rules",
        "Fill every empty cell so that each row, each column and each outlined box holds every digit exactly once. The "
        "picture shows one of each. The printed digits stay as they are. Every puzzle in this book has exactly one "
        "solution, and you can reach it by reasoning: no guess is needed.",
    )
    beginning: tuple[str, str] = (
        "Where to begin",
        "Choose a digit, and a row, a column or a box that still lacks it. Rule out every cell that sees the digit "
        "already. If only one cell is left, write the digit there. In the picture:",
    )
    noting: tuple[str, str] = (
        "When that is not enough",
        "Write the digits that are still possible into the empty cells, small and in pencil. Cross them out as you "
        "learn more. Cells that share the same few notes tell you a lot about the rest of their row, column or box. "
        "In the picture:",
    )
    """Title and words."""
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
        stars_alt="{stars} von {most} Sternen",
        step="Schritt {number}: {name}",
        key_steps="Zu jedem Rätsel ein Schritt",
        of_puzzle="Rätsel {number} · {step}",
        techniques="Die Techniken in diesem Heft",
        introduction="So löst man ein Sudoku",
        extra_rules="Weitere Regeln, wie in Rätsel {number}",
        rules=(
            "Die Regeln",
            "Füllen Sie alle leeren Felder so, dass in jeder Zeile, jeder Spalte und jedem umrandeten Block jede "
            "Ziffer genau einmal vorkommt. Das Bild zeigt je eines davon. Gedruckte Ziffern bleiben stehen. Jedes "
            "Rätsel in diesem Heft hat genau eine Lösung und lässt sich durch Überlegen lösen; raten muss man nie.",
        ),
        beginning=(
            "Der Anfang",
            "Nehmen Sie eine Ziffer und eine Zeile, eine Spalte oder einen Block, in dem sie noch fehlt. Streichen Sie "
            "in Gedanken jedes Feld, das die Ziffer schon sieht. Bleibt nur ein Feld übrig, gehört sie dorthin. "
            "Im Bild:",
        ),
        noting=(
            "Wenn das nicht reicht",
            "Schreiben Sie die noch möglichen Ziffern klein und mit Bleistift in die leeren Felder, und streichen Sie, "
            "was nicht mehr geht. Felder mit denselben wenigen Notizen verraten viel über den Rest ihrer Zeile, Spalte "
            "oder ihres Blocks. Im Bild:",
        ),
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
