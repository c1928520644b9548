"""The program's log: one JSON object a line, rotated; times, ids and sizes only.

Questions and texts are confidential, so the formatter keeps numbers, booleans and values that look
like an id, and replaces every other string by its length. This is enforced here rather than asked of callers.
"""

from __future__ import annotations

import json
import logging
import logging.handlers
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tribonian.config import paths

LOGGER = "tribonian"
_MAX_BYTES = 4 * 1024 * 1024
_BACKUPS = 3
_ID = re.compile(r"[\w.@:/+-]{1,96}", re.ASCII)


def setup(folder: Path | None = None, *, name: str = "tribonian") -> Path | None:
    """Send the program's log to `folder/<name>.log` (default: the user's log folder); returns the file.

    Returns None, and logs nowhere, when the folder cannot be written: a log is never a reason to stop. Idempotent
    for the same file.
    """
    target = (folder or paths.logs_dir()) / f"{name}.log"
    logger = logging.getLogger(LOGGER)
    for handler in list(logger.handlers):
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            if Path(handler.baseFilename) == target:
                return target
            logger.removeHandler(handler)
            handler.close()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = _Silent(target, maxBytes=_MAX_BYTES, backupCount=_BACKUPS, encoding="utf-8")
    except OSError:
        return None
    fresh.setFormatter(_Lines())
    logger.addHandler(fresh)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    return target


class _Silent(logging.handlers.RotatingFileHandler):
    """A file that loses lines on a full disk without a word on the screen: what was being done says what is wrong."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Nothing."""


def log(event: str, **values: object) -> None:
    """Write one line: `event` and `values` (ids, numbers, booleans; other strings become their length)."""
    logging.getLogger(LOGGER).info(event, extra={"values": values})


def bug(event: str, error: BaseException, **values: object) -> None:
    """Write an unexpected error with its traceback's places (file, line, function), without its message.

    The message of a foreign exception may quote what was being read, so only its type is kept.
    """
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno}:{code.co_name}")
        trace = trace.tb_next
    values = {**values, "error": type(error).__name__, "places": places[-12:]}
    logging.getLogger(LOGGER).error(event, extra={"values": values})


@contextmanager
def stage(name: str, **values: object) -> Iterator[dict[str, object]]:
    """Log how long the body took as `stage` (seconds), with `values`; the body may add to the yielded dict."""
    more: dict[str, object] = {}
    begun = time.perf_counter()
    outcome = "ok"
    try:
        yield more
    except BaseException as error:
        outcome = type(error).__name__
        raise
    finally:
        log(name, **values, **more, outcome=outcome, seconds=round(time.perf_counter() - begun, 4))


class _Lines(logging.Formatter):
    """Formats a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.msg if _ID.fullmatch(str(record.msg)) else "message",
            "pid": record.process,
        }
        for key, value in getattr(record, "values", {}).items():
            line[str(key)] = _safe(value)
        return json.dumps(line, ensure_ascii=False)


def _safe(value: object) -> object:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, list | tuple):
        return [_safe(item) for item in value[:32]]
    text = str(value)
    return text if _ID.fullmatch(text) else {"length": len(text)}
