"""The OpenAPI description, from the endpoints and the signatures and docstrings of their commands."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Any

from tribonian import __version__
from tribonian.service.endpoints import ENDPOINTS, Endpoint, function_of, schema_of
from tribonian.service.refusals import OTHER, STATUS
from tribonian.service.streams import STREAMS

Json = dict[str, Any]
ERROR: Json = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message", "hint"],
            "properties": {name: {"type": "string"} for name in ("code", "message", "hint")},
        }
    },
}

MATTER: Json = {"type": "string", "description": "The private matter this service was started with: the request works in it."}


@cache
def describe(with_matter: bool = False) -> Json:
    """OpenAPI 3.1 of this service; `with_matter`: requests may name the matter it serves."""
    paths: Json = {f"/v1/{name}": {"post": _operation(name, endpoint, with_matter)} for name, endpoint in ENDPOINTS.items()}
    plain = {"health": "Whether the library is open.", "status": "What is ready and under way."}
    for name, told in plain.items():
        paths[f"/{name}"] = {"get": {"operationId": name, "summary": told, "responses": _responses({"type": "object"})}}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tribonian",
            "version": __version__,
            "description": "An offline research desk for lawyers. Requests and answers have the shapes of the command line.",
        },
        "servers": [{"url": "/"}],
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "schemas": {"Error": ERROR},
            "responses": {"Error": {"description": "The coded error.", "content": _json({"$ref": "#/components/schemas/Error"})}},
        },
    }


def _operation(name: str, endpoint: Endpoint, with_matter: bool) -> Json:
    told = inspect.cleandoc(function_of(endpoint).__doc__ or "")
    summary, _, rest = told.partition("\n\n")
    schema = schema_of(name)
    if with_matter:
        schema = schema | {"properties": schema["properties"] | {"matter": MATTER}}
    answer: Json = {"type": "object"}
    if "List" in str(inspect.signature(function_of(endpoint)).return_annotation).title():
        answer = {"type": "array"}
    operation: Json = {
        "operationId": name,
        "summary": " ".join(summary.split()),
        "requestBody": {"required": True, "content": _json(schema)},
        "responses": _responses(answer, endpoint.streams),
    }
    return operation | ({"description": rest} if rest else {})


def _responses(answer: Json, streams: bool = False) -> Json:
    content = _json(answer)
    if streams:
        content |= {kind: {"schema": {"type": "string"}} for kind in STREAMS}
    statuses = sorted({*STATUS.values(), OTHER})
    errors = {str(status): {"$ref": "#/components/responses/Error"} for status in statuses}
    return {"200": {"description": "As the command line prints it with --json.", "content": content}, **errors}


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}
