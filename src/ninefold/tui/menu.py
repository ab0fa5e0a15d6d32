"""The menu, and the screens it leads to."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList, Static, TextArea
from textual.widgets.option_list import Option

from ninefold.errors import NinefoldError
from ninefold.logic import LEVEL_NAMES
from ninefold.make.variants import levels_of
from ninefold.tui.learn import Learn
from ninefold.tui.screens import ListScreen, TextScreen, TitledScreen
from ninefold.usecases.keeping.desk import format_clock
from ninefold.usecases.keeping.game_result import best_times
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.variant_offers import OFFERS

LIVES = (0, 3, 5)

HOW_TO_PLAY = """\
Fill the grid so that every row, every column and every box holds each digit once.

Move    arrows or h j k l, or click
Write   1 to 9; the same digit again takes it off; d and a letter in grids that need more than nine
Erase   0, x, Delete
Notes   n switches between digits and notes; c writes all notes
Undo    u or Ctrl+Z; redo r or Ctrl+R
Find    f and a digit picks it out; m the one under the cursor
Check   v says which digits are wrong
Hint    ? gives a nudge, then says more, marks cells, explains; \
H leads to the digit under the cursor; A applies it; w walks through it link by link
Steps   L lists all possible steps; P walks the whole path
Solve   S shows the solution, u goes back; B watches a simple solver
Pause   p hides the board and stops the clock
After   G plays a finished game again, W looks back over it
Other   T light or dark, N another game, Q menu

