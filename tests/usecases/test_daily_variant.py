"""The variant of the day: another kind on each day of a week, and the same puzzle for whoever asks."""

from datetime import date, timedelta

import ninefold as nf
from ninefold.make import make
from ninefold.usecases.daily_puzzle import VARIANT, daily_wish, variant_of

MONDAY = date(2026, 11, 16)
WEEK = [MONDAY + timedelta(days=day) for day in range(7)]


def test_each_day_of_a_week_has_another_variant_and_the_next_week_begins_anew() -> None:
    assert len({variant_of(day) for day in WEEK}) == 7
    assert variant_of(MONDAY + timedelta(days=7)) == variant_of(MONDAY)


def test_a_day_names_a_wish_and_a_seed_and_they_a_puzzle() -> None:
    for day in WEEK:
        wish, seed = daily_wish(day, VARIANT)
        assert (wish, seed) == daily_wish(day, VARIANT)
        puzzle = make(wish, seed)
        assert str(puzzle) == str(make(wish, seed))
        assert nf.variant(variant_of(day)).fits(puzzle)
    assert len({daily_wish(day, VARIANT)[1] for day in WEEK}) == 7
