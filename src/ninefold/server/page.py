"""The page: one file, whatever the address; the client finds its way from there."""

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

NOT_BUILT = "The page has not been built yet. Run `make play`, or `npm run build` in web/.\n"


@require_safe
@ensure_csrf_cookie
def page(request: HttpRequest) -> HttpResponseBase:
    """The client's first file. Never kept by browsers, so that a new version is seen at once."""
    index = settings.CLIENT / "index.html"
    if not index.exists():
        return HttpResponse(NOT_BUILT, status=503, content_type="text/plain")
    return FileResponse(index.open("rb"), headers={"Cache-Control": "no-cache"})