Givens are bold, your digits underlined. A clash has a ! and is named. Every move is saved at once."""


class Menu(ListScreen):
    """Where the game begins."""

    TITLE_TEXT: ClassVar[str] = "ninefold"
    KEYS: ClassVar[str] = "Up Down or j k choose   Enter takes   q quits"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "quit", "quit")]

    def options(self) -> list[tuple[str, str]]:
        unfinished = self.app.shelf.unfinished_games()
        going_on = [("continue", f"Continue   {described(unfinished[0])}")] if unfinished else []
        return [
            *going_on,
            ("new", "New game"),
            ("enter", "Enter a puzzle"),
            ("load", "Load a game"),
            ("history", "History and best times"),
            ("how", "How to play"),
            ("learn", "Learn and practise"),
            ("variants", "New game of a variant"),
            ("quit", "Quit"),
        ]

    def on_screen_resume(self) -> None:
        """A game may have been begun or finished since the list was made."""
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options([_option(name, text) for name, text in self.options()])
        choices.highlighted = 0
        choices.focus()

    def chosen(self, name: str) -> None:
        if name == "quit":
            self.app.exit()
        elif name == "continue":
            self.app.open_game(self.app.shelf.unfinished_games()[0])
        else:
            screens = {
                "new": NewGame,
                "variants": Variants,
                "enter": EnterPuzzle,
                "load": LoadGame,
                "history": History,
                "how": HowToPlay,
                "learn": Learn,
            }
            self.app.push_screen(screens[name]())

    def action_quit(self) -> None:
        self.app.exit()


class NewGame(ListScreen):
    """A level, and how many lives."""

    TITLE_TEXT: ClassVar[str] = "New game"
    KEYS: ClassVar[str] = "Up Down choose a level   l lives   Enter begins   Esc back"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("l", "lives", "lives")]

    def __init__(self, variant: str | None = None) -> None:
        super().__init__()
        self._variant = variant
        self._levels = LEVEL_NAMES if variant is None else levels_of(variant)
        if variant is not None:
            self.TITLE_TEXT = f"New game: {variant}"  # type: ignore[misc]

    def options(self) -> list[tuple[str, str]]:
        return [(name, name.capitalize()) for name in self._levels]

    def content(self) -> Iterable[Widget]:
        yield Static(self._lives_text(), id="text", markup=False)
        yield from super().content()
        yield Static("", id="problem", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = self._levels.index("medium") if "medium" in self._levels else 0

    def action_lives(self) -> None:
        self.app.lives = LIVES[(LIVES.index(self.app.lives) + 1) % len(LIVES)]
        self.query_one("#text", Static).update(self._lives_text())

    def chosen(self, name: str) -> None:
        self.query_one("#problem", Static).update("Making a puzzle ...")
        self.app.begin_game(name, self._variant)

    def refuse(self, reason: str) -> None:
        """Says why there is no puzzle."""
        self.query_one("#problem", Static).update(f"{reason[:1].upper()}{reason[1:]}.")

    def _lives_text(self) -> str:
        return f"Lives: {self.app.lives or 'none, play without'}"


class Variants(ListScreen):
    """Which variant; then its level is chosen."""

    TITLE_TEXT: ClassVar[str] = "Variants"
    KEYS: ClassVar[str] = "Up Down choose a variant   Enter takes   Esc back"

    def options(self) -> list[tuple[str, str]]:
        return [(offer.name, offer.name.replace("-", " ").capitalize()) for offer in OFFERS]

    def chosen(self, name: str) -> None:
        self.app.switch_screen(NewGame(name))


class EnterPuzzle(TitledScreen):
    """A puzzle typed or pasted, in any format."""

    TITLE_TEXT: ClassVar[str] = "Enter a puzzle"
    KEYS: ClassVar[str] = "Ctrl+S plays it   Esc back"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "take", "play", priority=True),
        Binding("escape", "back", "back", priority=True),
    ]

    def content(self) -> Iterable[Widget]:
        yield Static("Paste or type it: 81 characters, rows, a link, any format.", id="text", markup=False)
        yield TextArea()
        yield Static("", id="problem", markup=False)

    def action_take(self) -> None:
        try:
            kept = self.app.enter_game(self.query_one(TextArea).text)
        except NinefoldError as error:
            text = str(error)
            self.query_one("#problem", Static).update(f"{text[:1].upper()}{text[1:]}.")
        else:
            self.app.pop_screen()
            self.app.open_game(kept)


class LoadGame(ListScreen):
    """The games to go on with."""

    TITLE_TEXT: ClassVar[str] = "Load a game"
    KEYS: ClassVar[str] = "Up Down choose   Enter plays   D forgets   Esc back"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("D", "forget", "forget")]

    def options(self) -> list[tuple[str, str]]:
        games = [(kept.name, described(kept)) for kept in self.app.shelf.unfinished_games()]
        return games or [("", "There is no saved game yet.")]

    def chosen(self, name: str) -> None:
        self.app.pop_screen()
        if name:
            self.app.open_game(self.app.shelf.game_named(name))

    def action_forget(self) -> None:
        choices = self.query_one(OptionList)
        if choices.highlighted is None or not (name := choices.get_option_at_index(choices.highlighted).id):
            return
        self.app.shelf.drop_game(name)
        choices.clear_options()
        choices.add_options([_option(*option) for option in self.options()])


class History(TextScreen):
    """Finished games and the best time of each level."""

    TITLE_TEXT: ClassVar[str] = "History"

    def text(self) -> str:
        results = self.app.shelf.results()
        if not results:
            return "You have not finished a game yet."
        best = best_times(results)
        lines = ["Best times without hints"]
        lines += [f"  {level:10} {format_clock(found.time):>8}   {found.day}" for level, found in best.items()] or [
            "  none yet"
        ]
        lines += ["", "Finished games"]
        for result in results[:200]:
            with_help = f"   help: {', '.join(result.used)}" if result.used else ""
            mistakes = f"   {result.mistakes} mistakes" if result.mistakes else ""
            lines.append(f"  {result.day}  {result.level:10} {format_clock(result.time):>8}{mistakes}{with_help}")
        return "\n".join(lines)


class HowToPlay(TextScreen):
    """The rules and all keys."""

    TITLE_TEXT: ClassVar[str] = "How to play"

    def text(self) -> str:
        return HOW_TO_PLAY


def described(kept: KeptGame) -> str:
    """A game in a few words."""
    position = kept.game.position.digits
    left = position.count(0)
    return f"{kept.level or 'game'}, {left} cells left, {format_clock(kept.game.tally.clock)}"


def _option(name: str, text: str) -> Option:
    return Option(text, id=name)
