"""Databases from before open as they were."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from guest_client import Guest
from played_games import NEARLY_DONE, enter

pytestmark = pytest.mark.database


@pytest.mark.django_db(transaction=True)
def test_a_database_that_counted_clues_counts_givens() -> None:
    number = enter(Guest(), NEARLY_DONE)
    before = Guest().get(f"/api/v1/puzzles/{number}")
    MigrationExecutor(connection).migrate([("puzzles", "0001_initial")])
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT clues FROM puzzles_puzzle")
            assert cursor.fetchall() == [(before[1]["givens"],)]
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())
    assert Guest().get(f"/api/v1/puzzles/{number}") == before


@pytest.mark.django_db(transaction=True)
def test_a_database_that_called_all_rules_classic_has_variants() -> None:
    guest = Guest()
    classic, small = enter(guest, NEARLY_DONE), enter(guest, "1..4.........32.")
    before = [guest.get(f"/api/v1/puzzles/{number}") for number in (classic, small)]
    assert [answer["variant"] for _, answer in before] == ["classic", "4x4"]
    MigrationExecutor(connection).migrate([("puzzles", "0002_givens")])
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT number, rules FROM puzzles_puzzle ORDER BY number")
            assert cursor.fetchall() == [(classic, "classic"), (small, "classic")]
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())
    assert [guest.get(f"/api/v1/puzzles/{number}") for number in (classic, small)] == before
