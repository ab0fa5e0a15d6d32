"""Whose work it is: fairness is first between clients, then between the players behind one of them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
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
_turn: ContextVar[ExitStack | None] = ContextVar("turn", default=None)


def current_client() -> Client:
    """Who sent the request being answered now; outside of any, the server itself."""
    return _who.get()()


@contextmanager
def answering(who: Callable[[], Client]) -> Iterator[None]:
    """Inside, `current_client` is that client. It is found out only when somebody asks, as it may cost a query."""
    with ExitStack() as turn:
        tokens = _who.set(who), _turn.set(turn)
        try:
            yield
        finally:
            _turn.reset(tokens[1])
            _who.reset(tokens[0])


def take_turn(turn: AbstractContextManager[object]) -> None:
    """Enters a context that is left when the request is answered, or at `leave_turn`."""
    if stack := _turn.get():
        stack.enter_context(turn)


def leave_turn() -> None:
    """Leaves what was taken: something else is waited for first."""
    if stack := _turn.get():
        stack.close()
