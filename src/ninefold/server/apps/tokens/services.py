"""Making, using and withdrawing tokens."""

import hashlib
import secrets

from django.utils import timezone

from ninefold.errors import NinefoldError, NotFoundError
from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.tokens.models import Token

PREFIX = "nf_"
MOST_TOKENS = 20


class TooManyTokensError(NinefoldError):
    """Nobody needs that many."""

    code = "too-many-tokens"

    def __init__(self) -> None:
        super().__init__(f"an account has at most {MOST_TOKENS} tokens; withdraw one first")


def make_token(user: User, name: str) -> tuple[Token, str]:
    """A new token, and the secret, which is shown this once."""
    if user.tokens.count() >= MOST_TOKENS:
        raise TooManyTokensError
    secret = PREFIX + secrets.token_urlsafe(32)
    return Token.objects.create(user=user, name=name, digest=_digest(secret)), secret


def user_of_token(secret: str) -> User | None:
    """Whose token it is. Notes the day, so that unused ones can be told."""
    token = Token.objects.select_related("user").filter(digest=_digest(secret), user__is_active=True).first()
    if token is None:
        return None
    today = timezone.now().date()
    if token.used_on != today:
        Token.objects.filter(pk=token.pk).update(used_on=today)
    return token.user


def withdraw_token(user: User, number: int) -> None:
    """Makes a token worthless."""
    deleted, _ = user.tokens.filter(pk=number).delete() if 0 < number < 2**63 else (0, {})
    if not deleted:
        raise NotFoundError("you have no such token")


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
