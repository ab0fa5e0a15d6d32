"""Makes the one-step positions that runs are made of: for every technique of the course so many, where they are found.

Techniques that have theirs keep them; where techniques are named, only theirs are made, anew.
"""

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ninefold.course import lessons, taught_up_to
from ninefold.errors import BadWishError, UnmetWishError
from ninefold.logic import Candidate, Position, find_steps, next_step
from ninefold.make import drill
from ninefold.make.drill_order import drill_order, has_place
from ninefold.make.one_step import FILE, Effect, lines, only_effect
from ninefold.make.positions import format_position
from ninefold.make.rearrange import rearranged
from ninefold.rules import Puzzle

PLACE = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE
WANTED = 24
SEEDS = 240
"""Drills looked at before a technique has to do with fewer."""
STEPS = 60
"""How far a drill is played on until one step alone is left."""
CLOTHES = 12
"""In so many other clothes the step must be alone too."""


def main() -> int:
    anew = set(sys.argv[1:])
    kept = dict[str, list[str]]()
    for line in lines() if PLACE.exists() else ():
        kept.setdefault(line.split(":", 2)[1], []).append(line)
    for technique in taught_up_to(lessons()[-1].slug):
        if technique in anew or (not anew and technique not in kept):
            kept[technique] = list(positions_for(technique))
            print(f"{technique}: {len(kept[technique])}", flush=True)
            text = "\n".join(line for held in kept.values() for line in held) + "\n"
            PLACE.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    return 0


def positions_for(technique: str) -> Iterator[str]:
    """The lines of a technique."""
    if not has_place(technique):
        return
    found = set[Position]()
    for seed in range(SEEDS):
        if len(found) == WANTED:
            return
        try:
            made = drill(technique, 5_000 + seed)
        except (BadWishError, UnmetWishError):
            return
        for puzzle, position, effect in _alone(technique, made.puzzle, made.position, Random(seed)):
            if position not in found:
                found.add(position)
                yield _line(technique, puzzle, position, effect)
                break


def _alone(
    technique: str, puzzle: Puzzle, position: Position, random: Random
) -> Iterator[tuple[Puzzle, Position, Effect]]:
    """The positions on a way from here in which one step of the technique is left."""
    for _ in range(STEPS):
        effect = only_effect(technique, position)
        if effect is not None and _stays_alone(technique, position):
            yield puzzle, position, effect
        steps = find_steps(position, [technique])
        _, easiest = next_step(position, drill_order(technique))
        if easiest is None:
            return
        step = random.choice(steps) if steps and easiest.technique == technique else easiest
        position = position.after(step.placements, step.removals)


def _stays_alone(technique: str, position: Position) -> bool:
    return all(only_effect(technique, rearranged(position, seed)[1]) for seed in range(CLOTHES))


def _line(technique: str, puzzle: Puzzle, position: Position, effect: Effect) -> str:
    placed, removed = (" ".join(_triple(each) for each in sorted(marks)) for marks in effect)
    _, slug, _, cells, struck, *_ = format_position(technique, puzzle, position).split(":")
    return f":{slug}::{cells}:{struck}:{removed}:{placed}:"


def _triple(mark: Candidate) -> str:
    return f"{mark.digit}{mark.cell // 9 + 1}{mark.cell % 9 + 1}"


if __name__ == "__main__":
    sys.exit(main())
