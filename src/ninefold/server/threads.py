"""Django in threads that live as long as the process, behind an ASGI server.

The loop reads requests and writes answers, however slow the client; a thread is taken for the short time between. It
keeps its connection to the database, and everything in it is synchronous: handing one request back and forth between
loop and threads costs more than all of Django.
"""

import asyncio
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import TYPE_CHECKING, Any

from django.core.wsgi import get_wsgi_application
from django.http import HttpResponseBase

from ninefold.errors import NinefoldError
from ninefold.server.request_body import BodyError, ClientGoneError, read_body
from ninefold.server.schemas import Problem
from ninefold.server.senders import SENDERS, VERDICT, Headers
from ninefold.server.turns import TooMuchProcessorError, Turns, address_of_scope

if TYPE_CHECKING:
    from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, HTTPScope, Scope

PLAY_THREADS = 24
"""For games: moves are quick and must not wait behind anything that is not. Most of these wait for the disk."""
WORK_THREADS = 96
"""For what may wait for a work process: a class that asks for hints at once, and somebody's booklet."""
THREADS = 16
"""For everything else."""
GAMES = "/api/v1/games/"
TELLING = (GAMES, "/api/v1/puzzles/", "/api/v1/daily/", "/p/")
"""Beginnings of addresses that answer with a puzzle."""
STALLED = 30.0
"""Seconds in which a client must take a part of a stream."""


class ThreadedDjango:
    """The application: one hand-over from the loop to a thread and one back."""

    def __init__(self) -> None:
        self._django = get_wsgi_application()
        # Knows the tables, which are there only now.
        from ninefold.server.apps.games.quick_moves import answer_quickly

        self._answer_quickly = answer_quickly
        self._turns = Turns()
        self._play = ThreadPoolExecutor(PLAY_THREADS, "play")
        self._work = ThreadPoolExecutor(WORK_THREADS, "work")
        self._others = ThreadPoolExecutor(THREADS, "request")

    async def __call__(self, scope: "Scope", receive: "ASGIReceiveCallable", send: "ASGISendCallable") -> None:
        if scope["type"] != "http":
            return
        try:
            body = await read_body(receive)
        except ClientGoneError:
            return
        except BodyError as error:
            await _refuse(send, error.status, error)
            return
        if quick := await self._answer_quickly(scope, body):
            await _send_whole(send, 200, *quick)
            return
        address = address_of_scope(scope)
        try:
            self._turns.require_welcome(address)
        except TooMuchProcessorError as error:
            await _refuse(send, 429, error)
            return
        response, headers, content = await self._answer_in_thread(scope, body, address)
        loop = asyncio.get_running_loop()
        if content is not None:
            await _send_whole(send, response.status_code, headers, content)
            return
        try:
            await _send_start(send, response.status_code, headers)
            await self._stream(iter(response), receive, send)
        finally:
            await loop.run_in_executor(self._others, response.close)

    async def _answer_in_thread(
        self, scope: "HTTPScope", body: bytes, address: str
    ) -> tuple[HttpResponseBase, Headers, bytes | None]:
        """When it is the client's turn. Who waits for costly work waits in a fair queue of its own, see work_pool."""
        loop, pool = asyncio.get_running_loop(), self._pool_for(scope["method"], scope["path"])
        if pool is self._work and scope["method"] == "POST":
            return await loop.run_in_executor(pool, self._answer, scope, body, address)
        async with self._turns.turn(address):
            return await loop.run_in_executor(pool, self._answer, scope, body, address)

    def _pool_for(self, method: str, path: str) -> ThreadPoolExecutor:
        if path.startswith(GAMES) and method != "GET":
            return self._play
        # To begin a game of a text is work too, and so is to look back on one. What tells a puzzle may wait until its
        # board is laid out.
        is_work = path.startswith("/api/v1/") if method == "POST" else path.startswith(TELLING)
        return self._work if is_work else self._others

    def _answer(self, scope: "HTTPScope", body: bytes, address: str) -> tuple[HttpResponseBase, Headers, bytes | None]:
        """The response, its headers and its content; None for one that streams, which is not closed yet."""
        with self._turns.counted(address):
            return self._ask_django(scope, body)

    def _ask_django(self, scope: "HTTPScope", body: bytes) -> tuple[HttpResponseBase, Headers, bytes | None]:
        headers: Headers = []

        def start(_: str, lines: Iterable[tuple[str, str]], *__: object) -> Any:
            headers.extend((name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in lines)

        environ = environ_of(scope, body)
        response: Any = self._django(environ, start)
        if response.streaming:
            return response, headers, None
        response.close()
        if VERDICT in environ and response.status_code == 200:
            SENDERS.remember(scope, environ[VERDICT], headers)
        return response, headers, response.content

    async def _stream(self, parts: Iterator[bytes], receive: "ASGIReceiveCallable", send: "ASGISendCallable") -> None:
        """Sends part after part, until the client has left or does not take them."""
        loop = asyncio.get_running_loop()
        leaving = asyncio.ensure_future(receive())
        try:
            while part := await loop.run_in_executor(self._work, next, parts, b""):
                if leaving.done():
                    return
                async with asyncio.timeout(STALLED):
                    await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leaving.cancel()


def environ_of(scope: "HTTPScope", body: bytes) -> dict[str, Any]:
    """The request as WSGI tells it."""
    host, port = scope["server"] or ("localhost", 80)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": scope["client"][0] if scope["client"] else "",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        # With an underscore a client could pass a header off as one that only our proxy may set.
        if b"_" not in name and name != b"content-length":
            _add_header(environ, name.decode("latin-1"), value.decode("latin-1"))
    return environ


def _add_header(environ: dict[str, Any], name: str, value: str) -> None:
    key = name.upper().replace("-", "_")
    if key != "CONTENT_TYPE":
        key = f"HTTP_{key}"
    if key in environ:
        value = f"{environ[key]}{'; ' if key == 'HTTP_COOKIE' else ','}{value}"
    environ[key] = value


async def _refuse(send: "ASGISendCallable", status: int, error: NinefoldError) -> None:
    """Answers, and hangs up: the rest of the body is not wanted."""
    pause = error.facts.get("retry_after")
    facts = {"retry_after": pause} if pause else {}
    problem = Problem(code=error.code, message=str(error), facts=facts).model_dump_json().encode()
    length = str(len(problem)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
    if pause:
        headers.append((b"retry-after", str(pause).encode()))
    await _send_whole(send, status, headers, problem)


async def _send_whole(send: "ASGISendCallable", status: int, headers: Headers, content: bytes) -> None:
    await _send_start(send, status, headers)
    await send({"type": "http.response.body", "body": content, "more_body": False})


async def _send_start(send: "ASGISendCallable", status: int, headers: Headers) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
