"""Fog as data: `foglight` names cells that are clear from the start, `fogofwar` cells around which it is clear."""

from collections.abc import Callable

PARTS = ("foglight", "fogofwar")


def is_fog(fog: object) -> bool:
    """Whether this hides anything; puzzles come with whatever others wrote there."""
    return isinstance(fog, list | dict) and bool(fog)


def parts_of(fog: object) -> dict[str, list[str]]:
    """What fog says, whether it is an object or the cells of `foglight` alone; what names no cell is passed over."""
    told = {"foglight": fog} if isinstance(fog, list) else fog if isinstance(fog, dict) else {}
    return {
        part: [cell for cell in told[part] if isinstance(cell, str)] if isinstance(told[part], list) else []
        for part in PARTS
        if part in told
    }


def moved(fog: object, name: Callable[[str], str], known: Callable[[str], bool]) -> object:
    """Fog on a turned grid; `name` tells what the name of a cell becomes, if it is `known`."""
    if not is_fog(fog):
        return fog
    return {part: [name(cell) for cell in cells if known(cell)] for part, cells in parts_of(fog).items()}
