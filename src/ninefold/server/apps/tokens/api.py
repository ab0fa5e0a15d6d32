"""Tokens over HTTP. Only a signed-in browser may handle them: a token cannot make another."""

from datetime import date, datetime
from typing import Annotated

from django.http import HttpRequest
from ninja import Router
from ninja.responses import Status
from pydantic import ConfigDict, StringConstraints

from ninefold.server.apps.tokens import services
from ninefold.server.apps.tokens.models import Token
from ninefold.server.schemas import READS, REFUSALS, Problem, Schema
from ninefold.server.visitor import signed_in_here

router = Router(tags=["tokens"])


class TokenIn(Schema):
    """What the token is for, in the owner's words."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^\x00]*$")]


class TokenOut(Schema):
    """A token without its secret."""

    id: int
    name: str
    made_at: datetime
    used_on: date | None


class NewTokenOut(TokenOut):
    """A token with its secret, which nobody can read again."""

    token: str


@router.get("", response={200: list[TokenOut], **READS, 403: Problem})
def list_tokens(request: HttpRequest) -> list[Token]:
    """My tokens, without their secrets."""
    return list(signed_in_here(request).tokens.all())


@router.post("", response={201: NewTokenOut, 409: Problem, **REFUSALS})
def make_token(request: HttpRequest, wanted: TokenIn) -> Status[NewTokenOut]:
    """Makes a token. Its secret is in this answer and in no other."""
    token, secret = services.make_token(signed_in_here(request), wanted.name)
    made = NewTokenOut(id=token.pk, name=token.name, made_at=token.made_at, used_on=None, token=secret)
    return Status(201, made)


@router.delete("/{number}", response={204: None, 404: Problem, **REFUSALS})
def withdraw_token(request: HttpRequest, number: int) -> Status[None]:
    """Makes a token worthless, at once."""
    services.withdraw_token(signed_in_here(request), number)
    return Status(204, None)
