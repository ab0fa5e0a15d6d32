"""A real mail server on a loopback port, which keeps what it gets; and a port where there is none."""

import queue
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from types import TracebackType
from typing import Any

from aiosmtpd.controller import Controller


class _AnyPort(Controller):
    """Listens on whatever port it gets; a number picked beforehand may be somebody else's by now."""

    def _create_server(self) -> Any:
        bound = socket.create_server((self.hostname, 0))
        self.port = bound.getsockname()[1]
        return self.loop.create_server(self._factory_invoker, sock=bound)


class MailServer:
    """Started by `with`, stopped at its end."""

    def __init__(self) -> None:
        self._letters: queue.Queue[tuple[str, Message]] = queue.Queue()
        self._controller = _AnyPort(self, hostname="127.0.0.1", port=0)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self._letters.put((envelope.rcpt_tos[0], message_from_bytes(envelope.content)))
        return "250 OK"

    def __enter__(self) -> "MailServer":
        self._controller.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._controller.stop()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._controller.port}"

    def next_letter(self) -> tuple[str, str, str]:
        """Address, subject and text of the next mail; waits for it."""
        to, letter = self._letters.get(timeout=60)
        return to, str(letter["Subject"]), letter.get_payload(decode=True).decode()  # type: ignore[union-attr]


@contextmanager
def nobody_there() -> Iterator[str]:
    """The address of a mail server that answers nobody: its port is taken, but nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"smtp://127.0.0.1:{taken.getsockname()[1]}"
