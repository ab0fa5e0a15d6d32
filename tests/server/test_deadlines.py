"""Deadlines of a connection: whoever does not send, or does not read, is cut off."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from ninefold.server import connections, request_body
from ninefold.server.connections import BoundedProtocol
from ninefold.server.request_body import BodyError, read_body

Application = Callable[[Any, Any, Any], Awaitable[None]]
SOON = 0.05
A_MINUTE = 60
"""Seconds: a machine under load is slow; without the deadline it would be for ever."""


@asynccontextmanager
async def connection_to(
    application: Application,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A client of an application behind our protocol."""
    config = uvicorn.Config(application, http=BoundedProtocol, lifespan="off", log_config=None)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: BoundedProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2], limit=1_000)
    try:
        yield reader, writer
    finally:
        writer.close()
        server.close()


async def is_cut_off(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(A_MINUTE):
            return await reader.read() == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: "], ids=["silent", "half a header"])
def test_a_header_that_does_not_come_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", SOON)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("there was no request")

    async def call() -> None:
        async with connection_to(application) as (reader, writer):
            writer.write(sent)
            assert await is_cut_off(reader)

    asyncio.run(call())


def test_a_body_that_does_not_come_is_told_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_body, "SECONDS", SOON)

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def read() -> None:
        async with asyncio.timeout(A_MINUTE):
            await read_body(receive)

    with pytest.raises(BodyError) as refused:
        asyncio.run(read())
    assert (refused.value.status, refused.value.code) == (408, "too-slow")


def test_an_answer_that_nobody_reads_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STALLED", SOON)
    is_over = asyncio.Event()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(100):
            await send({"type": "http.response.body", "body": b"x" * 1_000_000, "more_body": True})
        is_over.set()

    async def call() -> None:
        async with connection_to(application) as (_, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            async with asyncio.timeout(A_MINUTE):
                await is_over.wait()

    asyncio.run(call())
