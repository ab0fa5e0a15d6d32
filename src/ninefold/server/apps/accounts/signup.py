"""Signing up, answered the same whether the address has an account or not."""

from typing import Any

from allauth.headless.account.inputs import SignupInput
from allauth.headless.account.views import SignupView
from django.http import HttpRequest

from ninefold.server.apps.accounts.models import HeldName


class EvenSignupInput(SignupInput):  # type: ignore[misc]
    """A sign-up that takes its username in any case."""

    def try_save(self, request: HttpRequest) -> Any:
        if self.account_already_exists:
            HeldName.objects.get_or_create(name=self.cleaned_data["username"].lower())
        return super().try_save(request)


class EvenSignupView(SignupView):  # type: ignore[misc]
    """allauth's view with our form."""

    input_class = {"POST": EvenSignupInput}
