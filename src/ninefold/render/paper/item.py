"""What is printed: a puzzle with all that the page says about it."""

from dataclasses import dataclass

from ninefold.grid import Grid
from ninefold.render.scene import Scene


@dataclass(frozen=True)
class Explained:
    """A step in pictures and words."""

    scene: Scene
    title: str
    words: str


@dataclass(frozen=True)
class Item:
    """One puzzle of a booklet."""

    number: int
    scene: Scene
    solution: Grid
    level: str = ""
    code: str = ""
    """What its QR code says; no code is printed when this is empty."""
    steps: tuple[Explained, ...] = ()

    @property
    def answer(self) -> Scene:
        """The solved board, with the givens still told apart."""
        givens = self.scene.givens
        return Scene(givens, entries={cell: digit for cell, digit in enumerate(self.solution) if not givens[cell]})
