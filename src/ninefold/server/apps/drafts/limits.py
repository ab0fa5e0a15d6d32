"""How many drafts one may keep, and how large. Nobody who sets puzzles comes near."""

from django.db.models import Sum

from ninefold.errors import NinefoldError
from ninefold.server.apps.drafts.models import Draft, DraftVersion
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.rate_limits.services import Limit

KEEPING = Limit("drafts", calls=240)
MOST_DRAFTS, MOST_DRAFTS_OF_A_GUEST = 2_000, 200
MOST_BYTES, MOST_BYTES_OF_A_GUEST = 50_000_000, 5_000_000
MOST_VERSIONS = 50
"""Of one draft; the oldest make room."""


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


def refuse_more(player: Player, is_new: bool, more: int) -> None:
    """Refuses what would be too much: one draft more, or so many bytes more."""
    most, largest = (MOST_DRAFTS, MOST_BYTES) if player.user_id else (MOST_DRAFTS_OF_A_GUEST, MOST_BYTES_OF_A_GUEST)
    if is_new and Draft.objects.filter(player=player, deleted_at=None).count() >= most:
        raise TooManyDraftsError(most)
    if more > 0 and bytes_of(player) + more > largest:
        raise DraftsTooLargeError(largest)


def bytes_of(player: Player) -> int:
    """How much somebody keeps."""
    drafts = Draft.objects.filter(player=player).aggregate(all=Sum("bytes"))["all"] or 0
    versions = DraftVersion.objects.filter(draft__player=player).aggregate(all=Sum("bytes"))["all"] or 0
    return int(drafts + versions)
