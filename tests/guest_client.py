"""Django's test client, behaving as a browser does: it keeps cookies and sends the CSRF token along."""

import json
from typing import Any

from django.test import Client


class Guest:
    """Talks JSON to the API."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.get("/api/health")

    def get(self, path: str) -> tuple[int, Any]:
        response = self.client.get(path)
        return response.status_code, response.json()

    def post(self, path: str, body: object) -> tuple[int, Any]:
        return self.send("POST", path, json.dumps(body))

    def send(self, method: str, path: str, body: str | bytes) -> tuple[int, Any]:
        """Sends a body as it is, readable or not."""
        token = self.client.cookies["csrftoken"].value
        response = self.client.generic(
            method, path, body, content_type="application/json", headers={"X-CSRFToken": token}
        )
        return response.status_code, response.json()
