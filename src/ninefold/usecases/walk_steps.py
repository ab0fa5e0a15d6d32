"""The journey of a reader through steps: link by link, branch by branch, step by step, forth and back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ninefold.logic import Part, Position, Step, parts_of
from ninefold.render import Scene
from ninefold.rules import Puzzle
from ninefold.usecases.draw_step import scene_of_step

ToldStep = tuple[Step, Position]
"""A step and the position before it."""


def along(position: Position, steps: Iterable[Step]) -> Iterator[ToldStep]:
    """Steps one after the other, each with the position that those before it left."""
    for step in steps:
        yield step, position
        position = position.after(step.placements, step.removals)


def said_of_end(puzzle: Puzzle, path: Sequence[Step]) -> str:
    """Where a path from the givens does not lead to the solution, how far it leads; else nothing."""
    left = puzzle.shape.cells - puzzle.given_count - sum(len(step.placements) for step in path)
    cells = "1 cell is" if left == 1 else f"{left} cells are"
    return f"Our techniques end after {len(path)} steps: {cells} left." if left else ""


class Walk:
    """Where a reader stands: at a step, in a part of it, after so many of its sentences. There is one step at least."""

    def __init__(
        self, puzzle: Puzzle, told: Sequence[ToldStep], language: str = "en", *, fog: frozenset[int] | None = None
    ) -> None:
        """`fog` is that of a game; a board on which nobody plays has that of its givens."""
        self.puzzle = puzzle
        self._fog = fog
        self._told = told
        self._language = language
        self.at = self.part_at = self.count = 0
        self._worded: tuple[int, tuple[Part, ...]] = (-1, ())

    def __len__(self) -> int:
        return len(self._told)

    @property
    def step(self) -> Step:
        return self._told[self.at][0]

    @property
    def parts(self) -> tuple[Part, ...]:
        # The same step is asked for again and again; its words are made once.
        if self._worded[0] != self.at:
            self._worded = (self.at, parts_of(self.step, self._language))
        return self._worded[1]

    @property
    def part(self) -> Part:
        return self.parts[self.part_at]

    @property
    def sentence(self) -> str:
        """The one told last; before the first, what the part says at its beginning."""
        return self.part.statements[self.count - 1].text if self.count else self.part.lead

    @property
    def scene(self) -> Scene:
        """The board with what has been told."""
        scene = scene_of_step(self.puzzle, self._told[self.at][1], self.part.told(self.count))
        return scene if self._fog is None else replace(scene, fog=self._fog)

    def forth(self) -> bool:
        """On to the next sentence, at the end of a part to the next part, and then to the next step."""
        if self.count < len(self.part.statements):
            self.count += 1
            return True
        return self.to_part(self.part_at + 1) or self.to_step(self.at + 1)

    def back(self) -> bool:
        """The same way back."""
        if self.count:
            self.count -= 1
            return True
        went = self.to_part(self.part_at - 1) or (self.to_step(self.at - 1) and self.to_part(len(self.parts) - 1))
        self.count = len(self.part.statements) if went else 0
        return went

    def to_part(self, number: int) -> bool:
        """To the beginning of a part of this step; false if there is none of that number."""
        if not 0 <= number < len(self.parts):
            return False
        self.part_at, self.count = number, 0
        return True

    def to_step(self, number: int) -> bool:
        """To the beginning of another step."""
        if not 0 <= number < len(self):
            return False
        self.at, self.part_at, self.count = number, 0, 0
        return True
