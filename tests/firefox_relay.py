"""Debian's Firefox as Playwright wants it: started by it, and spoken to through a relay.

Playwright speaks WebDriver BiDi with Firefox. It begins every context with a command that the long-term release does
not know yet, and takes the refusal for a failure. The relay answers that command itself and passes everything else on.
"""

import asyncio
import contextlib
import json
import os
import re
import sys
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

UNKNOWN = "emulation.setMediaFeaturesOverride"
LARGEST = 256 * 1024 * 1024
FIREFOX = os.environ.get("NINEFOLD_FIREFOX", "firefox-esr")


class Relay(WebSocketHandler):
    """One client of the browser."""

    def initialize(self, address: str) -> None:
        self._address = address
        self._browser: WebSocketClientConnection | None = None

    async def open(self, *_: str, **__: str) -> None:
        self._browser = await websocket_connect(
            self._address + self.request.path, max_message_size=LARGEST, on_message_callback=self._pass_back
        )

    async def on_message(self, message: str | bytes) -> None:
        assert self._browser is not None
        told: dict[str, Any] = json.loads(message)
        if told.get("method") == UNKNOWN:
            await self.write_message(json.dumps({"type": "success", "id": told["id"], "result": {}}))
        else:
            await self._browser.write_message(message)

    def _pass_back(self, message: str | bytes | None) -> None:
        if message is None:
            self.close()
        else:
            self.write_message(message)

    def on_close(self) -> None:
        if self._browser is not None:
            self._browser.close()


async def main() -> int:
    firefox = await asyncio.create_subprocess_exec(FIREFOX, *sys.argv[1:], stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr is not None
    try:
        async for line in firefox.stderr:
            said = line.decode(errors="replace")
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said):
                said = said.replace(found[1], _listen(found[1]))
            sys.stderr.write(said)
            sys.stderr.flush()
        return await firefox.wait()
    finally:
        with contextlib.suppress(ProcessLookupError):
            firefox.kill()


def _listen(browser: str) -> str:
    """Begins to relay; the address to speak to."""
    (socket,) = bind_sockets(0, "127.0.0.1")
    server = HTTPServer(Application([(r"/.*", Relay, {"address": browser})], websocket_max_message_size=LARGEST))
    server.add_sockets([socket])
    return f"ws://127.0.0.1:{socket.getsockname()[1]}"


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
