"""Finding a port to listen on."""

import socket
from collections.abc import Sequence

from ninefold.server.starting import StartError

PORTS_TRIED = 50


def listen(host: str, port: int) -> socket.socket | None:
    """A socket on that port, or None if somebody else has it."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    # Connections inherit it. Without it the end of an answer waits 40 ms until the other side confirms its beginning.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        # From here on browsers are kept waiting, not turned away, until the server is ready.
        listener.listen(128)
    except OSError:
        listener.close()
        return None
    return listener


def listen_nearby(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """Sockets on the first port from there on that is free on every host; StartError if there is none."""
    ports = range(port, min(port + PORTS_TRIED, 65536))
    for number in ports:
        listeners = [found for host in hosts if (found := listen(host, number))]
        if len(listeners) == len(hosts):
            return listeners
        for listener in listeners:
            listener.close()
    on = " and ".join(hosts)
    raise StartError(f"ports {ports[0]} to {ports[-1]} on {on} cannot be had; choose another with --port")


def address_of(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
