"""Django's test client, behaving as a browser does: it keeps cookies and sends the CSRF token along."""

import json
import re
from typing import Any

from django.core import mail
from django.core.cache import cache
from django.test import Client

AUTH = "/_allauth/browser/v1"
PASSWORD = "Sieben_7_Siegel"


class Guest:
    """Talks JSON to the API."""

    def __init__(self, token: str = "") -> None:
        self.client = Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {token}"} if token else None)
        self.get("/api/health")

    def get(self, path: str) -> tuple[int, Any]:
        response = self.client.get(path)
        return response.status_code, response.json()

    def post(self, path: str, body: object) -> tuple[int, Any]:
        return self.send("POST", path, json.dumps(body))

    def put(self, path: str, body: object) -> tuple[int, Any]:
        return self.send("PUT", path, json.dumps(body))

    def patch(self, path: str, body: object) -> tuple[int, Any]:
        return self.send("PATCH", path, json.dumps(body))

    def delete(self, path: str, body: object = None) -> tuple[int, Any]:
        return self.send("DELETE", path, "" if body is None else json.dumps(body))

    def send(self, method: str, path: str, body: str | bytes) -> tuple[int, Any]:
        """Sends a body as it is, readable or not."""
        token = self.client.cookies["csrftoken"].value
        response = self.client.generic(
            method, path, body, content_type="application/json", headers={"X-CSRFToken": token}
        )
        return response.status_code, response.json() if response.content else None

    def text(self, path: str) -> str:
        """What an address that is not JSON answers."""
        return self.client.get(path).content.decode()

    def sign_up(self, username: str, email: str = "", password: str = PASSWORD) -> tuple[int, Any]:
        """Fills in the sign-up form and sends it."""
        body = {"username": username, "email": email or f"{username.lower()}@example.org", "password": password}
        return self.post(f"{AUTH}/auth/signup", body)

    def confirm(self, code: str) -> tuple[int, Any]:
        """Enters the code that came by mail."""
        return self.post(f"{AUTH}/auth/email/verify", {"key": code})

    def sign_in(self, password: str = PASSWORD, **name: str) -> tuple[int, Any]:
        """Signs in by `username=` or `email=`."""
        return self.post(f"{AUTH}/auth/login", {**name, "password": password})

    def sign_out(self) -> tuple[int, Any]:
        return self.delete(f"{AUTH}/auth/session")

    def become(self, username: str, email: str = "") -> "Guest":
        """Signs up, reads the mail and confirms: from now on somebody with an account."""
        assert self.sign_up(username, email)[0] == 401
        status, answer = self.confirm(code_in(mail.outbox[-1].body))
        assert (status, answer["meta"]["is_authenticated"]) == (200, True), answer
        # Limits count from a fresh start, as if some time had gone by since.
        cache.clear()
        return self


def code_in(text: object) -> str:
    """The code in a mail."""
    found = re.search(r"^[A-Z0-9]{4}-[A-Z0-9]{4}\r?$", str(text), re.MULTILINE)
    assert found, text
    return found[0].strip()
