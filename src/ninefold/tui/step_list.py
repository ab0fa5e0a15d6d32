"""All steps that are possible now, by technique, with what each of them gives and a filter above them."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ninefold.logic import Step, effect_in_words
from ninefold.tui.screens import TitledScreen
from ninefold.usecases.explain_puzzle import by_technique, steps_like


class StepList(TitledScreen):
    """Steps to choose from."""

    TITLE_TEXT: ClassVar[str] = "All possible steps"
    KEYS: ClassVar[str] = "Type a digit, a cell or a technique   Up Down choose   Enter shows   Esc back"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "back", priority=True),
        Binding("down", "move('down')", "down", priority=True),
        Binding("up", "move('up')", "up", priority=True),
        Binding("pagedown", "move('page_down')", "page down", priority=True),
        Binding("pageup", "move('page_up')", "page up", priority=True),
        Binding("enter", "take", "show", priority=True),
    ]

    def __init__(self, steps: Sequence[Step], chosen: Callable[[Step], None]) -> None:
        super().__init__()
        self._steps = steps
        self._chosen = chosen

    def content(self) -> Iterable[Widget]:
        yield Input(placeholder="such as: 4   r9c4   x-wing")
        yield Static("", id="text", markup=False)
        yield OptionList(markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self._list("")

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def action_move(self, where: str) -> None:
        getattr(self.query_one(OptionList), f"action_{'cursor_' if where in ('up', 'down') else ''}{where}")()

    def action_take(self) -> None:
        choices = self.query_one(OptionList)
        if choices.highlighted is not None:
            self._take(choices.get_option_at_index(choices.highlighted))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._take(event.option)

    def _take(self, option: Option) -> None:
        if option.id:
            self.app.pop_screen()
            self._chosen(self._steps[int(option.id)])

    def _list(self, wanted: str) -> None:
        """The steps that fit, each technique under its name; the first of them is chosen."""
        number = {id(step): at for at, step in enumerate(self._steps)}
        fitting = steps_like(self._steps, wanted)
        choices = self.query_one(OptionList)
        choices.clear_options()
        for group in by_technique(fitting):
            choices.add_option(Option(f"{group[0].words('en').name}: {len(group)}", disabled=True))
            choices.add_options(
                [Option(f"  {effect_in_words(step, 'en')}", id=str(number[id(step)])) for step in group]
            )
        choices.highlighted = 1 if fitting else None
        counted = "1 possible step" if len(fitting) == 1 else f"{len(fitting)} possible steps"
        self.query_one("#text", Static).update(counted)
