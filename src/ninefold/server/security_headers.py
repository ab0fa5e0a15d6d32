"""Headers that tell browsers what they may do with our answers."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]

POLICY = "; ".join(
    (
        "default-src 'none'",
        # The engine in the page is WebAssembly; nothing else may turn text into code.
        "script-src 'self' 'wasm-unsafe-eval'",
        # Places on the board are set as styles of single elements.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        # Blobs: a search in the page looks there whether somebody still waits for it.
        "connect-src 'self' blob:",
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "frame-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Everything from here, nothing from elsewhere, no script but our own files."""


def add_security_headers(get_response: View) -> View:
    """The middleware: a policy for every page, and nothing of the API is kept by browsers or proxies."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.setdefault("Content-Security-Policy", POLICY)
        if request.path.startswith("/api/"):
            response.setdefault("Cache-Control", "no-store")
        return response

    return answer
