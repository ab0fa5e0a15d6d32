"""The score rule keeps its promises."""

from hypothesis import given
from hypothesis import strategies as st

from ninefold.logic import LEVELS
from ninefold.play import score_of

levels = st.integers(-1, len(LEVELS) - 1)
times = st.integers(0, 30 * 24 * 3600 * 1000)
counts = st.integers(0, 10_000)


@given(levels, times, counts, counts, st.integers(1, 10_000))
def test_more_time_mistakes_or_moves_are_always_worse(
    level: int, time: int, mistakes: int, moves: int, more: int
) -> None:
    score = score_of(level, time, mistakes, moves)
    assert score_of(level, time + more, mistakes, moves) < score
    assert score_of(level, time, mistakes + more, moves) < score
    assert score_of(level, time, mistakes, moves + more) < score


@given(levels, levels, times, times, counts, counts)
def test_an_easier_level_never_overtakes_a_harder_one_by_time_alone(
    one: int, other: int, quick: int, slow: int, mistakes: int, moves: int
) -> None:
    easier, harder = sorted((one, other))
    if easier < harder:
        assert score_of(easier, quick, mistakes, moves) < score_of(harder, slow, mistakes, moves)
