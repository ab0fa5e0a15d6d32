"""The names and addresses this machine is called by: at the machine itself, and on the home network."""

import socket

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")
SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has. Nothing is sent to it; the system only says which of its own it would send from."""


def home_address() -> str | None:
    """This machine's address on its network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address
