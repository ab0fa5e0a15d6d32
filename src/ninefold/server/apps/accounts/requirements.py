"""The requirements for usernames and passwords, each with a code for programs and a sentence for people.

Passwords may have any length above the least; everything else is checked here and nowhere else.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

SIGNS = "#?!@$%^&*-_"
SHORTEST_NAME = 4
"""Shorter parts of a name stand in too many good passwords."""
LIKENESS = 0.7


@dataclass(frozen=True)
class Requirement:
    """Something a text must be. `pattern` lets a form check it while somebody types, where one expression can."""

    code: str
    message: str
    pattern: str = ""

    def is_met(self, text: str) -> bool:
        return re.search(self.pattern, text) is not None


USERNAME_REQUIREMENTS = (
    Requirement("username_short", "A username has at least 3 characters.", r"^.{3,}$"),
    Requirement("username_long", "A username has at most 30 characters.", r"^.{0,30}$"),
    Requirement("username_characters", "A username has only letters, digits and _ . -", r"^[A-Za-z0-9_.\-]*$"),
)
USERNAME_TAKEN = Requirement("username_taken", "This username is taken.")

EMAIL_INVALID = Requirement(
    "email_invalid", "An email address looks like name@example.org.", r"^\s*\S.*@(\S+\.\S+|localhost)\s*$"
)
"""The pattern finds what is misspelt while somebody types; whether it is an address is decided when it is sent."""

PASSWORD_REQUIREMENTS = (
    Requirement("password_short", "A password has at least 8 characters.", r"^[\s\S]{8,}$"),
    Requirement("password_no_upper", "A password has an upper case letter.", r"[A-Z]"),
    Requirement("password_no_lower", "A password has a lower case letter.", r"[a-z]"),
    Requirement("password_no_digit", "A password has a digit.", r"[0-9]"),
    Requirement("password_no_sign", f"A password has one of {' '.join(SIGNS)}", rf"[{re.escape(SIGNS)}]"),
)
PASSWORD_COMMON = Requirement("password_common", "This password is well known; choose another.")
PASSWORD_LIKE_NAME = Requirement("password_like_name", "A password is not like the username or the email address.")
PASSWORDS_DIFFER = Requirement("passwords_differ", "The two passwords are the same.")

FIELDS: dict[str, tuple[Requirement, ...]] = {
    "username": (*USERNAME_REQUIREMENTS, USERNAME_TAKEN),
    "email": (EMAIL_INVALID,),
    "password": (*PASSWORD_REQUIREMENTS, PASSWORD_COMMON, PASSWORD_LIKE_NAME),
    "password_again": (PASSWORDS_DIFFER,),
}
"""Every requirement of every field, in the order a form shows them."""


def unmet_username_requirements(username: str) -> list[Requirement]:
    """The requirements a username does not meet, without asking whether it is taken."""
    return [wanted for wanted in USERNAME_REQUIREMENTS if not wanted.is_met(username)]


def unmet_password_requirements(password: str, names: Iterable[str]) -> list[Requirement]:
    """The requirements a password does not meet for somebody with these names."""
    unmet = [wanted for wanted in PASSWORD_REQUIREMENTS if not wanted.is_met(password)]
    if _is_common(password):
        unmet.append(PASSWORD_COMMON)
    if any(_is_like(password, name) for name in names if name):
        unmet.append(PASSWORD_LIKE_NAME)
    return unmet


def as_error(unmet: Iterable[Requirement]) -> ValidationError | None:
    """All of them as one error of Django's, or None."""
    errors = [ValidationError(wanted.message, code=wanted.code) for wanted in unmet]
    return ValidationError(errors) if errors else None


class PasswordRequirements:
    """The password requirements in the form Django asks for in AUTH_PASSWORD_VALIDATORS."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        names = [getattr(user, "username", ""), getattr(user, "email", "")] if user else []
        if error := as_error(unmet_password_requirements(password, names)):
            raise error

    def get_help_text(self) -> str:
        return " ".join(wanted.message for wanted in FIELDS["password"])


def _is_like(password: str, name: str) -> bool:
    """Whether the name, or a part of it, stands in the password or makes up most of it."""
    low = password.lower()
    parts = [part for part in {name.lower(), *re.split(r"[\W_]+", name.lower())} if len(part) >= SHORTEST_NAME]
    return any(part in low or SequenceMatcher(a=low, b=part).quick_ratio() >= LIKENESS for part in parts)


def _is_common(password: str) -> bool:
    try:
        _common().validate(password)
    except ValidationError:
        return True
    return False


@cache
def _common() -> CommonPasswordValidator:
    return CommonPasswordValidator()
