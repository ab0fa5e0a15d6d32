"""The deployment as JSON."""

from typing import Annotated

from pydantic import ConfigDict, Field

from ninefold.server.apps.deployment.deployment import Kind
from ninefold.server.schemas import Schema


class DeploymentOut(Schema):
    """How the server was started, and what follows from it for whoever asks."""

    kind: Kind
    can_quit: bool
    idle_minutes: int


class QuitIn(Schema):
    """The PIN, where one is wanted."""

    model_config = ConfigDict(extra="forbid")

    pin: Annotated[str, Field(max_length=40)] = ""
