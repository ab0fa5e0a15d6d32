"""A screen with a board, and beside it what is known of it, what was said last, and the keys."""

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Static

from ninefold.grid import CLASSIC
from ninefold.tui.board import Board, fit_board

if TYPE_CHECKING:
    from ninefold.tui.app import NinefoldApp


class BoardScreen(Screen[None]):
    """Fits its board to the window; what is shown on it is up to the kind of screen."""

    app: "NinefoldApp"
    HAS_MESSAGE: ClassVar[bool] = True
    """Whether it says anything but facts; no room is left for it otherwise."""

    def compose(self) -> ComposeResult:
        yield Static(id="too-small", markup=False)
        with Container(id="play"):
            yield self.board()
            with Vertical(id="side"):
                yield Static(id="facts", markup=False)
                if self.HAS_MESSAGE:
                    yield Static(id="message", markup=False)
                yield Static(self.keys(), id="help", markup=False)

    def on_mount(self) -> None:
        self.fit(self.app.size.width, self.app.size.height)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size.width, event.size.height)

    def board(self) -> Board:
        """The board to be shown."""
        return Board(CLASSIC, self.app.is_ascii)

    def keys(self) -> str:
        """What can be pressed."""
        return ""

    def fit(self, width: int, height: int) -> None:
        """Makes the most of a terminal of that size."""
        fit_board(self, width, height)

    def show(self) -> None:
        """Draws everything anew."""
