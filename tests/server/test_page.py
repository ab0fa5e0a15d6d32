"""The page is handed out at every address that is not the API's."""

import pytest
from django.test import Client

pytestmark = pytest.mark.database


@pytest.mark.parametrize("path", ["/", "/p/12", "/how-to-play", "/anything/else"])
def test_every_address_leads_to_the_page(path: str, db: None) -> None:
    response = Client().get(path)
    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/html")
    assert response["Cache-Control"] == "no-cache"
    assert "csrftoken" in response.cookies
    assert b"<html" in b"".join(response.streaming_content)  # type: ignore[attr-defined]


def test_an_unknown_address_of_the_api_is_not_the_page(db: None) -> None:
    assert Client().get("/api/nothing").status_code == 404


def test_the_page_cannot_be_posted_to(db: None) -> None:
    assert Client().post("/").status_code == 405
