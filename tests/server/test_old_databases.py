"""Databases of earlier versions open as before, whatever the folders are called by now."""

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

pytestmark = pytest.mark.database


def test_rate_limits_stay_in_the_table_they_were_kept_in(db: None) -> None:
    assert "limits_usage" in connection.introspection.table_names()
    assert ("limits", "0001_initial") in MigrationRecorder(connection).applied_migrations()
