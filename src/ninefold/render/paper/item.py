"""What is printed: a puzzle with all that the page says about it."""

from dataclasses import dataclass

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
    answer: Scene
    """The solved board, with the givens still told apart."""
    level: str = ""
    """What its level is called, in the language of the page."""
    code: str = ""
    """What its QR code says; no code is printed when this is empty."""
    steps: tuple[Explained, ...] = ()
