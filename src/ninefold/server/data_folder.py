"""The folder in which a server keeps its database and its secret."""

import contextlib
import os
import secrets
from pathlib import Path

import platformdirs

from ninefold.server.environment import BadSettingError, text


def home_folder() -> Path:
    """The folder named by NINEFOLD_HOME, else the user's data folder; made if it is not there."""
    folder = Path(text("NINEFOLD_HOME", platformdirs.user_data_dir("ninefold")))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise _unusable(folder, error) from error
    return folder


def secret_key(folder: Path) -> str:
    """The key that signs cookies: from the environment, else made once and kept in the folder."""
    if key := text("NINEFOLD_SECRET_KEY"):
        return key
    path = folder / "secret.key"
    try:
        if not path.exists():
            _write_once(path, secrets.token_urlsafe(48))
        return path.read_text().strip()
    except OSError as error:
        raise _unusable(folder, error) from error


def _unusable(folder: Path, error: OSError) -> BadSettingError:
    return BadSettingError(f"the folder {folder} (NINEFOLD_HOME) cannot be used: {error.strerror}")


def _write_once(path: Path, content: str) -> None:
    """Several processes may start at once: the first one's stays."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(content)
    with contextlib.suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
