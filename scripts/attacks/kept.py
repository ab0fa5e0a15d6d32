"""Attacks by what a server keeps: large puzzles, drafts, years of practice, publishing."""

import itertools
import json
import time

import httpx

from attacks.boards import NINE, SOLVED
from attacks.people import Person, once, sign_up


def _large_puzzles(person: Person) -> list[int]:
    """Puzzles with as many rules as are taken, and some with more."""
    odd = {"kind": "odd", "cells": [cell for cell, digit in zip(NINE, SOLVED, strict=True) if digit in "13579"]}
    pairs = [(a, b) for a, b in itertools.combinations(range(81), 2) if SOLVED[a] != SOLVED[b]]
    cages = [{"kind": "cage", "cells": [NINE[a], NINE[b]]} for a, b in pairs]
    numbers = []
    for n in range(30):
        givens = f"{SOLVED[:n]}.{SOLVED[n + 1 :]}"
        rules = [cages[:990], cages[:4_000], [odd] * 150, [odd] * 500][n % 4]
        text = json.dumps({"size": 9, "givens": givens, "rules": rules}, separators=(",", ":"))
        kept = person.post("/api/v1/puzzles/entered", {"text": text})
        if kept.status_code in (200, 201):
            numbers.append(kept.json()["number"])
    return numbers


def large_puzzles(person: Person) -> None:
    """Puzzles with thousands of rules, read, listed and played."""
    for number in once(person, _large_puzzles):
        person.http.get(f"/api/v1/puzzles/{number}")
        person.http.get("/api/v1/puzzles?size=100&origin=entered")
        person.post("/api/v1/games", {"puzzle": number})
        person.http.get("/api/v1/games?size=100")
    person.http.get("/api/v1/puzzles?size=100&origin=entered")


def drafts(person: Person) -> None:
    """Drafts as large as they go, written, read with all versions, and deleted."""
    key = f"d{time.monotonic_ns() % 7}"
    for n in range(3):
        text = json.dumps({"title": "x", "n": time.monotonic_ns(), "more": "x" * 190_000})
        token = person.http.cookies.get("csrftoken") or ""
        person.http.put(f"/api/v1/drafts/{key}", json={"text": text, "known": n}, headers={"X-CSRFToken": token})
        person.http.get(f"/api/v1/drafts/{key}")
    person.http.get("/api/v1/drafts")
    token = person.http.cookies.get("csrftoken") or ""
    for n in range(20):
        person.http.put(f"/api/v1/drafts/e{n}", json={"text": "{}"}, headers={"X-CSRFToken": token})
        person.http.delete(f"/api/v1/drafts/e{n}", headers={"X-CSRFToken": token})


def _practice(person: Person) -> int:
    """As much practice as is kept."""
    sign_up(person)
    days = [f"20{year}-{month:02}-{day:02}" for year in range(20, 40) for month in range(1, 13) for day in range(1, 29)]
    token = person.http.cookies.get("csrftoken") or ""
    for technique in ("x-wing", "naked-pair", "swordfish", "xy-wing"):
        for first in range(0, 4_000, 2_000):
            entries = [
                {"technique": technique, "day": day, "grade": 1, "source": "run"} for day in days[first : first + 2_000]
            ]
            person.http.put("/api/v1/practice", json={"entries": entries}, headers={"X-CSRFToken": token})
    return 1


def practice(person: Person) -> None:
    """The practice of fifty years, read again and again, and everything else about an account."""
    once(person, _practice)
    for path in ("practice", "practice/known", "practice/due", "practice/runs", "course", "account/export"):
        person.http.get(f"/api/v1/{path}")


def published(person: Person) -> None:
    """Puzzles published, reported and voted for without end."""
    n = time.monotonic_ns() % 81
    givens = f"{SOLVED[:n]}.{SOLVED[n + 1 :]}"
    rules = [{"kind": "cage", "cells": NINE[m : m + 2]} for m in range(8)]
    text = json.dumps({"size": 9, "givens": givens, "rules": rules, "title": "Mine" * 40, "text": "x" * 5_000})
    made = person.post("/api/v1/published", {"text": text})
    number = made.json().get("number", 1)
    with httpx.Client(base_url=person.http.base_url, trust_env=False) as other:
        other.get("/api/health")
        headers = {"X-CSRFToken": other.cookies.get("csrftoken") or ""}
        words = {"reason": "other", "words": "x" * 1_000}
        other.post(f"/api/v1/published/{number}/report", json=words, headers=headers)
        other.put(f"/api/v1/published/{number}/vote", json={"stars": 1}, headers=headers)
    person.http.get(f"/api/v1/published/{number}/feedback")
    person.http.get("/api/v1/published")
