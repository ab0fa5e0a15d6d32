"""Attacks by games and guests: too many, too long, with too much in them."""

import httpx

from attacks.boards import NINE
from attacks.people import PUZZLE, Person, once

LINKS = [
    f"r1c3+{a}~r{row}c{column}.{b}"
    for a in range(1, 10)
    for row in range(1, 10)
    for column in range(1, 10)
    for b in range(1, 10)
]


def marks(person: Person) -> None:
    """A cell with as many marks as it takes, and notes toggled a thousand times in a request."""
    game = person.begin()
    person.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": [" ".join(LINKS[:200]), " ".join(LINKS[200:600])]})
    person.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": [" ".join(LINKS[:200])]})
    person.post(
        f"/api/v1/games/{game}/moves", {"first": 2, "lines": [f"r1c3{'-+'[n % 2]}1~r1c1.1" for n in range(1_000)]}
    )


def picture(person: Person) -> None:
    """A save text of 180 KB to be drawn."""
    lines = [f"r1c3{'+-'[n % 2]}{LINKS[n % 150][5:]} r1c4+2 r1c4-2" for n in range(6_000)]
    text = "\n".join(["ninefold 1", f"puzzle {PUZZLE}", "", *lines])[:190_000].rpartition("\n")[0]
    person.post("/api/v1/picture", {"text": text})


def games(person: Person) -> None:
    """Games, guests and settings without end."""
    person.begin()
    other = httpx.Client(base_url=person.http.base_url, trust_env=False, cookies={"csrftoken": "x" * 32})
    other.put("/api/v1/settings", json={"a": "x" * 15_000}, headers={"X-CSRFToken": "x" * 32})


def sessions(person: Person) -> None:
    """A new guest with every request."""
    with httpx.Client(base_url=person.http.base_url, trust_env=False) as other:
        other.get("/api/v1/settings")
        token = other.cookies.get("csrftoken") or ""
        other.put("/api/v1/settings", json={"theme": "dark"}, headers={"X-CSRFToken": token})


NOTES = [
    f"{cell}+{kind}{digit}"
    for cell, given in zip(NINE, PUZZLE, strict=True)
    if given == "."
    for kind in ("", "c", "x")
    for digit in range(1, 10)
]
WIDE = [" ".join(NOTES[:1_000]).replace("+", sign) for sign in "+-"]


def wide_games(person: Person) -> None:
    """Games of few lines, each as long as a line may be, of one guest after another."""
    other = Person(str(person.http.base_url))
    game = other.begin()
    other.post(f"/api/v1/games/{game}/moves", {"first": 1, "lines": WIDE * 60})
    other.http.close()


def _crowd(person: Person) -> list[tuple[Person, str]]:
    others = [Person(str(person.http.base_url)) for _ in range(8)]
    return [(other, other.begin()) for other in others]


def crowd(person: Person) -> None:
    """Guests of one address who move as fast as they can, each within what a player may."""
    kept = vars(person).setdefault("sent", {})
    for other, game in once(person, _crowd):
        first = kept[game] = kept.get(game, 0) + 1
        other.post(f"/api/v1/games/{game}/moves", {"first": first, "lines": [f"r1c3{'-+'[first % 2]}4"]})


def _long_game(person: Person) -> str:
    """A game as long as is allowed."""
    game = person.begin()
    for first in range(1, 40_000, 1_000):
        person.post(
            f"/api/v1/games/{game}/moves",
            {"first": first, "lines": [f"r1c3{'-+'[n % 2]}{1 + n % 9}" for n in range(1_000)]},
        )
    return game


def long_games(person: Person) -> None:
    """A game of forty thousand lines, read, reviewed and printed again and again."""
    game = once(person, _long_game)
    person.http.get(f"/api/v1/games/{game}")
    person.post("/api/v1/print/preview", {"games": [game] * 400, "entries": True})
    person.http.get(f"/api/v1/games/{game}/review")
