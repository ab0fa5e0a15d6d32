"""The server in one process."""

import signal
import socket

import uvicorn


class SingleProcess(uvicorn.Server):
    """uvicorn's, stopped in order even by a Ctrl-C before its loop runs, which would leave the loop open."""

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        before = signal.signal(signal.SIGINT, self.handle_exit)
        try:
            super().run(sockets)
        finally:
            signal.signal(signal.SIGINT, before)
