"""Long lists, a page at a time."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet
from ninja import Schema
from pydantic import Field

Row = TypeVar("Row", bound=Model)


class Pagination(Schema):
    """Which page, and how long pages are."""

    page: int = Field(1, ge=1, le=1_000_000)
    size: int = Field(20, ge=1, le=100)


@dataclass(frozen=True)
class Paginated(Generic[Row]):
    """One page of a list."""

    total: int
    page: int
    pages: int
    items: list[Row]


def paginated(rows: QuerySet[Row], wanted: Pagination) -> Paginated[Row]:
    """That page; past the last one it is empty."""
    first = (wanted.page - 1) * wanted.size
    items = list(rows[first : first + wanted.size])
    # A page that is neither full nor empty is the last one, and says how many there are.
    total = first + len(items) if 0 < len(items) < wanted.size else rows.count()
    return Paginated(total, wanted.page, -(-total // wanted.size), items)
