"""The forgotten password, answered the same whether the address has an account or not.

allauth checks the new password and counts wrong codes only where there is an account; both would tell.
"""

from typing import Any

from allauth.headless.account.inputs import ResetPasswordInput, ResetPasswordKeyInput
from allauth.headless.account.views import ResetPasswordView
from django.http import HttpRequest, HttpResponse


class EvenResetInput(ResetPasswordInput):  # type: ignore[misc]
    """A code and a new password. The password is looked at only after the right code."""

    def clean(self) -> Any:
        if "key" not in self.cleaned_data:
            # Without an account to compare it with, allauth leaves the password alone.
            self.user = None
        return super().clean()


class EvenResetView(ResetPasswordView):  # type: ignore[misc]
    """Counts every wrong code."""

    input_class = EvenResetInput

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Whether the code in the header is right."""
        key = request.headers.get("X-Password-Reset-Key", "")
        attempt = ResetPasswordKeyInput({"key": key}, **self.get_input_kwargs())
        if attempt.is_valid():
            answer: HttpResponse = super().get(request, *args, **kwargs)
        else:
            answer = self.handle_invalid_input(attempt)
        return answer
