"""The part of the sign-up form that looks at several fields at once."""

from typing import Any

from django import forms
from django.http import HttpRequest

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.accounts.requirements import PASSWORD_LIKE_NAME, unmet_password_requirements


class SignupForm(forms.Form):
    """allauth's own sign-up form is built on this one."""

    def clean(self) -> dict[str, Any]:
        """Compares the password with the names, also when other requirements are unmet: all are shown together."""
        cleaned = super().clean() or {}
        texts = {field: self.data.get(field) for field in ("password", "username", "email")}
        password, *names = (text if isinstance(text, str) else "" for text in texts.values())
        if password and PASSWORD_LIKE_NAME in unmet_password_requirements(password, names):
            self.add_error("password", forms.ValidationError(PASSWORD_LIKE_NAME.message, code=PASSWORD_LIKE_NAME.code))
        return cleaned

    def signup(self, request: HttpRequest, user: User) -> None:
        """Nothing more to keep."""
