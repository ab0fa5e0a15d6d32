"""Django's admin pages, for staff, where NINEFOLD_ADMIN switches them on."""

from typing import Any

from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.rate_limits.services import Limit, TooManyCallsError, spend
from ninefold.server.apps.results.models import Result

SIGNING_IN = Limit("admin", calls=10, seconds=300, is_shared=True)


class SlowSignIn(AdminAuthenticationForm):
    """Django's form, with a limit on guesses."""

    def clean(self) -> dict[str, Any]:
        try:
            spend(self.request, SIGNING_IN)  # type: ignore[arg-type]
        except TooManyCallsError as error:
            raise ValidationError(str(error)) from error
        return super().clean()


class Site(AdminSite):
    """The admin pages of this server."""

    site_header = site_title = "Ninefold"
    login_form = SlowSignIn


class UserAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("username", "email", "date_joined", "is_active", "is_staff")
    search_fields = ("username", "email")
    readonly_fields = ("password", "date_joined", "last_login")


class PuzzleAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("number", "level", "rating", "givens", "origin", "started", "finished")
    list_filter = ("level", "origin")


class GameAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("save_id", "puzzle", "state", "line_count", "changed_at")
    list_filter = ("state",)
    raw_id_fields = ("owner", "puzzle", "forked_from")


class ResultAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("puzzle", "level", "standing", "score", "finished_at")
    list_filter = ("standing", "level")
    raw_id_fields = ("player", "puzzle", "game")


site = Site(name="admin")
site.register(User, UserAdmin)
site.register(Puzzle, PuzzleAdmin)
site.register(Game, GameAdmin)
site.register(Result, ResultAdmin)

urlpatterns, app_name, _ = site.urls
