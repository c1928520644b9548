"""What command modules share: types, the way a subcommand is added, reading JSON lines."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.errors import NotFound, WrongUsage

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]
Commands = Any
"""argparse's object that subparsers are added to (its class is private)."""
Common = argparse.ArgumentParser
Run = Callable[["Session", argparse.Namespace], int]
LONGEST_FILE = 64 * 1024 * 1024


def subcommand(commands: Commands, common: Common, name: str, help: str, run: Run) -> argparse.ArgumentParser:
    """A parser for `name` that takes the common arguments and is carried out by `run`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=help, description=help[:1].upper() + help[1:] + ".", parents=[common]
    )
    parser.set_defaults(run=run)
    return parser


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse."""
    if text.isascii() and text.isdigit() and 0 < int(text) < 10**9:
        return int(text)
    raise argparse.ArgumentTypeError(f"“{text}” is not a whole number above 0")


def seed(text: str) -> int:
    """A seed: a whole number from 0 to 2³¹ − 1, for argparse."""
    if text.isascii() and text.isdigit() and int(text) < 2**31:
        return int(text)
    raise argparse.ArgumentTypeError(f"“{text}” is not a seed (0 to 2147483647)")


def read_text(file: str) -> str:
    """The text of a file (UTF-8, with or without a mark), or of standard input for `-`.

    Raises:
        NotFound: it cannot be read. WrongUsage: it is not text or larger than 64 MiB.
    """
    try:
        content = sys.stdin.buffer.read(LONGEST_FILE + 1) if file == "-" else _bytes(Path(file).expanduser())
    except OSError as error:
        raise NotFound(f"The file “{file}” cannot be read: {error.strerror}.", "Check the path.") from error
    if len(content) > LONGEST_FILE:
        raise WrongUsage(f"The file “{file}” is larger than {LONGEST_FILE // 2**20} MiB.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongUsage(f"The file “{file}” is not UTF-8 text (byte {error.start}).", "Save it as UTF-8.") from error


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LONGEST_FILE + 1)


def json_lines(file: str, key: str = "question") -> Iterator[tuple[str, str]]:
    """(id, question) of each line of a JSONL file; the id is the line number where the line has none.

    Raises:
        WrongUsage: a line that is not a JSON object with a text under `key`, told with its number.
    """
    entries = [(number, line) for number, line in enumerate(read_text(file).split("\n"), 1) if line.strip()]
    if not entries:
        raise WrongUsage(f"The file “{file}” is empty.", 'Write one JSON object a line: {"id": "1", "question": "…"}.')
    for number, line in entries:
        try:
            entry = json.loads(line)
            text = entry.get(key, entry.get("query"))
        except (ValueError, AttributeError, RecursionError) as error:
            raise WrongUsage(f"Line {number} of “{file}” is not a JSON object.") from error
        if not isinstance(text, str):
            raise WrongUsage(f"Line {number} of “{file}” has no “{key}”.")
        name = entry.get("id", entry.get("query_id", number))
        yield str(name), text
