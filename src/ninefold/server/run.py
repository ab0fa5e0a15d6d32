"""Starting the server: tables brought up to date, a free port found, the page opened."""

import contextlib
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator

import uvicorn

PORTS_TRIED = 50


def run_server(host: str, port: int) -> None:
    """Serves until stopped; the port must be free."""
    if _is_taken(host, port):
        sys.exit(f"ninefold: port {port} on {host} is taken; choose another with --port")
    _prepare()
    _serve(host, port, opens_browser=False)


def run_locally(port: int, opens_browser: bool) -> None:
    """Serves this machine alone, on the first free port from `port` on, and opens the page."""
    free = next((number for number in _ports_from(port) if not _is_taken("127.0.0.1", number)), None)
    if free is None:
        sys.exit(f"ninefold: ports {port} to {port + PORTS_TRIED - 1} are all taken; choose another with --port")
    if free != port:
        print(f"Port {port} is taken, so this is port {free}.")
    _prepare()
    _serve("127.0.0.1", free, opens_browser=opens_browser and _has_display())


def _ports_from(port: int) -> range:
    return range(port, min(port + PORTS_TRIED, 65536))


def _is_taken(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return True
    return False


def _has_display() -> bool:
    if os.environ.get("NINEFOLD_BROWSER", "").lower() in ("0", "no", "off"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _prepare() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def _serve(host: str, port: int, opens_browser: bool) -> None:
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    config = uvicorn.Config(
        "ninefold.server.asgi:application", host=host, port=port, log_level="warning", lifespan="off"
    )
    server = uvicorn.Server(config)
    print(f"Ninefold is at {address}  (Ctrl-C stops it)", flush=True)
    if opens_browser:
        threading.Timer(0.3, webbrowser.open, [address]).start()
    with _quiet_interrupt():
        server.run()
    print("Ninefold has stopped.")


@contextlib.contextmanager
def _quiet_interrupt() -> Iterator[None]:
    """Ctrl-C is the usual way to stop, not an error to show."""
    with contextlib.suppress(KeyboardInterrupt):
        yield
