"""Starting the server: tables brought up to date, a free port found, the page opened."""

import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

import uvicorn

from ninefold.render.qr_code import draw_qr_text
from ninefold.server.apps.deployment.deployment import Deployment, deploy_as
from ninefold.server.apps.stock.filler import filler
from ninefold.server.checkpoint import checkpoint
from ninefold.server.connections import BoundedProtocol
from ninefold.server.early_ctrl_c import ended_by_ctrl_c
from ninefold.server.environment import is_on, text
from ninefold.server.kiosk import KioskWindow, kiosk_command
from ninefold.server.listening import address_of, listen, listen_nearby
from ninefold.server.local_network import LOOPBACK_NAMES, home_address
from ninefold.server.prepare import prepare
from ninefold.server.single_process import SingleProcess
from ninefold.server.starting import StartError
from ninefold.server.supervisor import Supervisor

LOCAL = "127.0.0.1"


def run_server(host: str, port: int, workers: int = 1) -> None:
    """Serves until stopped; the port must be free, and 0 takes any. All processes share one port and one database."""
    listener = listen(host, port)
    if listener is None:
        raise StartError(f"port {port} on {host} is taken; choose another with --port")
    _prepare(address_of(listener))
    with listener, _until_stopped():
        if workers > 1:
            Supervisor(_config(workers), sockets=[listener]).run()
        else:
            SingleProcess(_config()).run(sockets=[listener])


def run_locally(port: int, opens_browser: bool, deployment: Deployment, network: str | None = None) -> None:
    """Serves this machine, on the first free port from `port` on, and opens the page.

    With `network`, an address of this machine ("" finds it), the page is served there too.
    """
    hosts = [LOCAL, *([] if network is None else [network or _own_address()])]
    listeners = listen_nearby(hosts, port)
    addresses = [address_of(listener) for listener in listeners]
    if listeners[0].getsockname()[1] != port:
        print(f"Port {port} is taken, so this is port {listeners[0].getsockname()[1]}.", flush=True)
    _allow_hosts(hosts[1:])
    if deployment.kind == "kiosk":
        os.environ["NINEFOLD_ACCOUNTS"] = "off"
    _prepare(addresses[0])
    for address in addresses[1:]:
        _tell_network_address(address)
    server = SingleProcess(_config())
    deploy_as(replace(deployment, end=lambda: setattr(server, "should_exit", True)))
    with contextlib.ExitStack() as opened:
        for listener in listeners:
            opened.enter_context(listener)
        opened.enter_context(_until_stopped())
        opened.enter_context(_window(addresses[0], deployment, opens_browser and _has_display()))
        server.run(sockets=listeners)


def _own_address() -> str:
    found = home_address()
    if found is None:
        raise StartError("no network was found; name this machine's address on it with --lan-address")
    return found


def _allow_hosts(more: Sequence[str]) -> None:
    """Lets the page be called by these addresses too, and by no other names."""
    if more:
        known = text("NINEFOLD_HOSTS", ",".join(LOOPBACK_NAMES))
        os.environ["NINEFOLD_HOSTS"] = ",".join([known, *more])


def _prepare(address: str) -> None:
    with ended_by_ctrl_c():
        prepare()
        # Knows the tables, which are there only now.
        from ninefold.server.metrics import share_folder

        share_folder()
    print(f"Ninefold is at {address}  (Ctrl-C stops it)", flush=True)


def _tell_network_address(address: str) -> None:
    print(
        f"On the home network it is at {address}\n\n{draw_qr_text(address)}\n"
        "Everybody on that network can open it. Without TLS a phone can play, but cannot install the page or open it\n"
        "without the network; docs/server.md says how to add TLS.",
        flush=True,
    )


def _has_display() -> bool:
    if not is_on("NINEFOLD_BROWSER", default=True):
        return False
    return sys.platform in ("darwin", "win32") or bool(text("DISPLAY") or text("WAYLAND_DISPLAY"))


def _window(address: str, deployment: Deployment, is_wanted: bool) -> AbstractContextManager[object]:
    """The browser: for a kiosk one that fills the screen, if there is one that can, else the usual one."""
    if not is_wanted:
        return nullcontext()
    if deployment.kind == "kiosk" and kiosk_command(address, ""):
        return KioskWindow(address)
    threading.Timer(0.3, webbrowser.open, [address]).start()
    return nullcontext()


def _config(workers: int = 1) -> uvicorn.Config:
    return uvicorn.Config(
        "ninefold.server.asgi:application",
        # As settings.LOGGING says.
        log_config=None,
        log_level="error",
        lifespan="off",
        http=BoundedProtocol,
        # Who is in front of us says NINEFOLD_PROXIES; uvicorn would believe anybody on this machine.
        proxy_headers=False,
        workers=workers,
        server_header=False,
        # A player thinks longer between two moves than the usual five seconds.
        timeout_keep_alive=60,
        # Whoever presses Ctrl-C does not wait for a page that is still being answered.
        timeout_graceful_shutdown=5,
        # A process on a machine under load is slow, not dead.
        timeout_worker_healthcheck=30,
    )


@contextlib.contextmanager
def _until_stopped() -> Iterator[None]:
    """Fills the stock and keeps house meanwhile. Ctrl-C is the usual way to stop, not an error to show."""
    from ninefold.server.housekeeping import housekeeping

    with filler(), housekeeping(), contextlib.suppress(KeyboardInterrupt):
        yield
    checkpoint()
    print("Ninefold has stopped.")
