"""The page is handed out at every address that is not the API's."""

import asyncio
import json
import re

import httpx
import pytest
from django.test import Client

from guest_client import Guest


@pytest.mark.parametrize("path", ["/", "/p/12", "/how-to-play", "/anything/else"])
def test_every_address_leads_to_the_page(path: str, db: None) -> None:
    response = Client().get(path)
    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/html")
    assert response["Cache-Control"] == "no-cache"
    assert "csrftoken" in response.cookies
    assert b"<html" in response.content


def test_the_page_of_a_puzzle_brings_it_along(guest: Guest) -> None:
    puzzle = guest.post("/api/v1/puzzles", {"seed": 1})[1]
    page = guest.client.get(f"/p/{puzzle['number']}")
    brought = re.search(r'<script type="application/json" id="puzzle">(.*)</script>', page.content.decode())
    assert brought is not None
    facts = json.loads(brought[1])
    assert [facts[name] for name in ("number", "text", "houses", "level")] == [
        puzzle[name] for name in ("number", "text", "houses", "level")
    ]
    assert page["Cache-Control"] == "no-cache"


def test_an_unknown_address_of_the_api_is_not_the_page(db: None) -> None:
    assert Client().get("/api/nothing").status_code == 404


def test_the_page_cannot_be_posted_to(db: None) -> None:
    assert Client().post("/").status_code == 405


def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_others_are_not(db: None) -> None:
    names = re.findall(r"/assets/[^\"]+", Client().get("/").content.decode())
    assert names
    *built, other = asyncio.run(answers(*names, "/sw.js"))
    assert {answer.headers["Cache-Control"] for answer in built} == {"max-age=315360000, public, immutable"}
    assert "immutable" not in other.headers["Cache-Control"]
    assert {answer.headers["X-Content-Type-Options"] for answer in [*built, other]} == {"nosniff"}


async def answers(*paths: str) -> list[httpx.Response]:
    """What the whole application says, with the files in front of Django."""
    from ninefold.server.asgi import application

    transport = httpx.ASGITransport(application)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        return [await http.get(path) for path in paths]
