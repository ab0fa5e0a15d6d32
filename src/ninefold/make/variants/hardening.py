"""From easy to hard: moves are made while what is allowed still solves the puzzle, many at once while that works."""

from collections.abc import Callable, Sequence

from ninefold.grid.shape import shape_of_size
from ninefold.make.chance import Dice
from ninefold.make.symmetry import orbits_of
from ninefold.make.variants.draft import Draft
from ninefold.make.variants.drawing import Move
from ninefold.make.variants.fit import single_moves
from ninefold.make.variants.judge import Judge, Verdict
from ninefold.make.variants.plan import Plan
from ninefold.make.variants.stage import Stage
from ninefold.make.wish import DENSITIES, Wish

IsEnough = Callable[[Stage, Verdict], bool]

AT_ONCE = 8
"""Clues that are changed at once, at most."""

EXCHANGES = {6: 40, 8: 10}
"""Times that givens are exchanged on a page that came out too easy, by its size; larger ones are better drawn anew."""


def made_harder(wish: Wish, plan: Plan, draft: Draft, judge: Judge, dice: Dice) -> tuple[Stage, Verdict] | None:
    """A draft with fewer givens, then with fewer clues; None if what is allowed does not even solve its beginning."""
    open_cells = () if plan.is_bare(wish) else _open_cells(wish, len(draft.page.digits))
    begin = Stage(frozenset(open_cells), draft.drawing.clues)
    # Without givens most pages have many solutions, which is counted sooner than logic gives up.
    if wish.givens == 0 and not judge.has_one_solution(begin):
        return None
    verdict = judge.look(begin)
    if not verdict.is_solved:
        return None
    goal = _goal(wish, plan, len(draft.page.digits))
    stage, verdict = _with_fewer_givens(wish, draft, judge, begin, verdict, goal, dice)
    if wish.givens is not None and len(stage.givens) != goal:
        return stage, verdict

    def is_hard_enough(_: Stage, seen: Verdict) -> bool:
        return seen.rating >= judge.low and not wish.minimal

    stage, verdict = _hardened(stage, verdict, draft.drawing.moves, judge, is_hard_enough, lambda _: AT_ONCE)
    if wish.minimal:
        stage, verdict = _thinned(stage, verdict, judge, dice)
    elif wish.givens is None:
        stage, verdict = _retouched(stage, verdict, _orbits(wish, begin, judge.size), judge, dice)
    return stage, verdict


def _retouched(
    stage: Stage, verdict: Verdict, orbits: list[list[int]], judge: Judge, dice: Dice
) -> tuple[Stage, Verdict]:
    """A stage that came out too easy, with givens exchanged as long as that makes it harder; or as it is.

    On small grids few ways down end among the harder puzzles of a level; from the end of one the next is near.
    """
    for _ in range(EXCHANGES.get(judge.size, 0)):
        gone = [orbit for orbit in orbits if stage.givens.isdisjoint(orbit)]
        if verdict.rating >= judge.low or not gone:
            break
        back = dice.pick(gone)
        more = Stage(stage.givens.union(back), stage.clues)
        others = [Move(givens=tuple(orbit)) for orbit in orbits if orbit != back and more.givens.issuperset(orbit)]
        found, seen = _hardened(
            more, verdict, dice.shuffled(others), judge, lambda _, seen: seen.rating >= judge.low, lambda _: 1
        )
        if found is not more and seen.rating >= verdict.rating:
            stage, verdict = found, seen
    return stage, verdict


def _thinned(stage: Stage, verdict: Verdict, judge: Judge, dice: Dice) -> tuple[Stage, Verdict]:
    """The stage without all that can be left out; what is loose only then is tried in another round."""
    tried: set[Move] = set()
    while rest := [move for move in single_moves(stage, judge) if move not in tried]:
        tried.update(rest)
        stage, verdict = _hardened(stage, verdict, dice.shuffled(rest), judge, lambda *_: False, lambda _: AT_ONCE)
    return stage, verdict


def _goal(wish: Wish, plan: Plan, cells: int) -> int:
    """How many givens are few enough."""
    if wish.givens is not None:
        return wish.givens
    return 0 if wish.minimal else cells * plan.share_of_givens(wish.level) * DENSITIES[wish.density] // 10_000


def _open_cells(wish: Wish, cells: int) -> list[int]:
    """The cells that may hold a given."""
    if wish.mask is None:
        return list(range(cells))
    return [cell for cell, mark in enumerate(wish.mask) if mark != "."]


def _with_fewer_givens(
    wish: Wish, draft: Draft, judge: Judge, begin: Stage, verdict: Verdict, goal: int, dice: Dice
) -> tuple[Stage, Verdict]:
    def is_enough(stage: Stage, seen: Verdict) -> bool:
        return len(stage.givens) <= goal and (wish.givens is not None or seen.rating >= judge.low)

    def room(stage: Stage) -> int:
        # No further than to the goal at once, so that it is not passed unseen.
        return (len(stage.givens) - goal) // 2

    # Those under lines first: a given there is hard to read, and tells what the line should.
    order = sorted(dice.shuffled(_orbits(wish, begin, judge.size)), key=draft.page.lined.isdisjoint)
    erasing = [Move(givens=tuple(orbit)) for orbit in order]
    return _hardened(begin, verdict, erasing, judge, is_enough, room, fewest=wish.givens or 0)


def _orbits(wish: Wish, begin: Stage, size: int) -> list[list[int]]:
    """The givens of a stage, those together that only go together."""
    orbits: dict[int, list[int]] = {}
    for cell, orbit in enumerate(orbits_of(wish.symmetry, shape_of_size(size))):
        if cell in begin.givens:
            orbits.setdefault(orbit, []).append(cell)
    return list(orbits.values())


def _hardened(
    stage: Stage,
    verdict: Verdict,
    moves: Sequence[Move],
    judge: Judge,
    is_enough: IsEnough,
    room: Callable[[Stage], int],
    fewest: int = 0,
) -> tuple[Stage, Verdict]:
    """The stage after all moves that can be made, or as soon as it is enough.

    `room` says how many moves may be made at once; no move is made that leaves fewer givens than `fewest`.
    """
    place, stride = 0, len(moves)
    while place < len(moves) and not is_enough(stage, verdict):
        stride = max(1, min(stride, len(moves) - place, room(stage)))
        further = stage.after(moves[place : place + stride])
        seen = judge.look(further) if len(further.givens) >= fewest else None
        if seen is not None and seen.is_solved:
            stage, verdict, place = further, seen, place + stride
            stride *= 2
        elif stride == 1:
            place += 1
        else:
            stride //= 2
    return stage, verdict
