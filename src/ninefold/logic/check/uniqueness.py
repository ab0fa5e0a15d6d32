"""Facts about fillings: patterns that would have two of them, or none, and givens that look the same after a turn."""

from collections import Counter
from collections.abc import Callable, Iterator

from ninefold.logic.check.board import Board, first_failed
from ninefold.logic.check.proof import Clause, literal, when
from ninefold.logic.fact import Fact


def deadly(board: Board, fact: Fact) -> str:
    return _extras(board, fact) or first_failed(
        (not any(board.givens[cell] for cell in fact.cells), "a cell is given"),
        (all(board.digits[cell] in (0, *fact.digits) for cell in fact.cells), "another digit is placed there"),
        (_has_twin_fillings(board, fact.cells, fact.digits), "the cells would not have two fillings"),
    )


def _extras(board: Board, fact: Fact) -> str:
    extras = {(cell, digit) for cell in fact.cells for digit in board.candidates[cell] - set(fact.digits)}
    told = {(cell, claim.digit) for claim in fact.claims for cell in claim.cells}
    return first_failed((extras == told, "these are not the other candidates"))


def _has_twin_fillings(board: Board, cells: tuple[int, ...], digits: tuple[int, ...]) -> bool:
    """Whether for every filling with these digits there is another that puts the same digits into every house."""
    fillings = list(_fillings(board, cells, digits))
    contents = Counter(tuple(_content(board, cells, filling)) for filling in fillings)
    return bool(fillings) and min(contents.values()) > 1


def _content(board: Board, cells: tuple[int, ...], filling: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for house in board.houses:
        yield tuple(sorted(digit for cell, digit in zip(cells, filling, strict=True) if cell in house))


def _fillings(board: Board, cells: tuple[int, ...], digits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to fill the cells with the digits so that none is twice in a house."""
    if not cells:
        yield ()
        return
    last = cells[-1]
    for front in _fillings(board, cells[:-1], digits):
        for digit in digits:
            if not any(
                other in board.peers[last] and placed == digit for other, placed in zip(cells, front, strict=False)
            ):
                yield (*front, digit)


def deadly_grid(board: Board, fact: Fact) -> str:
    extras = {(cell, claim.digit) for claim in fact.claims for cell in claim.cells}
    left = [
        {digit for digit in board.candidates[cell] if (cell, digit) not in extras} for cell in range(len(board.digits))
    ]
    counts = [sum(digit in left[cell] for cell in house) for house in board.houses for digit in board.every_digit]
    return first_failed(
        (bool(extras), "it names no candidate"),
        ({cell for cell, _ in extras} == set(fact.cells), "these are not the cells with more"),
        (
            all(board.digits[cell] or len(left[cell]) == 2 for cell in range(len(board.digits))),
            "a cell would not have two candidates",
        ),
        (set(counts) <= {0, 2}, "a digit would not have two places in a house"),
    )


def unfillable(board: Board, fact: Fact) -> str:
    return _extras(board, fact) or first_failed(
        (all(not board.digits[cell] for cell in fact.cells), "a cell is not empty"),
        (next(_fillings(board, fact.cells, fact.digits), None) is None, "the cells can be filled"),
    )


def symmetry(board: Board, fact: Fact) -> str:
    givens = {cell for cell, given in enumerate(board.givens) if given}
    return first_failed(
        (set(fact.cells) == givens, "these are not the givens"), (any(_symmetries(board)), "no turn keeps them")
    )


def _symmetries(board: Board) -> Iterator[tuple[list[int], dict[int, int]]]:
    """The turns and reflections that keep the givens but for a change of digits: where cells go, and digits."""
    for turn in _TURNS:
        image = [turn(*divmod(cell, 9)) for cell in range(len(board.digits))]
        changes = {
            (board.digits[cell], board.digits[image[cell]]) for cell in range(len(board.digits)) if board.givens[cell]
        }
        if any(board.givens[cell] != board.givens[image[cell]] for cell in range(len(board.digits))):
            continue
        left = set(board.every_digit) - {digit for digit, _ in changes}
        if len(left) > 1 or len(dict(changes)) < len(changes):
            continue
        goes = dict(changes)
        unused = set(board.every_digit) - set(goes.values())
        goes.update(zip(left, unused, strict=True))
        if len(set(goes.values())) == 9:
            yield image, goes


_TURNS: tuple[Callable[[int, int], int], ...] = (
    lambda row, column: (8 - row) * 9 + 8 - column,
    lambda row, column: column * 9 + 8 - row,
    lambda row, column: (8 - column) * 9 + row,
    lambda row, column: column * 9 + row,
    lambda row, column: (8 - column) * 9 + 8 - row,
    lambda row, column: row * 9 + 8 - column,
    lambda row, column: (8 - row) * 9 + column,
)


def one_claim_at_least(_: Board, fact: Fact) -> list[Clause]:
    return [tuple(each for claim in fact.claims for clause in when(claim) for each in clause)]


def by_symmetry(board: Board, _: Fact) -> list[Clause]:
    """A digit goes where its image goes, and in a cell that stays there is one that stays."""
    return [
        (-literal(cell, digit),)
        for image, goes in _symmetries(board)
        for cell in range(len(board.digits))
        for digit in board.candidates[cell]
        if (goes[digit] != digit if image[cell] == cell else not _may_be(board, image[cell], goes[digit]))
    ]


def _may_be(board: Board, cell: int, digit: int) -> bool:
    return digit in board.candidates[cell] or board.digits[cell] == digit
