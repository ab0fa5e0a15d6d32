"""The scene of a game, from its digits and the marks of its cells as they stand in move text."""

import re
from collections.abc import Iterable, Mapping, Sequence

from ninefold.grid import Grid, Shape, parse_cell
from ninefold.render.scene import Candidate, Link, Marks, Scene

MACHINE = "!9"
"""On a cell whose digit the machine wrote."""
_LINK = re.compile(r"(.)~(r\d+c\d+)\.(.)")


def scene_of_position(
    givens: Grid, digits: Sequence[int], marks: Mapping[int, Iterable[str]], wrong: Iterable[int] = ()
) -> Scene:
    """The board as the player left it. Marks are those of docs/moves.md: `2`, `c2`, `#3`, `2#1`, `!1`, links."""
    shape = givens.shape
    corner: dict[int, frozenset[int]] = {}
    centre: dict[int, frozenset[int]] = {}
    cell_colours: dict[int, tuple[int, ...]] = {}
    candidate_colours: dict[Candidate, int] = {}
    markers: dict[int, int] = {}
    machine: set[int] = set()
    links: list[Link] = []
    for cell, texts in marks.items():
        for text in sorted(texts):
            if "~" in text:
                links.append(_link(cell, text, shape))
            elif text.startswith("#"):
                cell_colours[cell] = (*cell_colours.get(cell, ()), int(text[1:]))
            elif text == MACHINE:
                machine.add(cell)
            elif text.startswith("!"):
                markers[cell] = int(text[1:])
            elif text.startswith("c"):
                centre[cell] = centre.get(cell, frozenset()) | {shape.digit(text[1:])}
            elif "#" in text:
                candidate_colours[cell, shape.digit(text[0])] = int(text[2:])
            else:
                corner[cell] = corner.get(cell, frozenset()) | {shape.digit(text)}
    written = {cell: digit for cell, digit in enumerate(digits) if digit and not givens[cell]}
    return Scene(
        givens,
        entries={cell: digit for cell, digit in written.items() if cell not in machine},
        placed={cell: digit for cell, digit in written.items() if cell in machine},
        corner=corner,
        centre=centre,
        cell_colours=cell_colours,
        candidate_colours=candidate_colours,
        markers=markers,
        wrong=frozenset(wrong),
        marks=Marks(links=tuple(links)),
    )


def _link(cell: int, text: str, shape: Shape) -> Link:
    match = _LINK.fullmatch(text)
    other = parse_cell(match[2], shape.size) if match else None
    if match is None or other is None:
        raise ValueError(f"{text!r} is not a link")
    return Link(((cell, shape.digit(match[1])),), ((other, shape.digit(match[3])),))
