"""Accounts as JSON."""

from datetime import datetime
from typing import Literal

from pydantic import ConfigDict, Field

from ninefold.server.apps.accounts.models import User
from ninefold.server.schemas import Schema


class AccountOut(Schema):
    """My account."""

    username: str
    email: str
    joined_at: datetime


class SessionOut(Schema):
    """Who this browser is; nobody where no account is signed in."""

    account: AccountOut | None


class AccountIn(Schema):
    """What is to change."""

    model_config = ConfigDict(extra="forbid")

    username: str = Field(max_length=150)


class DeleteIn(Schema):
    """The password, and what becomes of ranked results: they stay under "deleted player", or they go."""

    model_config = ConfigDict(extra="forbid")

    password: str = Field(max_length=1_000)
    results: Literal["keep", "remove"]


class RequirementOut(Schema):
    """One requirement of a field. Where there is a pattern, a form can check it while somebody types."""

    code: str
    message: str
    pattern: str


class CodeLimitsOut(Schema):
    """What holds for codes that come by mail."""

    minutes: int
    attempts: int
    resends: int
    seconds_between: int


class RequirementsOut(Schema):
    """Everything a sign-up form shows before anybody types. All fields are needed."""

    fields: dict[str, list[RequirementOut]]
    confirms_email: bool
    codes: CodeLimitsOut


def account_out(user: User) -> AccountOut:
    """An account as JSON."""
    return AccountOut(username=user.username, email=user.email, joined_at=user.date_joined)
