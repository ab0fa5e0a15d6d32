"""The container files name settings, options and files that there are. No container is started here."""

import re
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from ninefold.cli.main import app

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SETTINGS = set(re.findall(r"^\| `([A-Z_]+)`", (ROOT / "docs" / "server.md").read_text(), re.MULTILINE))


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


def test_the_server_is_set_up_with_settings_it_knows(services: dict[str, Any]) -> None:
    assert set(services) == {"database", "server", "proxy"}
    assert set(services["server"]["environment"]) <= SETTINGS


def test_only_the_proxy_is_published(services: dict[str, Any]) -> None:
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]


def test_every_variable_is_in_the_example() -> None:
    needed = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text()))
    assert needed == set(re.findall(r"^#?([A-Z_]+)=", (DEPLOY / "example.env").read_text(), re.MULTILINE))


def test_files_that_are_named_are_there(services: dict[str, Any]) -> None:
    build = services["server"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    assert (DEPLOY / services["proxy"]["volumes"][0].partition(":")[0]).is_file()


def test_the_container_starts_a_command_that_there_is() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    words = re.findall(r'"([^"]+)"', text[text.index("ENTRYPOINT") :])
    assert words[0] == "ninefold"
    group: Any = typer.main.get_command(app)
    context = group.commands[words[1]].make_context(words[1], words[2:])
    assert (context.params["host"], context.params["port"]) == ("0.0.0.0", 8000)


def test_extras_that_are_installed_are_there() -> None:
    extras = re.search(r"\.whl\)\[([a-z,]+)\]", (DEPLOY / "Containerfile").read_text())
    assert extras is not None
    project = (ROOT / "pyproject.toml").read_text()
    for extra in extras[1].split(","):
        assert re.search(rf"^{extra} = \[", project, re.MULTILINE)
