"""Accounts over HTTP: what allauth, under /_allauth/browser/v1/, does not do."""

from django.conf import settings
from django.contrib.auth import logout
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Router
from ninja.responses import Status

from ninefold.server.apps.accounts import services
from ninefold.server.apps.accounts.export import export_json, export_rows
from ninefold.server.apps.accounts.requirements import FIELDS
from ninefold.server.apps.accounts.schemas import (
    AccountIn,
    AccountOut,
    CodeLimitsOut,
    DeleteIn,
    RequirementOut,
    RequirementsOut,
    SessionOut,
    account_out,
)
from ninefold.server.apps.rate_limits.services import Limit, spend
from ninefold.server.documents import documents
from ninefold.server.large_answer import large_answer
from ninefold.server.schemas import READS, REFUSALS, Problem
from ninefold.server.spreadsheet import CSV, csv_response
from ninefold.server.visitor import signed_in, signed_in_here, signed_in_or_none

router = Router(tags=["account"])

EXPORTING = Limit("export", calls=30, seconds=60 * 60)
PASSWORD_TRIES = Limit("password", calls=5, seconds=300, is_shared=True)


@router.get("", response={200: AccountOut, **READS})
def read_account(request: HttpRequest) -> AccountOut:
    """My account."""
    return account_out(signed_in(request))


@router.get("/session", response={200: SessionOut, **READS})
def read_session(request: HttpRequest) -> SessionOut:
    """Who is signed in here, without a refusal for somebody who is not."""
    user = signed_in_or_none(request)
    return SessionOut(account=account_out(user) if user else None)


@router.patch("", response={200: AccountOut, **REFUSALS})
def change_account(request: HttpRequest, change: AccountIn) -> AccountOut:
    """Changes my username. Email and password are changed under /_allauth/browser/v1/account/."""
    return account_out(services.change_username(signed_in_here(request), change.username))


@router.delete("", response={204: None, 429: Problem, **REFUSALS})
def delete_account(request: HttpRequest, wanted: DeleteIn) -> Status[None]:
    """Ends my account and forgets what was kept for it."""
    user = signed_in_here(request)
    spend(request, PASSWORD_TRIES)
    services.delete_account(user, wanted.password, wanted.results)
    logout(request)
    return Status(204, None)


@router.get("/requirements", response={200: RequirementsOut, **READS})
def read_requirements(request: HttpRequest) -> RequirementsOut:
    """Every requirement a sign-up must meet, to be shown before anybody types."""
    fields = {
        field: [
            RequirementOut(code=wanted.code, message=wanted.message, pattern=wanted.pattern) for wanted in requirements
        ]
        for field, requirements in FIELDS.items()
    }
    codes = CodeLimitsOut(
        minutes=settings.ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT // 60,
        attempts=settings.ACCOUNT_EMAIL_VERIFICATION_BY_CODE_MAX_ATTEMPTS,
        resends=settings.ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND,
        seconds_between=10,
    )
    return RequirementsOut(fields=fields, confirms_email=settings.HAS_MAIL, codes=codes)


@router.get("/export", response={200: dict[str, object], 429: Problem, **READS})
def read_export(request: HttpRequest) -> HttpResponseBase:
    """Everything held about me."""
    user = signed_in(request)
    spend(request, EXPORTING)
    return large_answer(export_json(user), "application/json; charset=utf-8")


@router.get("/export.csv", response={200: str, 429: Problem, **READS}, openapi_extra=documents(CSV))
def read_export_as_csv(request: HttpRequest) -> HttpResponseBase:
    """Everything held about me, one fact a row."""
    signed_in(request)
    spend(request, EXPORTING)
    return csv_response("ninefold.csv", ("what", "number", "fact", "value"), export_rows(signed_in(request)))


@router.post("/sign-out-everywhere", response={204: None, **REFUSALS})
def sign_out_everywhere(request: HttpRequest) -> Status[None]:
    """Signs me out on all devices, this one too, and withdraws my tokens."""
    services.sign_out_everywhere(signed_in_here(request))
    logout(request)
    return Status(204, None)
