"""What happens around signing in."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.account.signals import email_added, password_changed, password_reset
from django.conf import settings
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.players.takeover import take_over
from ninefold.server.apps.tokens.models import Token
from ninefold.server.senders import SENDERS
from ninefold.server.visitor import guest_of


@receiver(user_logged_in, dispatch_uid="take-over")
def take_guest_along(request: HttpRequest, user: User, **_: Any) -> None:
    """The guest this browser was becomes part of the account, and the browser a known one."""
    request.signed_in_now = user  # type: ignore[attr-defined]
    if guest := guest_of(request):
        take_over(guest, user)


@receiver([password_changed, password_reset], dispatch_uid="withdraw-tokens")
def withdraw_tokens(user: User, **_: Any) -> None:
    """Whoever changes a password wants everybody out who may have come in with the old one."""
    user.tokens.all().delete()


@receiver(post_save, sender=User, dispatch_uid="ask-anew-changed")
@receiver(post_delete, sender=Session, dispatch_uid="ask-anew-signed-out")
@receiver(post_delete, sender=Token, dispatch_uid="ask-anew-withdrawn")
def ask_anew(**_: Any) -> None:
    """Whoever was signed in or out just now, here, is not taken for who they were a moment ago."""
    SENDERS.forget()


@receiver(email_added, dispatch_uid="confirm-without-mail")
def confirm_without_mail(request: HttpRequest, email_address: EmailAddress, **_: Any) -> None:
    """Where no mail can be sent a new address counts at once."""
    if not settings.HAS_MAIL:
        get_adapter(request).confirm_email(request, email_address)
