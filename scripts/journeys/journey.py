"""What a trace gives."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Journey:
    """The files that one journey passes, in the order first reached."""

    name: str
    files: list[str]
    resting: tuple[str, ...] = ()
    """The files in which something also ran while nobody did anything; it is left out, the rest of the file is not."""
    gate: tuple[str, ...] = ()
    """Files that any request passes, and so left out here."""
