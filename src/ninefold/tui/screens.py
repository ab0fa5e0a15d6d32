"""Screens with a title, some text or a list, and a line of keys."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ninefold.tui.folding import folded

if TYPE_CHECKING:
    from ninefold.tui.app import NinefoldApp

WIDEST = 76
"""Columns that a page of text takes at the most, as the theme has it."""
BESIDE = 6
"""Columns that margins and the bar for scrolling take."""


class TitledScreen(Screen[None]):
    """A screen of its own, left with Escape."""

    app: "NinefoldApp"
    TITLE_TEXT: ClassVar[str] = ""
    KEYS: ClassVar[str] = "Esc back"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "back")]

    def compose(self) -> ComposeResult:
        with Vertical(id="titled"):
            yield Static(self.TITLE_TEXT, id="title", markup=False)
            yield from self.content()
            yield Static(self.KEYS, classes="keys", markup=False)

    def content(self) -> Iterable[Widget]:
        """What stands between the title and the keys."""
        return ()

    def action_back(self) -> None:
        self.app.pop_screen()


class TextScreen(TitledScreen):
    """A screen of text that scrolls if it must."""

    def text(self) -> str:
        return ""

    def compose(self) -> ComposeResult:
        with Vertical(id="titled"):
            yield Static(self.TITLE_TEXT, id="title", markup=False)
            with VerticalScroll():
                yield Static(id="text", markup=False)
            yield Static(self.KEYS, classes="keys", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#text", Static).update(folded(self.text(), min(event.size.width, WIDEST) - BESIDE))


class ListScreen(TitledScreen):
    """A screen with a list to choose from: arrows or j and k, then Enter."""

    KEYS: ClassVar[str] = "Up Down or j k choose   Enter takes   Esc back"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("j", "down", "down"), Binding("k", "up", "up")]

    def options(self) -> list[tuple[str, str]]:
        """Identifiers and texts."""
        return []

    def content(self) -> Iterable[Widget]:
        yield OptionList(*(Option(text, id=name) for name, text in self.options()), markup=False)

    def action_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.chosen(event.option_id or "")

    def chosen(self, name: str) -> None:
        """What happens when an option is taken."""
