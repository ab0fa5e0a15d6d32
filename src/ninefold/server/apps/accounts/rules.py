"""The rules for usernames and passwords, each with a code for programs and a sentence for people.

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
class Rule:
    """A rule a text keeps or breaks. `pattern` lets a form check it while somebody types, where one expression can."""

    code: str
    message: str
    pattern: str = ""

    def is_kept(self, text: str) -> bool:
        return re.search(self.pattern, text) is not None


USERNAME_RULES = (
    Rule("username_short", "A username has at least 3 characters.", r"^.{3,}$"),
    Rule("username_long", "A username has at most 30 characters.", r"^.{0,30}$"),
    Rule("username_characters", "A username has only letters, digits and _ . -", r"^[A-Za-z0-9_.\-]*$"),
)
USERNAME_TAKEN = Rule("username_taken", "This username is taken.")

EMAIL_INVALID = Rule(
    "email_invalid", "An email address looks like name@example.org.", r"^\s*\S.*@(\S+\.\S+|localhost)\s*$"
)
"""The pattern finds what is misspelt while somebody types; whether it is an address is decided when it is sent."""

PASSWORD_RULES = (
    Rule("password_short", "A password has at least 8 characters.", r"^[\s\S]{8,}$"),
    Rule("password_no_upper", "A password has an upper case letter.", r"[A-Z]"),
    Rule("password_no_lower", "A password has a lower case letter.", r"[a-z]"),
    Rule("password_no_digit", "A password has a digit.", r"[0-9]"),
    Rule("password_no_sign", f"A password has one of {' '.join(SIGNS)}", rf"[{re.escape(SIGNS)}]"),
)
PASSWORD_COMMON = Rule("password_common", "This password is well known; choose another.")
PASSWORD_LIKE_NAME = Rule("password_like_name", "A password is not like the username or the email address.")
PASSWORDS_DIFFER = Rule("passwords_differ", "The two passwords are the same.")

FIELDS: dict[str, tuple[Rule, ...]] = {
    "username": (*USERNAME_RULES, USERNAME_TAKEN),
    "email": (EMAIL_INVALID,),
    "password": (*PASSWORD_RULES, PASSWORD_COMMON, PASSWORD_LIKE_NAME),
    "password_again": (PASSWORDS_DIFFER,),
}
"""Every rule of every field, in the order a form shows them."""


def broken_username_rules(username: str) -> list[Rule]:
    """The rules a username breaks, without asking whether it is taken."""
    return [rule for rule in USERNAME_RULES if not rule.is_kept(username)]


def broken_password_rules(password: str, names: Iterable[str]) -> list[Rule]:
    """The rules a password breaks for somebody with these names."""
    broken = [rule for rule in PASSWORD_RULES if not rule.is_kept(password)]
    if _is_common(password):
        broken.append(PASSWORD_COMMON)
    if any(_is_like(password, name) for name in names if name):
        broken.append(PASSWORD_LIKE_NAME)
    return broken


def as_error(rules: Iterable[Rule]) -> ValidationError | None:
    """All broken rules as one error of Django's, or None."""
    errors = [ValidationError(rule.message, code=rule.code) for rule in rules]
    return ValidationError(errors) if errors else None


class PasswordRules:
    """The password rules in the form Django asks for in AUTH_PASSWORD_VALIDATORS."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        names = [getattr(user, "username", ""), getattr(user, "email", "")] if user else []
        if error := as_error(broken_password_rules(password, names)):
            raise error

    def get_help_text(self) -> str:
        return " ".join(rule.message for rule in FIELDS["password"])


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
