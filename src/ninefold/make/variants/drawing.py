"""What is drawn on a filled page, and the ways in which it can be made harder."""

from dataclasses import dataclass, field

from ninefold.make.variants.page import Clue


@dataclass(frozen=True)
class Move:
    """Something that makes a puzzle harder: givens and clues that go, and clues that take their place."""

    givens: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    """Clues by their numbers; where one of them is no longer there, the move cannot be made."""
    new: tuple[tuple[int, Clue], ...] = ()


@dataclass
class Drawing:
    """Clues by number, and moves in the order in which they are to be tried."""

    clues: dict[int, Clue] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)

    @classmethod
    def of(cls, clues: list[Clue], moves: list[Move] | None = None) -> "Drawing":
        return cls(dict(enumerate(clues)), moves or [])

    def add(self, other: "Drawing") -> tuple[int, ...]:
        """Takes in what another hand drew; the numbers that its clues have here."""
        used = [*self.clues, *(number for move in self.moves for number, _ in move.new)]
        first = max(used, default=-1) + 1
        self.clues |= {first + number: clue for number, clue in other.clues.items()}
        for move in other.moves:
            gone = tuple(first + number for number in move.gone)
            new = tuple((first + number, clue) for number, clue in move.new)
            self.moves.append(Move(move.givens, gone, new))
        return tuple(first + number for number in other.clues)
