"""A bound on the time of a search: when it is over, the search ends and answers with what it has."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from ninefold.kernel import SearchWatch


@contextmanager
def search_time(seconds: float | None) -> Iterator[SearchWatch | None]:
    """A watch that ends searches when the time is over; none where there is no hurry."""
    if seconds is None:
        yield None
        return
    watch = SearchWatch()
    clock = Timer(seconds, watch.stop)
    clock.start()
    try:
        yield watch
    finally:
        clock.cancel()
