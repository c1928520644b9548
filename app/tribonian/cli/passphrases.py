"""Passphrases: from a file, a descriptor, standard input or the terminal; never from the arguments, which others can see."""

from __future__ import annotations

import getpass
import sys

from tribonian.cli.commands.arguments import read_text
from tribonian.errors import MatterClosed, WrongUsage

LONGEST = 4096
"""Characters."""


def read(file: str) -> str:
    """The first line of a file (`-`: standard input) without its end.

    Raises:
        NotFound: it cannot be read. WrongUsage: it is empty, too long or not UTF-8.
    """
    passphrase = read_text(file).split("\n", 1)[0].removesuffix("\r")
    if not passphrase or len(passphrase) > LONGEST:
        raise WrongUsage(f"A passphrase has 1 to {LONGEST} characters, and is the first line of its file.")
    return passphrase


def ask(prompt: str) -> str:
    """What is typed at the terminal, unseen. Raises MatterClosed when there is no terminal to ask at."""
    if not sys.stdin.isatty():
        raise MatterClosed("A passphrase is needed, and none was given.", "Give --passphrase-file F.")
    try:
        return getpass.getpass(f"{prompt}: ", stream=sys.stderr)
    except EOFError as error:
        raise MatterClosed("No passphrase was given.", "Nothing was changed.") from error


def ask_new(prompt: str) -> str:
    """A new one, typed twice. Raises WrongUsage when both differ."""
    first = ask(prompt)
    if ask(f"{prompt} again") != first:
        raise WrongUsage("The two passphrases differ.", "Nothing was changed.")
    return first
