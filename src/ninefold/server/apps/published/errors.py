"""Why a puzzle is not published, rated or reported."""

from ninefold.errors import NinefoldError


class AlreadyPublishedError(NinefoldError):
    """The puzzle is here already, and somebody else's."""

    code = "already-published"

    def __init__(self, number: int) -> None:
        super().__init__(f"this puzzle is here already, as number {number}")
        self.puzzle = number


class NoTitleError(NinefoldError):
    """A published puzzle has a title."""

    code = "no-title"

    def __init__(self) -> None:
        super().__init__("give the puzzle a title first")


class TakenDownError(NinefoldError):
    """Whoever runs the server has taken the puzzle down."""

    code = "taken-down"

    def __init__(self) -> None:
        super().__init__("whoever runs this server has taken the puzzle down")


class TooManyPublishedError(NinefoldError):
    """The setter has published as many puzzles as one may."""

    code = "too-many-published"

    def __init__(self, most: int) -> None:
        super().__init__(f"you have published {most:,} puzzles, and there is no room for more; remove some")
        self.most = most


class NotSolvedYetError(NinefoldError):
    """Only those who have solved a puzzle can say how they liked it."""

    code = "not-solved-yet"

    def __init__(self) -> None:
        super().__init__("solve the puzzle first, then rate it")


class OwnPuzzleError(NinefoldError):
    """Nobody rates or reports their own puzzle."""

    code = "own-puzzle"

    def __init__(self) -> None:
        super().__init__("this is your own puzzle")
