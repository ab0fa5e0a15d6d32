"""Attacks by connections: silent, endless, unread, too many."""

import json
import socket
import time
from urllib.parse import urlsplit

from attacks.people import AUTH, Person


def unread_print(person: Person) -> None:
    """Booklets that nobody reads."""
    place = urlsplit(str(person.http.base_url))
    token = person.http.cookies.get("csrftoken") or ""
    body = json.dumps({"portions": [{"level": "beginner", "count": 40}]}).encode()
    head = (
        "POST /api/v1/print/progress HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"X-CSRFToken: {token}\r\nCookie: csrftoken={token}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection((place.hostname, place.port), timeout=30) as client:
        client.sendall(head.encode() + body)
        time.sleep(20)


def unfinished(person: Person) -> None:
    """Bodies that never end, as fast as they go."""
    place = urlsplit(str(person.http.base_url))
    part = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    with socket.create_connection((place.hostname, place.port), timeout=30) as client:
        client.sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        client.sendall(2_000 * part)


def half_open(person: Person) -> None:
    """Connections that say nothing."""
    place = urlsplit(str(person.http.base_url))
    held = []
    for _ in range(300):
        client = socket.create_connection((place.hostname, place.port), timeout=30)
        client.sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: ")
        held.append(client)
    time.sleep(5)
    for client in held:
        client.close()


def sign_in(person: Person) -> None:
    """Wrong passwords, many at a time."""
    person.post(f"{AUTH}/login", {"username": f"nobody{time.monotonic_ns()}", "password": "Wrong_Pass_9"})
