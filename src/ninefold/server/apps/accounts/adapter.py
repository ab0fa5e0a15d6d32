"""What we want otherwise than allauth does it."""

from collections.abc import Mapping
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError
from django.http import HttpRequest, JsonResponse

from ninefold.server.apps.accounts.models import HeldName, User
from ninefold.server.apps.accounts.requirements import USERNAME_TAKEN, as_error, unmet_username_requirements
from ninefold.server.apps.accounts.sign_in_limits import count_try, forget_tries, take_back_try
from ninefold.server.write_lock import write_lock


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Our requirements for names, our limits for signing in, and no mails that nobody can read."""

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Nothing: allauth would lock the owner of a name out for what others try."""

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """Whose name and password these are; TooManyCallsError after too many wrong ones."""
        tries = count_try(request, _login(credentials))
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        if user:
            take_back_try(tries)
        return user

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        """After a new password by mail."""
        forget_tries(request, _login(credentials))

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The username, or every requirement it does not meet."""
        unmet = unmet_username_requirements(username)
        if not shallow and not unmet and _is_taken(username):
            unmet = [USERNAME_TAKEN]
        if error := as_error(unmet):
            raise error
        return username

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Saves the new account; somebody else may have taken the name a moment ago."""
        # Hashing the password takes long, and nobody else could write meanwhile.
        saved: User = super().save_user(request, user, form, commit=False)
        try:
            with write_lock():
                if commit:
                    saved.save()
                return saved
        except IntegrityError:
            taken = {"code": USERNAME_TAKEN.code, "message": USERNAME_TAKEN.message}
            answer = JsonResponse({"status": 400, "errors": [taken]}, status=400)
            raise ImmediateHttpResponse(answer) from None

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """Nothing without mail: then no confirmation is asked for."""
        if settings.HAS_MAIL:
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Tells the owner of an address that somebody tried to sign up with it.

        A real sign-up hashes a password at this point. So do we, or the time taken would tell the other person.
        """
        make_password("")
        super().send_account_already_exists_mail(email)


def _login(credentials: Mapping[str, Any]) -> str:
    """What somebody typed as their name."""
    return str(credentials.get("email") or credentials.get("username") or "")


def _is_taken(username: str) -> bool:
    held = HeldName.objects.filter(name=username.lower())
    return User.objects.filter(username__iexact=username).exists() or held.exists()
