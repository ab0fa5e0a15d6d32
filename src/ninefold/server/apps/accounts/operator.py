"""What whoever runs the server does with accounts."""

import re

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from ninefold.errors import NotFoundError
from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.accounts.requirements import (
    EMAIL_INVALID,
    USERNAME_TAKEN,
    Requirement,
    unmet_password_requirements,
    unmet_username_requirements,
)
from ninefold.server.apps.accounts.services import UnmetRequirementsError, sign_out_everywhere

BCRYPT = re.compile(r"\$2[abxy]?\$\d{2}\$[./A-Za-z0-9]{53}")
BAD_HASH = Requirement("bad_hash", "This is not a bcrypt hash.")
EMAIL_TAKEN = Requirement("email_taken", "This email address has an account.")


def user_named(name: str) -> User:
    """The account of that name, in any case."""
    user = User.objects.filter(username__iexact=name).first()
    if user is None:
        raise NotFoundError(f"there is no account {name!r}")
    return user


@transaction.atomic
def add_user(name: str, email: str, password: str, *, bcrypt_hash: str = "", is_staff: bool = False) -> User:
    """A new account with a confirmed address and a password, or a bcrypt hash brought along."""
    email = email.lower()
    unmet = unmet_username_requirements(name) + _unmet_email_requirements(email)
    if User.objects.filter(username__iexact=name).exists():
        unmet.append(USERNAME_TAKEN)
    if bcrypt_hash:
        unmet += [] if BCRYPT.fullmatch(bcrypt_hash) else [BAD_HASH]
    else:
        unmet += unmet_password_requirements(password, [name, email])
    _refuse(unmet)
    user = User(username=name, email=email, is_staff=is_staff, is_superuser=is_staff)
    if bcrypt_hash:
        # Django writes the name of the method in front.
        user.password = f"bcrypt${bcrypt_hash}"
    else:
        user.set_password(password)
    user.save()
    EmailAddress.objects.create(user=user, email=email, primary=True, verified=True)
    return user


def set_password(user: User, password: str) -> None:
    """Gives an account another password."""
    _refuse(unmet_password_requirements(password, [user.username, user.email]))
    user.set_password(password)
    user.save(update_fields=["password"])
    sign_out_everywhere(user)


def block_user(user: User) -> None:
    """Locks an account out."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    sign_out_everywhere(user)


def _unmet_email_requirements(email: str) -> list[Requirement]:
    try:
        validate_email(email)
    except ValidationError:
        return [EMAIL_INVALID]
    return [EMAIL_TAKEN] if EmailAddress.objects.filter(email=email).exists() else []


def _refuse(unmet: list[Requirement]) -> None:
    if unmet:
        raise UnmetRequirementsError([{"code": wanted.code, "message": wanted.message} for wanted in unmet])
