"""Saying in the API's description that an address answers with something else than JSON."""


def documents(*content_types: str) -> dict[str, object]:
    """What `openapi_extra` takes for an answer of one of these types."""
    content = {content_type: {"schema": {"type": "string"}} for content_type in content_types}
    return {"responses": {200: {"description": "OK", "content": content}}}
