"""What the service itself refuses, and the HTTP status of every coded error of the program."""

from __future__ import annotations

from collections.abc import Mapping

from tribonian.errors import TribonianError


class Unauthorised(TribonianError):
    """The request does not bear the token of this service."""

    code = "unauthorised"


class WrongHost(TribonianError):
    """The request names another host than this service: a page in a browser may have been led here (DNS rebinding)."""

    code = "wrong_host"


class BodyTooLarge(TribonianError):
    """The body of the request is larger than the service reads."""

    code = "body_too_large"


class Busy(TribonianError):
    """As many requests as the service allows are under way."""

    code = "busy"


class TimedOut(TribonianError):
    """The request took longer than the service allows; what a run had found by then is kept."""

    code = "timed_out"


class NoSuchEndpoint(TribonianError):
    """There is nothing at this address."""

    code = "no_such_endpoint"


class WrongMethod(TribonianError):
    """The endpoint is there, under another HTTP method."""

    code = "wrong_method"


STATUS: Mapping[str, int] = {
    "wrong_usage": 400,
    "bad_arguments": 400,
    "undiscovered_id": 400,
    "unknown_tool": 400,
    "unauthorised": 401,
    "not_found": 404,
    "nothing_found": 404,
    "no_such_endpoint": 404,
    "wrong_method": 405,
    "model_missing": 409,
    "contract_mismatch": 409,
    "index_stale": 409,
    "export_failed": 409,
    "body_too_large": 413,
    "prompt_too_long": 413,
    "wrong_host": 421,
    "library_locked": 423,
    "matter_locked": 423,
    "matter_open": 423,
    "bug": 500,
    "not_available_yet": 501,
    "busy": 503,
    "cancelled": 503,
    "engine_stopped": 503,
    "library_error": 503,
    "library_read_only": 503,
    "library_too_new": 503,
    "library_damaged": 503,
    "model_error": 503,
    "model_too_large": 503,
    "model_damaged": 503,
    "limit_reached": 503,
    "timed_out": 504,
    "disk_full": 507,
}
"""Code of an error → HTTP status. A code that is not here is answered with `OTHER`."""

OTHER = 422
"""The request was understood and could not be carried out for a reason that its code names."""


def status_of(code: str) -> int:
    """The HTTP status for an error's code."""
    return STATUS.get(code, OTHER)
