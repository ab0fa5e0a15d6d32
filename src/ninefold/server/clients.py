"""Whose work it is: fairness is first between clients, then between the players behind one of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

GUEST_COOKIE = "ninefold_guest"


@dataclass(frozen=True)
class Client:
    """Who is to be treated fairly: an account or a network address. The server's own work has no name."""

    name: str = ""
    player: str = ""
    """One of those who share the name, as a school does its address."""


SERVER = Client()

_who: ContextVar[Callable[[], Client]] = ContextVar("who", default=lambda: SERVER)


def current_client() -> Client:
    """Who sent the request being answered now; outside of any, the server itself."""
    return _who.get()()


@contextmanager
def answering(who: Callable[[], Client]) -> Iterator[None]:
    """Inside, `current_client` is that client. It is found out only when somebody asks, as it may cost a query."""
    token = _who.set(who)
    try:
        yield
    finally:
        _who.reset(token)
