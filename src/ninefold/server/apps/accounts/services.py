"""Changing and ending accounts."""

from typing import Literal

from allauth.account.adapter import get_adapter
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from ninefold.errors import NinefoldError
from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.accounts.requirements import USERNAME_TAKEN
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.published.services import remove_all


class UnmetRequirementsError(NinefoldError):
    """Unmet requirements. Carries each with its code and sentence."""

    code = "broken-rules"

    def __init__(self, rules: list[dict[str, str]]) -> None:
        super().__init__(" ".join(rule["message"] for rule in rules))
        self.rules = rules


class WrongPasswordError(NinefoldError):
    """Not the password of this account."""

    code = "wrong-password"

    def __init__(self) -> None:
        super().__init__("this is not your password")


def change_username(user: User, username: str) -> User:
    """Gives an account another name; its own in other letters is fine."""
    try:
        get_adapter().clean_username(username, shallow=username.lower() == user.username.lower())
        user.username = username
        with transaction.atomic():
            user.save(update_fields=["username"])
    except ValidationError as error:
        raise UnmetRequirementsError(
            [{"code": e.code or "", "message": e.messages[0]} for e in error.error_list]
        ) from error
    except IntegrityError as error:
        raise UnmetRequirementsError([{"code": USERNAME_TAKEN.code, "message": USERNAME_TAKEN.message}]) from error
    return user


def delete_account(user: User, password: str, results: Literal["keep", "remove"]) -> None:
    """Ends an account for its owner, who knows the password."""
    if not user.check_password(password):
        raise WrongPasswordError
    end_account(user, results)


@transaction.atomic
def end_account(user: User, results: Literal["keep", "remove"]) -> None:
    """Ends an account with its games, drafts, classes and puzzles; its results stay without a name, or go too."""
    player = Player.objects.filter(user=user).first()
    if player:
        remove_all(player)
    if player and results == "remove":
        player.delete()
    elif player:
        player.games.all().delete()
        player.asked_hints.all().delete()
        player.lessons.all().delete()
        player.drafts.all().delete()
        player.votes.all().delete()
        player.reports.all().delete()
        player.practice.all().delete()
        player.practice_runs.all().delete()
        player.classes.all().delete()
        player.seats.all().delete()
        player.user, player.is_deleted, player.settings = None, True, {}
        player.save()
    sign_out_everywhere(user)
    user.delete()


def sign_out_everywhere(user: User) -> None:
    """Ends all sessions of an account, on every device, and withdraws its tokens."""
    user.tokens.all().delete()
    devices = UserSession.objects.filter(user=user)
    Session.objects.filter(session_key__in=devices.values("session_key")).delete()
    devices.delete()
