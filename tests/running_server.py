"""The real server in a process of its own, with a home folder and a database of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import uuid
from types import TracebackType
from urllib.parse import urlsplit, urlunsplit


class RunningServer:
    """Started by `with`, stopped at its end. On PostgreSQL it gets a database of its own, unless one is named."""

    def __init__(self, *arguments: str, command: str = "serve", home: str | None = None, **environment: str) -> None:
        self._arguments = (command, *arguments)
        self._own_home = None if home else tempfile.TemporaryDirectory(prefix="ninefold-server-")
        self.home = home or self._own_home.name  # type: ignore[union-attr]
        self.url = ""
        self.environment = {
            **os.environ,
            "NINEFOLD_HOME": self.home,
            "NINEFOLD_BROWSER": "off",
            "PYTHONUNBUFFERED": "1",
            "NINEFOLD_STOCK": "0",
            "NINEFOLD_VARIANT_STOCK": "0",
            **environment,
        }
        self.environment.pop("DJANGO_SETTINGS_MODULE", None)
        self._server_of_own = "" if "DATABASE_URL" in environment else os.environ.get("DATABASE_URL", "")
        self._database = f"server_{uuid.uuid4().hex[:12]}"

    def __enter__(self) -> "RunningServer":
        if self._server_of_own:
            self.environment["DATABASE_URL"] = self._own_database(self._server_of_own)
        self.start()
        return self

    def start(self) -> None:
        """Starts the server, or starts it again on what it kept."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ninefold", *self._arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = self._read_until_address()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        if self._server_of_own:
            self._run_sql(self._server_of_own, f'DROP DATABASE IF EXISTS "{self._database}" WITH (FORCE)')
        if self._own_home:
            self._own_home.cleanup()

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Ends the server as Ctrl-C does; its exit status and all it has printed since it was up."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        rest, _ = self.process.communicate(timeout=60)
        return self.process.returncode, rest or ""

    def restart(self) -> None:
        """Ends the server and starts it again on what it kept."""
        self.stop()
        self.start()

    def _read_until_address(self) -> str:
        said = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            said += line
            if address := re.search(r"http://\S+", line):
                self.url = address[0].rstrip("/")
                return said
        raise AssertionError(f"the server did not start:\n{said}")

    def _own_database(self, address: str) -> str:
        self._run_sql(address, f'CREATE DATABASE "{self._database}"')
        return urlunsplit(urlsplit(address)._replace(path=f"/{self._database}"))

    @staticmethod
    def _run_sql(address: str, statement: str) -> None:
        import psycopg

        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(statement.encode())


def free_port() -> str:
    """A port to try first. Somebody else may be quicker; `ninefold play` then takes one nearby."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])
