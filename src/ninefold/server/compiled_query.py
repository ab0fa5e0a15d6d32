"""Queries that Django spells out once: doing so costs several times what the database takes to answer.

A stand-in takes the place of the value that changes from one time to the next. What comes back are the objects that the
query set would have given.
"""

import copy
from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)

STAND_IN_NUMBER = -(2**61) - 12_345
STAND_IN_TEXT = "stand-in\x01"
"""Values that no row has."""


class CompiledQuery(Generic[Row]):
    """A query with one value left open, spelled out when first asked."""

    def __init__(self, build: Callable[[Any], QuerySet[Row]], stand_in: int | str) -> None:
        self._build, self._stand_in = build, stand_in

    def rows(self, value: int | str) -> list[Row]:
        """What the query finds for this value."""
        return list(self._with(value))

    def first(self, value: int | str) -> Row | None:
        """The first that it finds."""
        return next(iter(self.rows(value)), None)

    @cached_property
    def _compiled(self) -> tuple[type[Row], Any, str, tuple[Any, ...], dict[int, Any]]:
        rows = self._build(self._stand_in)
        compiler = rows.query.get_compiler(DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        return (
            rows.model,
            compiler,
            sql,
            parameters,
            compiler.get_converters([column for column, *_ in compiler.select]),
        )

    def _with(self, value: int | str) -> QuerySet[Row]:
        """A query set that is asked with the compiler we have, on the connection of this thread."""
        model, compiled, sql, parameters, converters = self._compiled
        parameters = tuple(value if one == self._stand_in else one for one in parameters)
        compiler, query = copy.copy(compiled), copy.copy(compiled.query)
        compiler.connection = connections[DEFAULT_DB_ALIAS]
        compiler.as_sql = lambda *_, **__: (sql, parameters)
        compiler.get_converters = lambda _: converters
        query.get_compiler = lambda *_, **__: compiler
        return QuerySet(model, query=query)
