"""Starting the server: tables brought up to date, a free port found, the page opened."""

import contextlib
import os
import socket
import sys
import threading
import webbrowser

import uvicorn
from uvicorn.supervisors import Multiprocess

from ninefold.server.apps.stock.filler import filler
from ninefold.server.prepare import prepare, tidy

PORTS_TRIED = 50
LOCAL = "127.0.0.1"


def run_server(host: str, port: int, workers: int = 1) -> None:
    """Serves until stopped; the port must be free, and 0 takes any. All processes share one port and one database."""
    listener = _listen(host, port)
    if listener is None:
        sys.exit(f"ninefold: port {port} on {host} is taken; choose another with --port")
    _serve(listener, opens_browser=False, workers=workers)


def run_locally(port: int, opens_browser: bool) -> None:
    """Serves this machine alone, on the first free port from `port` on, and opens the page."""
    ports = range(port, min(port + PORTS_TRIED, 65536))
    listener = next(filter(None, (_listen(LOCAL, number) for number in ports)), None)
    if listener is None:
        sys.exit(f"ninefold: ports {ports[0]} to {ports[-1]} are all taken; choose another with --port")
    found = listener.getsockname()[1]
    if found != port:
        print(f"Port {port} is taken, so this is port {found}.", flush=True)
    _serve(listener, opens_browser=opens_browser and _has_display())


def _listen(host: str, port: int) -> socket.socket | None:
    """A socket on that port, or None if somebody else has it."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        # From here on browsers are kept waiting, not turned away, until the server is ready.
        listener.listen(128)
    except OSError:
        listener.close()
        return None
    return listener


def _has_display() -> bool:
    if os.environ.get("NINEFOLD_BROWSER", "").lower() in ("0", "no", "off"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _serve(listener: socket.socket, opens_browser: bool, workers: int = 1) -> None:
    prepare()
    tidy()
    host, port = listener.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    config = uvicorn.Config(
        "ninefold.server.asgi:application",
        log_level="warning",
        lifespan="off",
        workers=workers,
        server_header=False,
        # A player thinks longer between two moves than the usual five seconds.
        timeout_keep_alive=60,
        # A process on a machine under load is slow, not dead.
        timeout_worker_healthcheck=30,
    )
    print(f"Ninefold is at {address}  (Ctrl-C stops it)", flush=True)
    if opens_browser:
        threading.Timer(0.3, webbrowser.open, [address]).start()
    # Ctrl-C is the usual way to stop, not an error to show.
    with listener, filler(), contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            Multiprocess(config, sockets=[listener]).run()
        else:
            uvicorn.Server(config).run(sockets=[listener])
    print("Ninefold has stopped.")
