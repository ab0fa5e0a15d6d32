"""Steps read line by line: the next sentence, the one before, a branch, the notation."""

from collections.abc import Callable

from ninefold.render import draw_text
from ninefold.usecases.walk_steps import Walk

WAYS = "Type next or back, branch 2, step 3, eureka; board draws your game again."


class PlainWalk:
    """A walk through steps, each link told with the board as far as it is drawn."""

    def __init__(self, walk: Walk, tell: Callable[[str], None]) -> None:
        self.walk = walk
        self._tell = tell
        self._introduce()
        tell(WAYS)

    def next(self) -> None:
        at = self.walk.at
        if not self.walk.forth():
            self._tell("That was the end of it.")
        elif self.walk.at != at:
            self._introduce()
        else:
            self._tell_link()

    def back(self) -> None:
        if self.walk.back():
            self._tell_link()
        else:
            self._tell("This is the beginning.")

    def branch(self, number: int) -> None:
        """Branches and the chains inside them are counted from 1; 0 is the step itself."""
        if self.walk.to_part(number):
            self._tell_link()
        else:
            self._tell(f"This step has {len(self.walk.parts) - 1} branches.")

    def step(self, number: int) -> None:
        if self.walk.to_step(number - 1):
            self._introduce()
        else:
            self._tell(f"There are {len(self.walk)} steps.")

    def eureka(self) -> None:
        self._tell(self.walk.part.eureka or "There is no notation for this.")

    def _introduce(self) -> None:
        """A step at its beginning: what it comes to, and which branches it has."""
        walk = self.walk
        place = f"Step {walk.at + 1} of {len(walk)}. " if len(walk) > 1 else ""
        self._tell(f"{place}{walk.step.words('en').name}: {walk.sentence}")
        for number, part in enumerate(walk.parts[1:], start=1):
            self._tell(f"{'  ' * part.depth}{number}. {part.lead}")
        self._tell(draw_text(walk.scene))

    def _tell_link(self) -> None:
        walk = self.walk
        number = f"{walk.count} of {len(walk.part.statements)}: " if walk.count else ""
        branch = f"Branch {walk.part_at}, " if walk.part_at and number else ""
        self._tell(f"{branch}{number}{walk.sentence}")
        self._tell(draw_text(walk.scene))
