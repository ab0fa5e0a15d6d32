"""The order of techniques a command goes by: one of the profiles, with changes."""

from typing import Annotated

import typer

from ninefold.logic import Profile, custom_profile

AllowOption = Annotated[
    list[str] | None,
    typer.Option("--allow", metavar="TECHNIQUE", help="Nothing beyond these techniques; may be repeated."),
]
ForbidOption = Annotated[
    list[str] | None, typer.Option("--forbid", metavar="TECHNIQUE", help="Without this technique; may be repeated.")
]
FirstOption = Annotated[
    list[str] | None,
    typer.Option("--first", metavar="TECHNIQUE", help="Try this technique before all others; may be repeated."),
]


def order_of(profile: str, allow: list[str] | None, forbid: list[str] | None, first: list[str] | None) -> str | Profile:
    """The profile of that name as it is, or as it is changed."""
    if allow is None and not forbid and not first:
        return profile
    return custom_profile(profile, allow=allow, forbid=forbid or (), first=first or ())
