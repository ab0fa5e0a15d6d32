"""A game looked back on, as a screen."""

from typing import ClassVar

from ninefold.play import Game
from ninefold.tui.screens import TextScreen
from ninefold.usecases.review.review_game import review
from ninefold.usecases.review.told import review_lines


class ReviewScreen(TextScreen):
    """Where time went, slow spots, mistakes, and what to practise."""

    TITLE_TEXT: ClassVar[str] = "Review"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def text(self) -> str:
        return "\n".join(review_lines(self._game, review(self._game)))
