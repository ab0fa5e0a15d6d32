"""The forgotten password, answered the same whether the address has an account or not.

allauth checks the new password and counts wrong codes only where there is an account; both would tell.
"""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.headless.account.inputs import ResetPasswordInput, ResetPasswordKeyInput
from allauth.headless.account.response import PasswordResetKeyResponse
from allauth.headless.account.views import ResetPasswordView
from allauth.headless.internal.restkit import inputs
from allauth.headless.internal.restkit.response import ErrorResponse
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse


class EvenResetInput(ResetPasswordInput):  # type: ignore[misc]
    """A code and a new password. The password is judged only after the right code."""

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = inputs.Input.clean(self) or {}
        password = cleaned.get("password")
        if "key" in cleaned and password is not None:
            try:
                get_adapter().clean_password(password, user=self.user)
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned


class EvenResetView(ResetPasswordView):  # type: ignore[misc]
    """Counts every wrong code."""

    input_class = EvenResetInput

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Whether the code in the header is right."""
        key = request.headers.get("X-Password-Reset-Key", "")
        attempt = ResetPasswordKeyInput({"key": key}, code=self.process.code)
        if not attempt.is_valid():
            self.process.record_invalid_attempt()
            refused: HttpResponse = ErrorResponse(request, input=attempt)
            return refused
        self.process.confirm_code()
        accepted: HttpResponse = PasswordResetKeyResponse(request, self.process.user)
        return accepted
