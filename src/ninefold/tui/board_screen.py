"""A screen with a board, and beside it what is known of it, what was said last, and the keys."""

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from ninefold.grid import CLASSIC
from ninefold.rules import Layout
from ninefold.tui.board import Board, fit_board

if TYPE_CHECKING:
    from ninefold.tui.app import NinefoldApp

MOST_LINES = 11
"""Of what is said, however high the window."""
BETWEEN = 2
"""Empty lines over and under it."""
READ_ON = "PgUp PgDn read on"


class BoardScreen(Screen[None]):
    """Fits its board to the window; what is shown on it is up to the kind of screen."""

    app: "NinefoldApp"
    HAS_MESSAGE: ClassVar[bool] = True
    """Whether it says anything but facts; no room is left for it otherwise."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "read_on(1)", show=False),
        Binding("pageup", "read_on(-1)", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static(id="too-small", markup=False)
        with Container(id="play"):
            yield self.board()
            with Vertical(id="side"):
                yield Static(id="facts", markup=False)
                if self.HAS_MESSAGE:
                    with VerticalScroll(id="saying", can_focus=False):
                        yield Static(id="message", markup=False)
                    yield Static(READ_ON, id="read-on", markup=False)
                yield Static(self.keys(), id="help", markup=False)

    def on_mount(self) -> None:
        self.fit(self.app.size.width, self.app.size.height)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size.width, event.size.height)

    def board(self) -> Board:
        """The board to be shown."""
        return Board(Layout.of(CLASSIC.size), self.app.is_ascii)

    def keys(self) -> str:
        """What can be pressed."""
        return ""

    def fit(self, width: int, height: int) -> None:
        """Makes the most of a terminal of that size."""
        fit_board(self, width, height)
        self.give_message_room()

    def show(self) -> None:
        """Draws everything anew."""

    def give_message_room(self) -> None:
        """What is said may be long: it is scrolled then, and the keys stay in sight."""
        if self.HAS_MESSAGE:
            self.call_after_refresh(self._give_message_room)

    def action_read_on(self, pages: int) -> None:
        saying = self.query_one("#saying")
        saying.scroll_relative(y=pages * max(1, saying.size.height - 1), animate=False)

    def _give_message_room(self) -> None:
        others = self._lines_of("#facts") + self._lines_of("#help")
        room = min(MOST_LINES, self.app.size.height - others - BETWEEN)
        is_cut = self._lines_of("#message") > room
        self.query_one("#saying").styles.max_height = max(2, room - is_cut)
        self.query_one("#read-on").display = is_cut

    def _lines_of(self, name: str) -> int:
        """How many lines a text takes, shown or not."""
        text = self.query_one(name, Static)
        return text.get_content_height(self.app.size, self.app.size, text.content_size.width)
