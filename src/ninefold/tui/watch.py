"""Watching the textbook solver: every digit it tries, every retreat, as fast or slow as wished."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from ninefold.kernel import Trial
from ninefold.render import scene_of_puzzle
from ninefold.render.text_outside import outside_of
from ninefold.rules import Puzzle
from ninefold.tui.board import RETREAT, Board, Picture
from ninefold.tui.board_screen import BoardScreen

SPEEDS = (1, 2, 5, 10, 25, 100, 1_000, 10_000)
"""Trials per second."""
_TICK = 0.05
_MOST_REMEMBERED = 200_000
_KEYS = """\
Space stops and goes on
Left Right one step back, forth
+ - faster, slower
o other order of cells
Esc back to the game"""
_ORDERS = {"rows": "row by row", "fewest": "fewest candidates first"}


class Watch(BoardScreen):
    """The solver at work."""

    HAS_MESSAGE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "stop", "stop"),
        Binding("right,l", "forth", "forth"),
        Binding("left,h", "back", "back"),
        Binding("plus,equals_sign", "faster", "faster"),
        Binding("minus", "slower", "slower"),
        Binding("o", "order", "order"),
        Binding("escape,q,Q", "leave", "back"),
    ]

    def __init__(self, puzzle: Puzzle, trials: Callable[[str], Iterator[Trial]]) -> None:
        super().__init__()
        self._puzzle = puzzle
        self._start = trials
        self.order = "rows"
        self.speed = SPEEDS.index(5)
        self.goes_on = True
        self._owed = 0.0
        self._done: list[Trial] = []
        self._at = 0
        self._restart()

    def board(self) -> Board:
        return Board(self._puzzle.layout, self.app.is_ascii, outside_of(scene_of_puzzle(self._puzzle)))

    def keys(self) -> str:
        return _KEYS

    def on_mount(self) -> None:
        self.goes_on = self.app.has_motion
        self.set_interval(_TICK, self._tick)

    def advance(self, count: int) -> None:
        """Takes that many steps forward, or fewer if the end comes first."""
        for _ in range(count):
            if self._at == len(self._done):
                trial = next(self._trials, None)
                if trial is None:
                    self.is_over, self.goes_on = True, False
                    break
                self._done.append(trial)
            self._take(self._done[self._at])
            self._at += 1
        if len(self._done) > _MOST_REMEMBERED and self._at == len(self._done):
            del self._done[: -_MOST_REMEMBERED // 2]
            self._at = len(self._done)
        self.show()

    def show(self) -> None:
        last = self._done[self._at - 1] if self._at else None
        signs = {last.cell: RETREAT if last.is_retreat else "+"} if last else {}
        givens = self._puzzle.givens.digits
        machine = frozenset(cell for cell, digit in enumerate(self._digits) if digit and not givens[cell])
        self.query_one(Board).show(Picture(tuple(self._digits), givens, signs=signs, machine=machine))
        state = self._end() if self.is_over else f"{SPEEDS[self.speed]:,} a second" if self.goes_on else "stopped"
        lines = [
            "Trying and retreating",
            f"Order: {_ORDERS[self.order]}",
            "",
            f"Placements {self.placements:,}",
            f"Retreats   {self.retreats:,}",
            "",
            state,
            f"Last: {last}" if last else "",
        ]
        self.query_one("#facts", Static).update("\n".join(lines))

    def action_stop(self) -> None:
        self.goes_on = not self.goes_on and not self.is_over
        self.show()

    def action_forth(self) -> None:
        self.goes_on = False
        self.advance(1)

    def action_back(self) -> None:
        self.goes_on = self.is_over = False
        if self._at:
            self._at -= 1
            self._take_back(self._done[self._at])
        self.show()

    def action_faster(self) -> None:
        self.speed = min(self.speed + 1, len(SPEEDS) - 1)
        self.show()

    def action_slower(self) -> None:
        self.speed = max(self.speed - 1, 0)
        self.show()

    def action_order(self) -> None:
        self.order = "fewest" if self.order == "rows" else "rows"
        self._restart()
        self.show()

    def action_leave(self) -> None:
        self.dismiss()

    def _restart(self) -> None:
        self._trials = self._start(self.order)
        self._digits = list(self._puzzle.givens.digits)
        self._done, self._at = [], 0
        self.placements = self.retreats = 0
        self.is_over = False

    def _tick(self) -> None:
        if self.goes_on:
            self._owed += SPEEDS[self.speed] * _TICK
            whole = int(self._owed)
            self._owed -= whole
            if whole:
                self.advance(whole)

    def _take(self, trial: Trial) -> None:
        self._digits[trial.cell] = 0 if trial.is_retreat else trial.digit
        self.retreats += trial.is_retreat
        self.placements += not trial.is_retreat

    def _take_back(self, trial: Trial) -> None:
        self._digits[trial.cell] = trial.digit if trial.is_retreat else 0
        self.retreats -= trial.is_retreat
        self.placements -= not trial.is_retreat

    def _end(self) -> str:
        return "Solved." if 0 not in self._digits else "There is no solution."
