"""Steps read link by link beside the board, on which they are drawn as far as they have been told."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from ninefold.logic import Step
from ninefold.render import scene_of_puzzle
from ninefold.render.text_outside import outside_of
from ninefold.tui.board import Board
from ninefold.tui.board_screen import BoardScreen
from ninefold.tui.step_picture import picture_of
from ninefold.usecases.walk_steps import Walk

_PARTS_SHOWN = 5


class StepWalk(BoardScreen):
    """One step or a whole path, sentence by sentence."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,space,enter", "forth", "forth"),
        Binding("left,h,backspace", "back", "back"),
        Binding("down,j,tab", "part(1)", "next part"),
        Binding("up,k,shift+tab", "part(-1)", "part before"),
        Binding("n,pagedown", "step(1)", "next step"),
        Binding("p,pageup", "step(-1)", "step before"),
        Binding("e", "eureka", "notation"),
        Binding("A", "apply", "apply"),
        Binding("escape,q,Q,w", "leave", "back"),
    ]

    def __init__(self, walk: Walk, apply: Callable[[Step], None] | None = None) -> None:
        """With `apply` the step can be done from here."""
        super().__init__()
        self._walk = walk
        self._apply = apply
        self._has_notation = False

    def board(self) -> Board:
        return Board(self._walk.puzzle.layout, self.app.is_ascii, outside_of(scene_of_puzzle(self._walk.puzzle)))

    def show(self) -> None:
        walk = self._walk
        self.query_one(Board).show(picture_of(walk.scene))
        place = f"Step {walk.at + 1} of {len(walk)}\n" if len(walk) > 1 else ""
        self.query_one("#facts", Static).update(f"{place}{walk.step.words('en').name}\n{walk.parts[0].lead}")
        self.query_one("#message", Static).update("\n\n".join(filter(None, self._told())))

    def _told(self) -> list[str]:
        """The branches around this one, the sentence with its number, and the notation if somebody wants it."""
        walk = self._walk
        sentence = f"{walk.count} of {len(walk.part.statements)}: {walk.sentence}" if walk.count else ""
        notation = (walk.part.eureka or "There is no notation for this.") if self._has_notation else ""
        return [self._branches(), sentence, notation]

    def _branches(self) -> str:
        parts, here = self._walk.parts, self._walk.part_at
        first = max(1, min(here - _PARTS_SHOWN // 2, len(parts) - _PARTS_SHOWN))
        return "\n".join(
            f"{'>' if at == here else ' '} {'  ' * (parts[at].depth - 1)}{parts[at].lead}"
            for at in range(first, min(len(parts), first + _PARTS_SHOWN))
        )

    def action_forth(self) -> None:
        self._walk.forth()
        self.show()

    def action_back(self) -> None:
        self._walk.back()
        self.show()

    def action_part(self, by: int) -> None:
        self._walk.to_part(self._walk.part_at + by)
        self.show()

    def action_step(self, by: int) -> None:
        self._walk.to_step(self._walk.at + by)
        self.show()

    def action_eureka(self) -> None:
        self._has_notation = not self._has_notation
        self.show()

    def action_apply(self) -> None:
        if self._apply:
            self.app.pop_screen()
            self._apply(self._walk.step)

    def action_leave(self) -> None:
        self.app.pop_screen()

    def keys(self) -> str:
        steps = "n p next step, step before\n" if len(self._walk) > 1 else ""
        applies = "A applies it  " if self._apply else ""
        return f"Right Left link by link\nDown Up branch by branch\n{steps}{applies}e notation  Esc back"
