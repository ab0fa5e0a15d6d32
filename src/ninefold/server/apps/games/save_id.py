"""Save IDs: short enough to read out over the telephone, too many to guess."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0 and o, 1, i and l: they sound or look alike."""

GROUPS, LETTERS = 3, 4


def new_save_id() -> str:
    """A new Save ID, such as `k7wm-3xhd-q2fa` (59 bits)."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(GROUPS))
