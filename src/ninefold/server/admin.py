"""Django's admin pages, for staff, where NINEFOLD_ADMIN switches them on."""

from typing import Any

from django.contrib.admin import AdminSite, ModelAdmin, action
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.classes.models import Assignment, Pupil, SchoolClass
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.published import services
from ninefold.server.apps.published.models import Publication, Report
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
    list_display = ("number", "level", "rating", "givens", "origin", "hidden_by", "started", "finished")
    list_filter = ("level", "origin", "hidden_by")


class PublicationAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("puzzle", "title", "author", "setter", "hidden_by", "published_at")
    list_filter = ("hidden_by",)
    search_fields = ("title", "author", "puzzle__number")
    readonly_fields = ("puzzle", "setter", "draft", "hidden_by", "title", "author", "words")
    actions = ("hide", "show", "remove")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        """Removing a puzzle is more than dropping its row."""
        return False

    @action(description="Hide")
    def hide(self, request: HttpRequest, chosen: QuerySet[Publication]) -> None:
        for publication in chosen:
            services.hide(publication, Puzzle.HiddenBy.OPERATOR)

    @action(description="Show")
    def show(self, request: HttpRequest, chosen: QuerySet[Publication]) -> None:
        for publication in chosen:
            services.show(publication, Puzzle.HiddenBy.OPERATOR)

    @action(description="Remove")
    def remove(self, request: HttpRequest, chosen: QuerySet[Publication]) -> None:
        for publication in chosen:
            services.remove(publication, Puzzle.HiddenBy.OPERATOR)


class ReportAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("puzzle", "reason", "words", "player", "made_at", "settled_at")
    list_filter = ("reason", "settled_at")
    readonly_fields = ("puzzle", "player", "reason", "words")


class ClassAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("code", "name", "teacher", "made_at")
    search_fields = ("code", "name", "teacher__user__username")
    readonly_fields = ("code", "teacher")


class PupilAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "school_class")
    search_fields = ("name", "school_class__code", "school_class__name")
    readonly_fields = ("school_class", "code")


class AssignmentAdmin(ModelAdmin):  # type: ignore[type-arg]
    list_display = ("title", "school_class", "due_at", "made_at")
    search_fields = ("title", "school_class__code", "school_class__name")
    readonly_fields = ("school_class", "lessons")


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
site.register(Publication, PublicationAdmin)
site.register(Report, ReportAdmin)
site.register(SchoolClass, ClassAdmin)
site.register(Pupil, PupilAdmin)
site.register(Assignment, AssignmentAdmin)
site.register(Game, GameAdmin)
site.register(Result, ResultAdmin)

urlpatterns, app_name, _ = site.urls
