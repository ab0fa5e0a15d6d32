"""What can be wrong before a server has begun, each said in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from ninefold.errors import NinefoldError


class StartError(NinefoldError):
    """The server cannot start here."""

    code = "cannot-start"


@contextmanager
def told_in_a_sentence(database: str) -> Iterator[None]:
    """Turns what goes wrong with files and the database into a StartError; `database` is what it is called."""
    from django.core.exceptions import ImproperlyConfigured
    from django.db import DatabaseError, InterfaceError

    try:
        yield
    except (DatabaseError, InterfaceError) as error:
        raise StartError(f"the database {database} cannot be used: {_first_line(error)}") from error
    except ImproperlyConfigured as error:
        raise StartError(f"a setting is wrong: {_first_line(error)}") from error
    except OSError as error:
        raise StartError(f"{error.filename or 'a file'} cannot be used: {error.strerror}") from error


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
