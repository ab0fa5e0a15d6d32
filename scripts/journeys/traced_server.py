"""The real server, every process of which tells which files it passes."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from running_server import RunningServer

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ninefold"
HOOK = Path(__file__).parent / "hook"


class TracedServer:
    """Started by `with`, stopped at its end; serves the page that was built into `client`."""

    def __init__(self, client: Path) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ninefold-trace-")
        self._switch, self._log = (Path(self._folder.name) / name for name in ("switch", "log"))
        self._switch.write_bytes(b"\0")
        self._log.touch()
        self._runs = 0
        self._server = RunningServer(
            "--port",
            "0",
            NINEFOLD_CLIENT=str(client),
            # Puzzles made ahead would be on nobody's way.
            NINEFOLD_DRILL_STOCK="0",
            PYTHONPATH=str(HOOK),
            JOURNEYS_PACKAGE=f"{PACKAGE}/",
            JOURNEYS_SWITCH=str(self._switch),
            JOURNEYS_LOG=str(self._log),
        )

    def __enter__(self) -> Self:
        self._server.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.__exit__(kind, error, trace)
        self._folder.cleanup()

    @property
    def url(self) -> str:
        return self._server.url

    def trace(self, call: Callable[[], object]) -> list[str]:
        """The files passed during the call, in the order first reached, whichever process reached them."""
        self._runs += 1
        self._turn_to(self._runs)
        try:
            call()
        finally:
            self._turn_to(0)
        found = [line.split(" ", 1) for line in self._log.read_text().splitlines()]
        files = (Path(file).relative_to(ROOT).as_posix() for run, file in found if int(run) == self._runs)
        return list(dict.fromkeys(files))

    def _turn_to(self, run: int) -> None:
        # Written in place: the processes have the byte itself mapped into their memory.
        with self._switch.open("r+b") as switch:
            switch.write(bytes([run]))
