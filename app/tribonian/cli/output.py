"""Where a command's words go: results to standard output, progress and errors of people to standard error.

UTF-8 whatever the locale. Text of laws is not trusted: control characters never reach a terminal.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Sequence
from typing import Any, TextIO

from tribonian.errors import TribonianError

MARKS = {"supported": "●", "partly": "◐", "unsupported": "○"}
_COLOURS = {"supported": "32", "partly": "33", "unsupported": "31", "dim": "2", "bold": "1"}
_ESCAPED = {code: f"\\u{code:04x}" for code in (*range(0x7F, 0xA0), 0x2028, 0x2029)}
"""Would move a terminal's cursor or break a line in programs that split at every kind of line end."""
_CONTROL = {code: "\ufffd" for code in (*range(0x20), *range(0x7F, 0xA0)) if code not in (0x09, 0x0A)}
WIDEST = 100


class Output:
    """Prints one command's result, as JSON or for people."""

    def __init__(self, *, as_json: bool = False, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self.as_json = as_json
        self._out = out or sys.stdout
        self._err = err or sys.stderr
        for stream in (self._out, self._err):
            if isinstance(stream, io.TextIOWrapper):
                # A lone surrogate (a file name that is not text) becomes \udcff: valid in JSON, harmless on a terminal.
                stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        self.coloured = self._out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.live = self._err.isatty()
        self.width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        self._status = ""

    # --- machines ------------------------------------------------------------------------------

    def json(self, value: Any) -> None:
        """One JSON value on one line, out at once."""
        self._write(json.dumps(value, ensure_ascii=False).translate(_ESCAPED) + "\n")
        self.flush()

    # --- people --------------------------------------------------------------------------------

    def line(self, text: str = "") -> None:
        """One line as it is."""
        self._write(text.translate(_CONTROL) + "\n")

    def styled(self, text: str, style: str) -> str:
        """`text` in bold, dim or a mark's colour; unchanged where there are no colours."""
        clean = text.translate(_CONTROL)
        return f"\x1b[{_COLOURS[style]}m{clean}\x1b[0m" if self.coloured else clean

    def raw(self, text: str) -> None:
        """A line that was already made safe by `styled`."""
        self._write(text + "\n")

    def wrapped(self, text: str, indent: str = "", first: str | None = None) -> None:
        """`text` paragraph by paragraph, wrapped to the width; `first` begins the first line."""
        begin = indent if first is None else first
        for paragraph in text.translate(_CONTROL).split("\n"):
            lines = textwrap.wrap(paragraph, max(20, self.width - width_of(indent)), break_on_hyphens=False) or [""]
            for line in lines:
                self._write((begin + line).rstrip() + "\n")
                begin = indent

    def table(self, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Columns as wide as needed; the last takes the rest of the line and is cut."""
        cells = [[str(cell).translate(_CONTROL).replace("\n", " ") for cell in row] for row in rows]
        widths = [max(width_of(row[column]) for row in [list(head), *cells]) for column in range(len(head))]
        rest = max(20, self.width - sum(widths[:-1]) - 2 * (len(head) - 1))
        for number, row in enumerate([list(head), *cells]):
            fields = [cell + " " * (width - width_of(cell)) for cell, width in zip(row[:-1], widths, strict=False)]
            text = "  ".join([*fields, cut(row[-1], rest) if self._out.isatty() else row[-1]]).rstrip()
            self.raw(self.styled(text, "bold") if number == 0 else text)

    # --- beside the result ------------------------------------------------------------------------

    def note(self, text: str) -> None:
        """A line on standard error."""
        self._clear()
        self._say(text.translate(_CONTROL) + "\n")

    def progress(self, text: str) -> None:
        """What is being done now: replaces the last such line on a terminal, silent elsewhere."""
        if self.live:
            self._clear()
            self._status = cut(text.translate(_CONTROL).replace("\n", " "), self.width - 1)
            self._say(self._status)

    def draft(self, text: str) -> None:
        """A piece of unverified prose as it is written, dim, on a terminal only."""
        if self.live:
            self._clear()
            clean = text.translate(_CONTROL)
            self._say(f"\x1b[2m{clean}\x1b[0m" if self.coloured else clean)

    def error(self, error: TribonianError) -> None:
        """An error: a JSON object on standard output with --json, else sentences on standard error."""
        if self.as_json:
            self.json(error.as_json())
            return
        self.note(f"tribonian: {error.message}")
        if error.hint:
            self.note(f"           {error.hint}")

    def flush(self) -> None:
        """Everything out now; raises BrokenPipeError when nobody reads any more."""
        self._clear()
        self._out.flush()

    def _write(self, text: str) -> None:
        self._clear()
        self._out.write(text)

    def _say(self, text: str) -> None:
        self._err.write(text)
        self._err.flush()

    def _clear(self) -> None:
        if self._status:
            self._status = ""
            self._say("\r\x1b[K")


def width_of(text: str) -> int:
    """Columns a terminal needs for `text`: wide characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def cut(text: str, width: int) -> str:
    """`text`, shortened with … when it is wider than `width`."""
    if width_of(text) <= width:
        return text
    kept = ""
    for sign in text:
        if width_of(kept + sign) > width - 1:
            break
        kept += sign
    return kept + "…"
