"""Room for givens: what symmetry and mask leave possible at all."""

from collections import Counter
from itertools import pairwise

from ninefold.errors import BadWishError
from ninefold.grid import CLASSIC
from ninefold.make.symmetry import orbits_of

FEWEST_GIVENS, MOST_GIVENS = 17, 60


def require_room(symmetry: str, mask: str | None, givens: int | None) -> None:
    """Refuses what no puzzle can be like: too little room, lines that could change places, numbers out of reach."""
    room = _open_orbits(symmetry, mask)
    if mask is not None:
        _require_room_in_mask(room, givens)
    if givens is not None:
        _require_reachable(symmetry, room, givens)


def _open_orbits(symmetry: str, mask: str | None) -> list[int | None]:
    """For every cell its orbit; None where the mask closes the cell or one that goes with it."""
    if mask is not None and len(mask) != CLASSIC.cells:
        raise BadWishError(f"a mask has 81 characters, not {len(mask)}")
    orbits = orbits_of(symmetry, CLASSIC)
    closed = {orbit for orbit, character in zip(orbits, mask or "", strict=False) if character == "."}
    return [None if orbit in closed else orbit for orbit in orbits]


def _require_room_in_mask(room: list[int | None], givens: int | None) -> None:
    cells = sum(orbit is not None for orbit in room)
    if cells < FEWEST_GIVENS:
        raise BadWishError(f"the mask leaves room for {cells} givens; no puzzle has fewer than {FEWEST_GIVENS}")
    if givens is not None and cells < givens:
        raise BadWishError(f"the mask leaves room for {cells} givens, not for {givens}")
    lines = {"rows": [room[9 * line : 9 * line + 9] for line in range(9)], "columns": [room[n::9] for n in range(9)]}
    for kind, nine in lines.items():
        empty = [line for line in range(9) if not any(orbit is not None for orbit in nine[line])]
        for one, other in pairwise(empty):
            if one // 3 == other // 3:
                message = f"the mask leaves {kind} {one + 1} and {other + 1} empty: they could always change places"
                raise BadWishError(message)


def _require_reachable(symmetry: str, room: list[int | None], givens: int) -> None:
    """Orbits go as a whole, so that not every number of givens can be put together."""
    sizes = Counter(orbit for orbit in room if orbit is not None).values()
    sums = {0}
    for size in sizes:
        sums |= {total + size for total in sums}
    if givens not in sums:
        near = [max(total for total in sums if total < givens), *sorted(total for total in sums if total > givens)[:1]]
        told = " and ".join(map(str, near))
        raise BadWishError(f"symmetry {symmetry} cannot have {givens} givens; the nearest numbers are {told}")
