"""Who may do what: one row for every operation of the API, tried by four people.

The columns are the answers to somebody signed out, to a guest, to another account and to the owner of the things
asked about (a game `{game}` of the puzzle `{puzzle}`, a token `{token}`, a draft `{draft}`, a puzzle `{published}` that
they have published, a class `{class_code}`). The table must name every operation there is.

Nearly all of the time would go into four people coming in and the owner's things being made, so that is done once; what
a row of the table changes is taken back after it.
"""

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from django.core.cache import cache
from django.utils import timezone

from guest_client import PASSWORD, Guest
from ninefold.server.api import api
from played_games import PUZZLE, send, start

MOVES = {"first": 3, "lines": ["undo"]}
TEXT = {"text": PUZZLE}
SET = {"text": json.dumps({"size": 4, "givens": "1..4.........32.", "title": "Small one"})}
WORK = {"title": "First", "lessons": ["x-wing"]}
ATTEMPT = {"lesson": "x-wing", "stars": 3, "asked": 3, "at": "2026-11-17T10:00:00Z"}
END = {"password": PASSWORD, "results": "keep"}

TABLE: list[tuple[str, str, object, int, int, int, int]] = [
    # method, path, body, signed out, guest, another account, owner
    ("GET", "/api/health", None, 200, 200, 200, 200),
    ("GET", "/api/v1/here", None, 200, 200, 200, 200),
    ("POST", "/api/v1/here/quit", {}, 403, 403, 403, 403),
    ("GET", "/api/v1/account", None, 401, 401, 200, 200),
    ("PATCH", "/api/v1/account", {"username": "Somebody"}, 401, 401, 200, 422),
    ("DELETE", "/api/v1/account", END, 401, 401, 204, 204),
    ("GET", "/api/v1/account/session", None, 200, 200, 200, 200),
    ("GET", "/api/v1/account/requirements", None, 200, 200, 200, 200),
    ("GET", "/api/v1/account/export", None, 401, 401, 200, 200),
    ("GET", "/api/v1/account/export.csv", None, 401, 401, 200, 200),
    ("POST", "/api/v1/account/sign-out-everywhere", None, 401, 401, 204, 204),
    ("GET", "/api/v1/tokens", None, 401, 401, 200, 200),
    ("POST", "/api/v1/tokens", {"name": "script"}, 401, 401, 201, 201),
    ("DELETE", "/api/v1/tokens/{token}", None, 401, 401, 404, 204),
    ("GET", "/api/v1/course", None, 401, 401, 200, 200),
    ("PUT", "/api/v1/course", {"lessons": {"x-wing": {"stars": 2}}}, 401, 401, 200, 200),
    ("GET", "/api/v1/practice", None, 401, 401, 200, 200),
    ("PUT", "/api/v1/practice", {"entries": []}, 401, 401, 200, 200),
    ("GET", "/api/v1/practice/known", None, 401, 401, 200, 200),
    ("GET", "/api/v1/practice/due", None, 401, 401, 200, 200),
    ("GET", "/api/v1/practice/runs", None, 401, 401, 200, 200),
    ("PUT", "/api/v1/practice/runs", {"runs": []}, 401, 401, 200, 200),
    ("GET", "/api/v1/classes", None, 200, 200, 200, 200),
    ("POST", "/api/v1/classes", {"name": "7b"}, 401, 401, 201, 201),
    ("GET", "/api/v1/classes/{class_code}", None, 200, 200, 200, 200),
    ("PATCH", "/api/v1/classes/{class_code}", {"name": "7c"}, 404, 404, 404, 200),
    ("DELETE", "/api/v1/classes/{class_code}", None, 404, 404, 404, 204),
    ("GET", "/api/v1/classes/{class_code}/table", None, 404, 404, 404, 200),
    ("POST", "/api/v1/classes/{class_code}/pupils", {"names": ["Ute"]}, 404, 404, 404, 201),
    ("PATCH", "/api/v1/classes/{class_code}/pupils/{pupil}", {"name": "Udo"}, 404, 404, 404, 200),
    ("DELETE", "/api/v1/classes/{class_code}/pupils/{pupil}", None, 404, 404, 404, 200),
    ("POST", "/api/v1/classes/{class_code}/assignments", WORK, 404, 404, 404, 201),
    ("PUT", "/api/v1/classes/{class_code}/assignments/{assignment}", WORK, 404, 404, 404, 200),
    ("DELETE", "/api/v1/classes/{class_code}/assignments/{assignment}", None, 404, 404, 404, 200),
    ("POST", "/api/v1/classes/{class_code}/join", {"code": "{pupil_code}"}, 200, 200, 200, 200),
    ("POST", "/api/v1/classes/{class_code}/leave", None, 204, 204, 204, 204),
    ("POST", "/api/v1/classes/{class_code}/attempts", ATTEMPT, 404, 404, 404, 404),
    ("GET", "/api/v1/settings", None, 200, 200, 200, 200),
    ("PUT", "/api/v1/settings", {"theme": "dark"}, 200, 200, 200, 200),
    ("GET", "/api/v1/puzzles", None, 200, 200, 200, 200),
    ("POST", "/api/v1/puzzles", {"givens": 32, "seed": 1}, 201, 201, 201, 201),
    ("POST", "/api/v1/puzzles/progress", {"givens": 32, "seed": 1}, 200, 200, 200, 200),
    ("POST", "/api/v1/puzzles/entered", TEXT, 200, 200, 200, 200),
    ("GET", "/api/v1/puzzles/{puzzle}", None, 200, 200, 200, 200),
    ("POST", "/api/v1/puzzles/{puzzle}/twin", None, 201, 201, 201, 201),
    ("GET", "/api/v1/puzzles/{puzzle}/qr", None, 200, 200, 200, 200),
    ("GET", "/api/v1/drafts", None, 200, 200, 200, 200),
    ("GET", "/api/v1/drafts/{draft}", None, 404, 404, 404, 200),
    ("PUT", "/api/v1/drafts/{draft}", {"text": "{}"}, 200, 200, 200, 200),
    ("POST", "/api/v1/drafts/{draft}/versions", {"at": 1, "text": "{}"}, 404, 404, 404, 204),
    ("DELETE", "/api/v1/drafts/{draft}", None, 404, 404, 404, 204),
    ("GET", "/api/v1/published", None, 200, 200, 200, 200),
    ("POST", "/api/v1/published", SET, 409, 409, 409, 201),
    ("GET", "/api/v1/published/{published}", None, 200, 200, 200, 200),
    ("PATCH", "/api/v1/published/{published}", {"author": "Somebody"}, 404, 404, 404, 200),
    ("DELETE", "/api/v1/published/{published}", None, 404, 404, 404, 204),
    ("GET", "/api/v1/published/{published}/feedback", None, 404, 404, 404, 200),
    ("PUT", "/api/v1/published/{published}/vote", {"stars": 4}, 409, 409, 409, 409),
    ("POST", "/api/v1/published/{published}/report", {"reason": "copied"}, 204, 204, 204, 409),
    ("GET", "/api/v1/games", None, 200, 200, 200, 200),
    ("POST", "/api/v1/games", {"puzzle": "{puzzle}"}, 201, 201, 201, 201),
    ("GET", "/api/v1/games/{game}", None, 404, 404, 404, 200),
    ("GET", "/api/v1/games/{game}/review", None, 404, 404, 404, 200),
    ("PATCH", "/api/v1/games/{game}", {"name": "Mine"}, 404, 404, 404, 200),
    ("DELETE", "/api/v1/games/{game}", None, 404, 404, 404, 200),
    ("POST", "/api/v1/games/{game}/restore", None, 404, 404, 404, 200),
    ("POST", "/api/v1/games/{game}/pass", None, 404, 404, 404, 200),
    ("POST", "/api/v1/games/{game}/fetch", {"secret": "guessed"}, 404, 404, 404, 404),
    ("POST", "/api/v1/games/{game}/settle", {"other": "keep"}, 404, 404, 404, 200),
    ("POST", "/api/v1/games/{game}/marks", {"open": True}, 404, 404, 404, 200),
    ("POST", "/api/v1/games/{game}/moves", MOVES, 404, 404, 404, 200),
    ("GET", "/api/v1/results/puzzles/{puzzle}", None, 200, 200, 200, 200),
    ("GET", "/api/v1/results/levels/easy", None, 200, 200, 200, 200),
    ("GET", "/api/v1/history", None, 200, 200, 200, 200),
    ("GET", "/api/v1/history/statistics", None, 200, 200, 200, 200),
    ("GET", "/api/v1/history/games.csv", None, 200, 200, 200, 200),
    ("POST", "/api/v1/history/hints", {"technique": "naked-pair"}, 204, 204, 204, 204),
    ("GET", "/api/v1/daily", None, 200, 200, 200, 200),
    ("GET", "/api/v1/daily/{today}/beginner", None, 200, 200, 200, 200),
    ("GET", "/api/v1/daily/{today}/beginner/results", None, 200, 200, 200, 200),
    ("POST", "/api/v1/solve", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/count", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/check", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/solutions", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/candidates", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/twin", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/conflict", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/redundant", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/fill", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/minimise", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/helpful", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/turn", {**TEXT, "way": "right"}, 200, 200, 200, 200),
    ("POST", "/api/v1/relabel", {**TEXT, "digits": [2, 1, 3, 4, 5, 6, 7, 8, 9]}, 200, 200, 200, 200),
    ("POST", "/api/v1/read", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/board", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/photo", TEXT, 422, 422, 422, 422),
    ("POST", "/api/v1/canonical", TEXT, 200, 200, 200, 200),
    ("GET", "/api/v1/formats", None, 200, 200, 200, 200),
    ("POST", "/api/v1/convert", {**TEXT, "to": "line"}, 200, 200, 200, 200),
    ("POST", "/api/v1/make", {"givens": 32}, 200, 200, 200, 200),
    ("POST", "/api/v1/rate", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/hint", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/plan", {**TEXT, "cell": 2}, 200, 200, 200, 200),
    ("POST", "/api/v1/why", {**TEXT, "values": PUZZLE, "cell": 0}, 200, 200, 200, 200),
    ("POST", "/api/v1/chain", {**TEXT, "links": []}, 200, 200, 200, 200),
    ("POST", "/api/v1/review", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/explain", TEXT, 200, 200, 200, 200),
    ("POST", "/api/v1/steps", {**TEXT, "technique": "naked-single"}, 200, 200, 200, 200),
    ("GET", "/api/v1/levels", None, 200, 200, 200, 200),
    ("GET", "/api/v1/techniques", None, 200, 200, 200, 200),
    ("GET", "/api/v1/techniques/x-wing", None, 200, 200, 200, 200),
    ("POST", "/api/v1/drills", {"technique": "hidden-single"}, 200, 200, 200, 200),
    ("POST", "/api/v1/print", {"games": ["{game}"]}, 404, 404, 404, 200),
    ("POST", "/api/v1/print/preview", {"games": ["{game}"]}, 404, 404, 404, 200),
    ("POST", "/api/v1/print/progress", {"games": ["{game}"]}, 404, 404, 404, 200),
    ("POST", "/api/v1/picture", TEXT, 200, 200, 200, 200),
]

PATTERNS = {
    "{level}": "easy beginner",
    "{number}": "{puzzle} {token} {published}",
    "{key}": "{draft}",
    "{save_id}": "{game}",
    "{day}": "{today}",
    "{slug}": "x-wing",
    "{code}": "{class_code}",
}
"""What stands in the table for the names of parameters in the API's description."""


@dataclass
class Things:
    """What belongs to the owner."""

    game: str
    puzzle: int
    token: int
    published: int
    class_code: str
    pupil: int
    pupil_code: str
    assignment: int
    draft: str = "mine"

    def fill(self, text: object) -> object:
        if isinstance(text, dict):
            return {key: self.fill(value) for key, value in text.items()}
        if isinstance(text, list):
            return [self.fill(value) for value in text]
        if text == "{puzzle}":
            return self.puzzle
        if not isinstance(text, str):
            return text
        for name, value in {**vars(self), "today": timezone.now().date().isoformat()}.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text


@dataclass
class People:
    """Those who ask."""

    anna: Guest = field(default_factory=lambda: Guest().become("Anna"))
    """The owner."""
    signed_out: Guest = field(default_factory=Guest)
    """The owner's other browser, signed out again."""
    guest: Guest = field(default_factory=Guest)
    bert: Guest = field(default_factory=lambda: Guest().become("Bert"))

    def __post_init__(self) -> None:
        self.signed_out.sign_in(username="Anna")
        self.signed_out.sign_out()
        self.guest.put("/api/v1/settings", {})

    def things(self) -> Things:
        """What is made for the owner."""
        anna, game = self.anna, start(self.anna)
        send(anna, game, 1, "r1c3=4", "r1c4=6")
        token = anna.post("/api/v1/tokens", {"name": "script"})[1]["id"]
        anna.put("/api/v1/drafts/mine", {"text": "{}"})
        published = anna.post("/api/v1/published", SET)[1]["number"]
        number = anna.get(f"/api/v1/games/{game}")[1]["puzzle"]["number"]
        code = anna.post("/api/v1/classes", {"name": "7a"})[1]["code"]
        (pupil,) = anna.post(f"/api/v1/classes/{code}/pupils", {"names": ["Tom"]})[1]["pupils"]
        (work,) = anna.post(f"/api/v1/classes/{code}/assignments", WORK)[1]["assignments"]
        return Things(game, number, token, published, code, pupil["id"], pupil["code"], work["id"])


@pytest.fixture(scope="module")
def _noon_for_all() -> Iterator[None]:
    """No day ends in the middle."""
    now = timezone.now
    shift = now().replace(hour=12, minute=0, second=0, microsecond=0) - now()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(timezone, "now", lambda: now() + shift)
        yield


@pytest.fixture(scope="module")
def prepared(_noon_for_all: None, lasting: None) -> tuple[People, Things]:
    """Everybody with everything."""
    people = People()
    return people, people.things()


@pytest.fixture
def people(prepared: tuple[People, Things], db: None) -> People:
    """They as they were at first, with the cookies they had."""
    cache.clear()
    return copy.deepcopy(prepared[0])


@pytest.fixture
def things(prepared: tuple[People, Things]) -> Things:
    return prepared[1]


def ask(person: Guest, method: str, path: str, body: object) -> int:
    """The status of an answer; with a CSRF token, as a browser sends it."""
    response = person.client.generic(
        method,
        path,
        "" if body is None else json.dumps(body),
        content_type="application/json",
        headers={"X-CSRFToken": person.client.cookies["csrftoken"].value},
    )
    return response.status_code


@pytest.mark.parametrize(("method", "path", "body", "out", "guests", "others", "owners"), TABLE)
def test_everybody_gets_what_the_table_says(
    method: str,
    path: str,
    body: object,
    out: int,
    guests: int,
    others: int,
    owners: int,
    people: People,
    things: Things,
) -> None:
    asking = (people.signed_out, people.guest, people.bert, people.anna)
    answers = [ask(person, method, str(things.fill(path)), things.fill(body)) for person in asking]
    assert answers == [out, guests, others, owners]


def test_the_table_names_every_operation() -> None:
    described = {
        (method.upper(), path) for path, methods in api.get_openapi_schema()["paths"].items() for method in methods
    }
    named = set()
    for method, path, *_ in TABLE:
        for pattern, stands in PATTERNS.items():
            for place in stands.split():
                path = path.replace(f"/{place}", f"/{pattern}")
        named.add((method, path))
    assert named == described


WRITES = [(method, path, body) for method, path, body, *_ in TABLE if method != "GET"]
COMPUTES = {
    "convert",
    "solve",
    "count",
    "check",
    "read",
    "board",
    "canonical",
    "solutions",
    "candidates",
    "twin",
    "conflict",
    "redundant",
    "fill",
    "minimise",
    "helpful",
    "turn",
    "relabel",
    "make",
    "rate",
    "hint",
    "plan",
    "why",
    "chain",
    "review",
    "explain",
    "steps",
    "drills",
    "picture",
}
"""Calls that keep nothing and show nothing of anybody's, so that programs may make them without a token."""


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_everything_that_writes_by_cookie_needs_the_csrf_token(
    method: str, path: str, body: object, people: People, things: Things
) -> None:
    text = json.dumps(things.fill(body))
    answer = people.anna.client.generic(method, str(things.fill(path)), text, content_type="application/json")
    name = path.removeprefix("/api/v1/")
    expected = 422 if name == "photo" else 200 if name in COMPUTES else 403  # these bodies are no photos
    assert answer.status_code == expected
