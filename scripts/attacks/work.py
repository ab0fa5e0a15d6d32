"""Attacks by questions that take long to answer."""

import itertools
import json
import struct
import zlib

from attacks.boards import BIG, CELLS, RULES, SPARSE
from attacks.people import PUZZLE, Person


def big_boards(person: Person) -> None:
    """Boards that nobody solves."""
    person.post("/api/v1/solve", {"text": BIG})


def rules(person: Person) -> None:
    """Rules that take the search as long as it is given, and an expression that grows as it is read."""
    person.post("/api/v1/solve", {"text": json.dumps({**SPARSE, "rules": RULES})})
    grows = {"kind": "automaton", "cells": CELLS, "regex": "(1|2|3)*1" + "(1|2|3)" * 18}
    person.post("/api/v1/candidates", {"text": json.dumps({**SPARSE, "rules": [grows]})})
    person.post("/api/v1/board", {"text": json.dumps({**SPARSE, "rules": RULES * 900})})


def questions(person: Person) -> None:
    """Whatever else can be asked, of boards that take long to answer."""
    heavy = json.dumps({**SPARSE, "rules": RULES})
    for text in (heavy, BIG, "." * 81):
        for name in ("count", "candidates", "solutions", "canonical", "twin", "check", "rate", "steps", "plan", "why"):
            person.post(f"/api/v1/{name}", {"text": text, "cell": "r1c1", "digit": 1})
    person.post("/api/v1/convert", {"text": "\n".join([PUZZLE] * 2_000), "to": "json"})
    person.post("/api/v1/make", {"require": ["jellyfish"], "givens": 17})


def empty_boards(person: Person) -> None:
    """Hints on an empty board."""
    person.post("/api/v1/hint", {"text": "." * 81})


def setting(person: Person) -> None:
    """Whatever a setter can ask, of boards that take long to answer, and of chains as long as they go."""
    wide = json.dumps({"size": 25, "givens": "." * 625, "rules": [{"kind": "anti-king"}]})
    for text in (wide, json.dumps({**SPARSE, "rules": RULES})):
        for name in ("conflict", "redundant", "fill", "minimise", "helpful"):
            person.post(f"/api/v1/{name}", {"text": text})
        person.post("/api/v1/turn", {"text": text, "way": "left"})
    ends = [{"cell": cell, "digit": 1 + cell % 9} for cell in range(81)]
    links = [{"start": one, "end": other} for one, other in itertools.pairwise(ends)]
    person.post("/api/v1/chain", {"text": "." * 81, "links": links})
    person.post("/api/v1/make", {"level": "extreme", "variant": "killer"})


def _picture(side: int) -> bytes:
    """A PNG of stripes, some hundred kilobytes for sixty million pixels."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    rows = (b"\0" + (b"\xf0" if row // 40 % 2 else b"\x3c") * (side // 8) for row in range(side))
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    body = zlib.compress(b"".join(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


PICTURE = _picture(7_600)


def photos(person: Person) -> None:
    """Pictures that are small on the wire and as large as is allowed when they are unpacked."""
    token = person.http.cookies.get("csrftoken") or ""
    person.http.post("/api/v1/photo", content=PICTURE, headers={"X-CSRFToken": token, "Content-Type": "image/png"})
