"""A PostgreSQL server of our own for the tests: started, used, stopped, gone."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType

from debian import install

INSTALLED = Path("/usr/lib/postgresql")


def postgres_programs() -> Path | None:
    """The folder with initdb and pg_ctl, of the newest version here; installed if we may."""
    found = _find()
    if found is None and install("postgresql"):
        found = _find()
    return found


def _find() -> Path | None:
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if versions:
        return versions[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


class Postgres:
    """A server in a temporary folder, reached through a socket in it. Nothing listens on the network."""

    def __init__(self, is_durable: bool = False) -> None:
        """Durable, it waits for the disk as a real one does; tests need not."""
        self._durability = "" if is_durable else "-c fsync=off -c synchronous_commit=off"
        programs = postgres_programs()
        if programs is None:
            raise RuntimeError("there is no PostgreSQL on this machine")
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="ninefold-postgres-"))

    @property
    def url(self) -> str:
        return f"postgresql:///postgres?host={self._folder}&user=postgres"

    def __enter__(self) -> "Postgres":
        # PostgreSQL refuses to run as root, so root hands over to the user its package made.
        if os.geteuid() == 0:
            shutil.chown(self._folder, "postgres")
        data = self._folder / "data"
        self._run("initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync")
        self.start()
        return self

    def start(self) -> None:
        """Starts it, or starts it again after it was killed."""
        options = f"-c listen_addresses='' -k {self._folder} {self._durability} -c max_connections=200"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-w", "-l", log, "-o", options, "start")

    def processes(self) -> list[int]:
        """The first process, then those it has started."""
        first = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*prefix, str(self._programs / program), *arguments]
        subprocess.run(command, cwd=self._folder, stdout=subprocess.DEVNULL, check=True)
