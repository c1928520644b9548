"""The endpoints: which command each one calls and what of its parameters a request may give.

Parameters that name files of this machine are left out: whoever asks over a connection reads and writes none. Works of the
library, or of the matter served, are named by id, title or the name they were imported under. What a command writes comes back.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tribonian.errors import WrongUsage

Json = dict[str, Any]
FILES = frozenset({"to", "more", "template", "paths", "path", "bundle", "link"})
PRIVATE = frozenset({"matter"})
_RESERVED = frozenset({"services", "cancel", "emit"})
LONGEST_TEXT = 1024 * 1024
MOST_ITEMS = 1000
BOUNDS: Mapping[str, tuple[int, int]] = {"limit": (1, 10**9 - 1), "seed": (0, 2**31 - 1)}
"""As on the command line; other numbers have 32 bits."""
OTHER_NUMBERS = (-(2**31), 2**31 - 1)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One command under an address."""

    command: str
    streams: bool = False
    """Its events can be followed as they happen."""
    keeps: frozenset[str] = frozenset()
    """Parameters that name files elsewhere and are safe here."""
    writes: bool = False
    """It makes a file, named by `to`, which comes with the answer."""


ENDPOINTS: Mapping[str, Endpoint] = {
    "research": Endpoint("ask", streams=True),
    "resume": Endpoint("resume", streams=True),
    "replay": Endpoint("replay"),
    "summarise": Endpoint("summarise"),
    "analyse": Endpoint("analyse"),
    "search": Endpoint("search"),
    "read": Endpoint("read"),
    "laws": Endpoint("laws"),
    "map": Endpoint("map"),
    "versions": Endpoint("versions"),
    "diff": Endpoint("diff"),
    "compare": Endpoint("compare"),
    "find_words": Endpoint("find_words"),
    "cite": Endpoint("cite"),
    "calculate_deadline": Endpoint("calculate_deadline"),
    "calculate_interest": Endpoint("calculate_interest"),
    "calculate_sum": Endpoint("calculate_sum"),
    "calculate_rules": Endpoint("calculate_rules"),
    "tables": Endpoint("tables"),
    "query_tables": Endpoint("query_tables"),
    "runs": Endpoint("runs"),
    "show": Endpoint("show"),
    "export": Endpoint("export", keeps=frozenset({"to", "more"}), writes=True),
    "digest": Endpoint("digest", streams=True),
    "digest_show": Endpoint("digest_show"),
    "digest_mark": Endpoint("digest_mark"),
    "digest_calendar": Endpoint("digest_calendar", keeps=frozenset({"to"}), writes=True),
    "digest_export": Endpoint("digest_export", keeps=frozenset({"to"}), writes=True),
    "checklist": Endpoint("checklist", streams=True, keeps=frozenset({"template"})),
    "checklist_templates": Endpoint("checklist_templates"),
    "grid_make": Endpoint("grid_make"),
    "grid_run": Endpoint("grid_run", streams=True),
    "grid_show": Endpoint("grid_show"),
    "grid_list": Endpoint("grid_list"),
    "grid_change": Endpoint("grid_change"),
    "grid_delete": Endpoint("grid_delete"),
    "grid_export": Endpoint("grid_export", keeps=frozenset({"to"}), writes=True),
}


def function_of(endpoint: Endpoint) -> Callable[..., Any]:
    """The function that carries the endpoint's command out."""
    from tribonian.workflows.commands import table

    return table.command(endpoint.command).function


@cache
def schema_of(name: str) -> Json:
    """JSON schema of the parameters of endpoint `name`, from the signature of its command."""
    endpoint = ENDPOINTS[name]
    properties: Json = {}
    required: list[str] = []
    for key, one in inspect.signature(function_of(endpoint)).parameters.items():
        if key in _RESERVED | PRIVATE or (key in FILES and key not in endpoint.keeps):
            continue
        properties[key] = _schema(key, one)
        if one.default is inspect.Parameter.empty:
            required.append(key)
    schema: Json = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | {"required": required} if required else schema


def _schema(key: str, one: inspect.Parameter) -> Json:
    low, high = BOUNDS.get(key, OTHER_NUMBERS)
    number = {"type": "integer", "minimum": low, "maximum": high}
    text = {"type": "string", "maxLength": LONGEST_TEXT}
    kinds: Mapping[str, Json] = {
        "str": text,
        "str | None": {"type": ["string", "null"], "maxLength": LONGEST_TEXT},
        "int": number,
        "int | None": number | {"type": ["integer", "null"]},
        "bool": {"type": "boolean"},
        "Sequence[str]": {"type": "array", "items": text, "maxItems": MOST_ITEMS},
        "Sequence[int]": {"type": "array", "items": number, "maxItems": MOST_ITEMS},
    }
    schema = dict(kinds[str(one.annotation)])
    if one.default is not inspect.Parameter.empty and one.default is not None:
        schema["default"] = list(one.default) if isinstance(one.default, tuple) else one.default
    return schema


def checked(name: str, params: Json) -> Json:
    """`params` when they fit the endpoint; parameters that are null are left out, as flags that are not given.

    Raises:
        WrongUsage: naming the parameter.
    """
    import jsonschema

    from tribonian.workflows.commands.table import ALIASES

    given = {ALIASES.get(key, key): value for key, value in params.items() if value is not None}
    private = {key: value for key, value in given.items() if key in PRIVATE}
    rest = {key: value for key, value in given.items() if key not in PRIVATE}
    try:
        jsonschema.validate(rest, schema_of(name))
    except jsonschema.ValidationError as error:
        place = ".".join(str(part) for part in error.absolute_path)
        known = ", ".join(schema_of(name)["properties"]) or "none"
        reason = error.message if len(error.message) <= 200 else f"it breaks the rule “{error.validator}”"
        raise WrongUsage(f"`{name}`: {f'“{place}”: ' if place else ''}{reason}", f"Known parameters: {known}.") from error
    return rest | private
