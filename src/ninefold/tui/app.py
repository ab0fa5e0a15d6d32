"""The application: where its games are kept, what time it is, which screen is shown."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.worker import Worker, WorkerState

from ninefold.errors import NinefoldError
from ninefold.tui.game import GameScreen
from ninefold.tui.menu import Menu, NewGame
from ninefold.tui.theme import CSS, DARK, LIGHT
from ninefold.usecases.keeping.desk import Desk, Now, entered_game, new_game
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.keeping.shelf import BrowsableShelf
from ninefold.usecases.learning_files import Learning


class NinefoldApp(App[None]):
    """The terminal game."""

    TITLE = "ninefold"
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "quit", priority=True),
        Binding("T", "turn_light", "light or dark"),
    ]

    def __init__(
        self,
        shelf: BrowsableShelf,
        now: Now,
        first: KeptGame | None = None,
        is_ascii: bool = False,
        has_motion: bool = True,
        makes: Callable[[str, int, str | None], KeptGame] = new_game,
        *,
        learning: Learning,
    ) -> None:
        super().__init__()
        self.shelf = shelf
        self.now = now
        self.learning = learning
        self.is_ascii = is_ascii
        self.has_motion = has_motion
        self.lives = 0
        self._first = first
        self._makes = makes

    def on_mount(self) -> None:
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name
        self.set_class(self.is_ascii, "ascii")
        self.push_screen(Menu())
        if self._first is not None:
            self.open_game(self._first)

    def open_game(self, kept: KeptGame, replaces: bool = False) -> None:
        """Shows a game; one that cannot be opened is said, and everything else goes on."""
        try:
            desk = Desk(kept, self.shelf, self.now)
        except (NinefoldError, OSError) as error:
            self.notify(f"The game cannot be opened: {error}", severity="error", timeout=20, markup=False)
            return
        if replaces:
            self.pop_screen()
        self.push_screen(GameScreen(desk))

    def enter_game(self, text: str) -> KeptGame:
        """A game from a text; a NinefoldError says why not."""
        return entered_game(text, self.lives)

    def begin_game(self, level: str, variant: str | None = None) -> None:
        """Makes a puzzle in the background and shows it."""
        self.run_worker(
            lambda: self._makes(level, self.lives, variant),
            name="make",
            thread=True,
            exclusive=True,
            exit_on_error=False,
        )

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.state is WorkerState.ERROR and isinstance(self.screen, NewGame):
            self.screen.refuse(str(event.worker.error))
        made = event.worker.result if event.state is WorkerState.SUCCESS else None
        # Whoever left the screen of levels meanwhile has changed their mind.
        if isinstance(made, KeptGame) and isinstance(self.screen, NewGame):
            self.pop_screen()
            self.open_game(made)

    def show_levels(self) -> None:
        """The screen of levels."""
        self.push_screen(NewGame())

    def action_turn_light(self) -> None:
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name
        if isinstance(self.screen, GameScreen):
            self.screen.show()

    async def action_quit(self) -> None:
        """Ends; a game on the desk is kept with its clock."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.desk.leave()
        self.exit()
