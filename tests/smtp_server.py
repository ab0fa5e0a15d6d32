"""A real mail server on a free loopback port, which keeps what it gets."""

import queue
import socket
from email import message_from_bytes
from email.message import Message
from types import TracebackType
from typing import Any

from aiosmtpd.controller import Controller


class MailServer:
    """Started by `with`, stopped at its end."""

    def __init__(self) -> None:
        self._letters: queue.Queue[tuple[str, Message]] = queue.Queue()
        self._controller = Controller(self, hostname="127.0.0.1", port=_free_port())

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
        to, letter = self._letters.get(timeout=20)
        return to, str(letter["Subject"]), letter.get_payload(decode=True).decode()  # type: ignore[union-attr]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
