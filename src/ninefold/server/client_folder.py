"""Where the built page lies, if it was built."""

from pathlib import Path

from ninefold.errors import NinefoldError
from ninefold.server.environment import text

INDEX = "index.html"


class MissingPageError(NinefoldError):
    """There is a server and no page to serve."""

    code = "missing-page"

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"the page has not been built: there is no {folder / INDEX}; in a checkout `make web` builds it with Node, "
            "and `make wheel` a package that carries it; `ninefold tui` and `ninefold play --plain` need no page"
        )


def client_folder() -> Path:
    """As the environment says, or beside the server."""
    return Path(text("NINEFOLD_CLIENT", str(Path(__file__).parent / "static" / "client")))


def has_page() -> bool:
    """Whether there is something to see."""
    return (client_folder() / INDEX).is_file()


def require_page() -> None:
    """Says before anything is started that there would be nothing to see."""
    if not has_page():
        raise MissingPageError(client_folder())
