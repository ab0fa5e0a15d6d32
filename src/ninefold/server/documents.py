"""Saying in the API's description that an address answers with something else than JSON."""


def documents(content_type: str) -> dict[str, object]:
    """What `openapi_extra` takes for an answer of that type."""
    return {"responses": {200: {"description": "OK", "content": {content_type: {"schema": {"type": "string"}}}}}}
