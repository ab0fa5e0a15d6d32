"""A kept-alive connection that speaks just enough HTTP: a full client would need as much machine as the server."""

import asyncio
import json
from typing import Any, Self
from urllib.parse import urlsplit


class Wire:
    """A browser's worth of cookies and one connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self._reader = reader
        self._writer = writer
        self._host = host
        self._cookies: dict[str, str] = {}

    @classmethod
    async def open(cls, url: str) -> Self:
        place = urlsplit(url)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        return cls(reader, writer, place.netloc)

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        content = b"" if body is None else json.dumps(body).encode()
        head = {
            "Host": self._host,
            "Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
            "X-CSRFToken": self._cookies.get("csrftoken", ""),
            "Content-Type": "application/json",
            "Content-Length": str(len(content)),
        }
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items() if value)]
        self._writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
        return await self._answer()

    async def _answer(self) -> tuple[int, Any]:
        first, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        size = 0
        for line in lines:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                size = int(value)
            elif name.lower() == "set-cookie":
                cookie, _, rest = value.partition("=")
                self._cookies[cookie] = rest.partition(";")[0]
        return int(first.split()[1]), json.loads(await self._reader.readexactly(size) or b"null")

    async def close(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()
