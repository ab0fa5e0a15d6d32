"""A copy of the built page that can be changed: other files, or a whole newer version of it."""

import re
from pathlib import Path

HASHED = re.compile(r"(?P<name>[\w.-]+)-(?P<hash>[\w-]{8})(?P<ending>\.\w+(?:\.gz)?)")
REVISION = re.compile(r'(?<=revision:")[0-9a-f]{32}')
"""By these the service worker tells whether a file that keeps its name has changed."""
TEXTS = (".js", ".css", ".html", ".json")


def change(client: Path, pattern: str, content: bytes) -> None:
    """Puts other content into the one file of that pattern."""
    (file,) = client.glob(pattern)
    file.write_bytes(content)
    file.with_name(f"{file.name}.gz").unlink(missing_ok=True)


def before_worker(client: Path, line: str) -> None:
    """Has the engine's worker begin with a line of script, as in a browser that lacks something."""
    (file,) = client.glob("assets/worker-*.js")
    change(client, f"assets/{file.name}", f"{line}\n{file.read_text()}".encode())


def release_newer(client: Path) -> None:
    """The same page as the next build would lay it there: all its files have other names, the old are gone."""
    for packed in client.rglob("*.gz"):
        if packed.with_suffix("").exists():
            packed.unlink()
    newer = {file.name: other for file in (client / "assets").iterdir() if (other := _newer_name(file.name))}
    names = re.compile("|".join(sorted(map(re.escape, newer), key=len, reverse=True)))
    for file in [*client.rglob("*")]:
        if file.suffix in TEXTS:
            file.write_text(names.sub(lambda found: newer[found[0]], file.read_text()))
        if file.name in newer:
            file.rename(file.with_name(newer[file.name]))
    worker = client / "sw.js"
    worker.write_text(REVISION.sub(lambda found: found[0][::-1], worker.read_text()))


def _newer_name(name: str) -> str | None:
    found = HASHED.fullmatch(name)
    return f"{found['name']}-{found['hash'][::-1]}{found['ending']}" if found else None
