"""Long lists, a page at a time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet
from pydantic import Field

from ninefold.server.schemas import Schema

Row = TypeVar("Row", bound=Model)


class Pagination(Schema):
    """Which page, and how long pages are."""

    page: int = Field(1, ge=1, le=1_000_000)
    size: int = Field(20, ge=1, le=100)

    @property
    def first(self) -> int:
        """How many rows come before it."""
        return (self.page - 1) * self.size


@dataclass(frozen=True)
class Paginated(Generic[Row]):
    """One page of a list."""

    total: int
    page: int
    pages: int
    items: list[Row]


def paginated(rows: QuerySet[Row], wanted: Pagination) -> Paginated[Row]:
    """That page; past the last one it is empty."""
    return as_page(list(rows[wanted.first : wanted.first + wanted.size]), wanted, rows.count)


def as_page(items: list[Row], wanted: Pagination, count: Callable[[], int]) -> Paginated[Row]:
    """Rows that were read already, as that page; `count` says how many there are in all."""
    # A page that is neither full nor empty is the last one, and says how many there are.
    total = wanted.first + len(items) if 0 < len(items) < wanted.size else count()
    return Paginated(total, wanted.page, -(-total // wanted.size), items)
