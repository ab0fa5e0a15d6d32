"""A browser's manners over real HTTP: cookies, JSON, the CSRF token."""

from typing import Any

import httpx

from guest_client import AUTH, PASSWORD

NO_SPARE = httpx.Limits(max_keepalive_connections=0)


class HttpClient:
    """Talks JSON to a running server, from an address of this machine."""

    def __init__(self, url: str, address: str = "127.0.0.1") -> None:
        # No connection is kept, so there is none to close at the end.
        transport = httpx.HTTPTransport(local_address=address, limits=NO_SPARE)
        self.http = httpx.Client(base_url=url, timeout=60, trust_env=False, transport=transport)
        self.call("GET", "/api/health")

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        headers = {"X-CSRFToken": self.http.cookies.get("csrftoken") or ""}
        answer = self.http.request(method, path, json=body, headers=headers)
        return answer.status_code, answer.json() if answer.content else None

    def sign_up(self, username: str, email: str) -> tuple[int, Any]:
        body = {"username": username, "email": email, "password": PASSWORD}
        return self.call("POST", f"{AUTH}/auth/signup", body)
