"""Drafts as JSON."""

import json
from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, ConfigDict, Field

from ninefold.server.apps.drafts.models import LONGEST_KEY, Draft
from ninefold.server.apps.puzzles.schemas import MOST_TEXT
from ninefold.server.schemas import Schema

KEY = rf"^[A-Za-z0-9.-]{{1,{LONGEST_KEY}}}$"
LATEST = 2**53
"""Milliseconds; a number that every browser knows exactly."""


def _draft_text(text: str) -> str:
    """The text of a draft is an object in JSON; what is in it is the page's business."""
    try:
        text.encode()
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError("a draft is written as JSON") from error
    if not isinstance(data, dict) or "\0" in text:
        raise ValueError("a draft is an object in JSON")
    return text


DraftText = Annotated[str, Field(max_length=MOST_TEXT), AfterValidator(_draft_text)]


class DraftIn(Schema):
    """A draft as it is now, and the revision that the device has seen last, if any."""

    model_config = ConfigDict(extra="forbid")

    text: DraftText
    known: Annotated[int, Field(ge=0, lt=2**31)] | None = None


class VersionIn(Schema):
    """A version to keep, and when it was saved, in milliseconds since 1970."""

    model_config = ConfigDict(extra="forbid")

    at: Annotated[int, Field(ge=0, lt=LATEST)]
    text: DraftText


class DraftSummary(Schema):
    """A draft in a list."""

    key: str
    title: str
    revision: int
    changed_at: datetime
    deleted: bool

    @staticmethod
    def resolve_deleted(draft: Draft) -> bool:
        return draft.deleted_at is not None


class VersionOut(Schema):
    """A draft as it was."""

    at: int
    text: str


class DraftOut(DraftSummary):
    """A draft with its text and its versions, the latest first."""

    text: str
    versions: list[VersionOut]

    @staticmethod
    def resolve_versions(draft: Draft) -> list[VersionOut]:
        return [VersionOut(at=version.at, text=version.text) for version in draft.versions.order_by("-at")]


class DraftsOut(Schema):
    """All my drafts, the one changed last first; those deleted lately too, so that devices can forget theirs."""

    drafts: list[DraftSummary]
