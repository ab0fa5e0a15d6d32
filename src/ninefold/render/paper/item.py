"""What is printed: a puzzle with all that the page says about it."""

from dataclasses import dataclass

from ninefold.render.scene import Scene


@dataclass(frozen=True)
class Explained:
    """A part of a step in a picture and words: the step itself, or one of its branches."""

    scene: Scene
    title: str
    """Heavy above the words; of a branch the assumption."""
    lead: str = ""
    """What is said first: of a chain what it comes to."""
    sentences: tuple[str, ...] = ()
    """How, link by link."""
    first: int = 1
    """The number of the first sentence."""


@dataclass(frozen=True)
class Chapter:
    """What comes before the puzzles: parts under a title."""

    title: str
    parts: tuple[Explained, ...]


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
    heading: str = ""
    """Its title and who set it, where it is called something."""
    rules: str = ""
    """Its rules in words, where it has others than every puzzle."""
    stars: int = 0
    """How hard it is, as a number of stars; 0 where that is not known."""
