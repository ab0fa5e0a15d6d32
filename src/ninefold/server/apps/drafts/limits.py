"""How many drafts one may keep, and how large. Nobody who sets puzzles comes near."""

from django.db.models import Sum

from ninefold.errors import NinefoldError
from ninefold.server.apps.drafts.models import Draft, DraftVersion
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.rate_limits.services import Limit, spend_as
from ninefold.server.clients import current_client

HOUR, DAY = 60 * 60, 24 * 60 * 60
KEEPING = Limit("drafts", calls=240)
WRITING_OF_A_CLIENT = Limit("drafts-written", calls=300_000_000, seconds=HOUR)
"""Bytes: a setter who saves the largest known puzzle every other second, twice over."""
GROWING_OF_A_CLIENT = Limit("drafts-growth", calls=50_000_000, seconds=DAY)
"""Bytes more that are kept, however many guests keep them."""
MOST_DRAFTS, MOST_DRAFTS_OF_A_GUEST = 2_000, 200
MOST_BYTES, MOST_BYTES_OF_A_GUEST = 50_000_000, 5_000_000
MOST_VERSIONS, MOST_BYTES_OF_VERSIONS = 50, 3_000_000
"""Of one draft; the oldest make room."""
MOST_DELETED = 200
"""Drafts that are remembered as deleted; of those deleted first other devices no longer learn it."""


class TooManyDraftsError(NinefoldError):
    """There is no room for another draft, or for more in one."""

    code = "too-many-drafts"

    def __init__(self, most: int) -> None:
        super().__init__(f"you keep as many drafts here as there is room for ({most:,}); delete some")
        self.most = most


class DraftsTooLargeError(NinefoldError):
    """All drafts together have become too large."""

    code = "drafts-too-large"

    def __init__(self, most: int) -> None:
        super().__init__(f"your drafts and their versions take up all {most // 1_000_000} MB there are; delete some")
        self.most = most


def spend_keeping(player: Player, text: str = "") -> None:
    """Counts a draft or version that is sent."""
    spend_as(f"player {player.pk}", KEEPING)
    spend_as(current_client().name, WRITING_OF_A_CLIENT, len(text))


def refuse_more(player: Player, is_new: bool, more: int) -> None:
    """Refuses what would be too much: one draft more, or so many bytes more."""
    most, largest = (MOST_DRAFTS, MOST_BYTES) if player.user_id else (MOST_DRAFTS_OF_A_GUEST, MOST_BYTES_OF_A_GUEST)
    if is_new and Draft.objects.filter(player=player, deleted_at=None).count() >= most:
        raise TooManyDraftsError(most)
    if more <= 0:
        return
    if bytes_of(player) + more > largest:
        raise DraftsTooLargeError(largest)
    spend_as(current_client().name, GROWING_OF_A_CLIENT, more)


def bytes_of(player: Player) -> int:
    """How much somebody keeps."""
    drafts = Draft.objects.filter(player=player).aggregate(all=Sum("bytes"))["all"] or 0
    versions = DraftVersion.objects.filter(draft__player=player).aggregate(all=Sum("bytes"))["all"] or 0
    return int(drafts + versions)
