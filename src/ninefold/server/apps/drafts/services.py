"""Keeping drafts. Of two devices that change one, the last wins, and what the other had becomes a version."""

import json
import time
from datetime import timedelta
from itertools import accumulate

from django.utils import timezone

from ninefold.errors import NotFoundError
from ninefold.server.apps.drafts.limits import MOST_BYTES_OF_VERSIONS, MOST_DELETED, MOST_VERSIONS, refuse_more
from ninefold.server.apps.drafts.models import LONGEST_TITLE, Draft, DraftVersion
from ninefold.server.apps.players.models import Player
from ninefold.server.write_lock import write_lock

DELETED_FOR = timedelta(days=30)
"""How long other devices can learn that a draft was deleted."""


def drafts_of(player: Player | None) -> list[Draft]:
    """All drafts of somebody, those that were deleted too, the one changed last first; without their texts."""
    return list(Draft.objects.filter(player=player).defer("text").order_by("-changed_at", "-pk")) if player else []


def draft_of(player: Player | None, key: str) -> Draft:
    """The draft of that key, or NotFoundError."""
    draft = Draft.objects.filter(player=player, key=key, deleted_at=None).first() if player else None
    if draft is None:
        raise NotFoundError("there is no draft of that name")
    return draft


@write_lock()
def keep_draft(player: Player, key: str, text: str, known: int | None) -> Draft:
    """Keeps a draft as it is now. `known` is the revision that the device has seen, if it has seen any."""
    size = len(text.encode())
    draft = Draft.objects.select_for_update().filter(player=player, key=key).first()
    if draft is None or draft.deleted_at is not None:
        refuse_more(player, is_new=True, more=size - (draft.bytes if draft else 0))
    elif draft.text == text:
        return draft
    else:
        is_unseen = known != draft.revision
        refuse_more(player, is_new=False, more=size if is_unseen else size - draft.bytes)
        if is_unseen:
            _add_version(draft, int(time.time() * 1000), draft.text)
    facts = {"title": _title_in(text), "text": text, "bytes": size, "deleted_at": None}
    if draft is None:
        return Draft.objects.create(player=player, key=key, **facts)
    for name, value in facts.items():
        setattr(draft, name, value)
    draft.revision += 1
    draft.save()
    return draft


@write_lock()
def keep_version(player: Player, key: str, at: int, text: str) -> None:
    """Keeps a version of a draft to come back to; one of that moment is there already, or the oldest makes room."""
    draft = draft_of(player, key)
    if not draft.versions.filter(at=at).exists():
        refuse_more(player, is_new=False, more=len(text.encode()))
        _add_version(draft, at, text)


def _add_version(draft: Draft, at: int, text: str) -> None:
    while draft.versions.filter(at=at).exists():
        at += 1
    draft.versions.create(at=at, text=text, bytes=len(text.encode()))
    newest = draft.versions.order_by("-at").values_list("pk", "bytes")
    sizes = accumulate(size for _, size in newest)
    kept = [pk for (pk, _), all_bytes in zip(newest, sizes, strict=True) if all_bytes <= MOST_BYTES_OF_VERSIONS]
    draft.versions.exclude(pk__in=kept[:MOST_VERSIONS]).delete()


@write_lock()
def delete_draft(player: Player | None, key: str) -> None:
    """Deletes a draft with its versions. That it was there is known for a while, and no more."""
    draft = draft_of(player, key)
    draft.versions.all().delete()
    draft.title, draft.text, draft.bytes = "", "", 0
    draft.revision += 1
    draft.deleted_at = timezone.now()
    draft.save()
    remembered = Draft.objects.filter(player=player).exclude(deleted_at=None).order_by("-deleted_at", "-pk")
    Draft.objects.filter(pk__in=list(remembered.values_list("pk", flat=True)[MOST_DELETED:])).delete()


def _title_in(text: str) -> str:
    title = json.loads(text).get("title")
    # JSON can spell characters that no database takes: 0, and halves of others.
    kept = title.replace("\0", "").encode(errors="ignore").decode() if isinstance(title, str) else ""
    return kept[:LONGEST_TITLE]


def join_drafts(mine: Player, theirs: Player) -> None:
    """Drafts that two players have under one key become one: the later text counts, the other becomes a version."""
    known = {draft.key: draft for draft in Draft.objects.filter(player=mine)}
    for other in Draft.objects.filter(player=theirs, key__in=known):
        draft = known[other.key]
        _take_versions(draft, other)
        if other.deleted_at is None and other.text != draft.text:
            later, earlier = (other, draft) if other.changed_at > draft.changed_at else (draft, other)
            older = earlier.text
            draft.title, draft.text, draft.bytes = later.title, later.text, later.bytes
            draft.deleted_at = later.deleted_at
            draft.revision = max(draft.revision, other.revision) + 1
            draft.save()
            if older:
                _add_version(draft, int(time.time() * 1000), older)
        other.delete()


def _take_versions(draft: Draft, other: Draft) -> None:
    for version in other.versions.order_by("at"):
        if not draft.versions.filter(text=version.text).exists():
            _add_version(draft, version.at, version.text)


def purge_drafts() -> None:
    """Forgets drafts that were deleted long ago."""
    Draft.objects.filter(deleted_at__lt=timezone.now() - DELETED_FOR).delete()


def versions_of(draft: Draft) -> list[DraftVersion]:
    """The versions of a draft, the latest first."""
    return list(draft.versions.order_by("-at"))
