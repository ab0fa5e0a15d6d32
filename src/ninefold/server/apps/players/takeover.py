"""A guest who signs in takes games, settings and history along."""

from django.db import IntegrityError

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.classes.services import join_seats
from ninefold.server.apps.drafts.services import join_drafts
from ninefold.server.apps.games.services import join_games
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.published.services import join_words
from ninefold.server.write_lock import write_lock


def take_over(guest: Player, user: User) -> Player:
    """The account's player, with everything the guest had. Afterwards the guest is nobody, so nothing comes twice."""
    try:
        with write_lock():
            return _take_over(guest, user)
    except IntegrityError:
        # Two browsers of one person signed in at the same moment: by now the account has a player to join.
        with write_lock():
            return _take_over(guest, user)


def _take_over(guest: Player, user: User) -> Player:
    theirs = Player.objects.select_for_update().filter(pk=guest.pk, user=None, cookie_digest__isnull=False).first()
    mine = Player.objects.select_for_update().filter(user=user).first()
    if theirs is None:
        return mine or Player.objects.create(user=user)
    if mine is None:
        theirs.user, theirs.cookie_digest = user, None
        theirs.save(update_fields=["user", "cookie_digest"])
        return theirs
    return _join(mine, theirs)


def _join(mine: Player, theirs: Player) -> Player:
    """What the account has chosen already stays chosen."""
    join_games(mine, theirs)
    join_drafts(mine, theirs)
    join_words(mine, theirs)
    join_seats(mine, theirs)
    for relation in Player._meta.related_objects:
        relation.related_model._default_manager.filter(**{relation.field.name: theirs}).update(
            **{relation.field.name: mine}
        )
    mine.settings = {**theirs.settings, **mine.settings}
    mine.save(update_fields=["settings"])
    theirs.delete()
    return mine
