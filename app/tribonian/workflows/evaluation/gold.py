"""Gold questions as `evaluate` reads them (shapes: see the command line's contract)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from tribonian.errors import NotFound, WrongUsage


@dataclass(frozen=True, slots=True)
class Gold:
    """One accepted item: a provision by law and printed number, or a quotation of a file."""

    law: str
    provision: str = ""
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with what answers it."""

    id: str
    text: str
    type: str
    language: str
    gold: tuple[Gold, ...]
    acceptable: tuple[Gold, ...]
    key_quotes: tuple[str, ...]
    contradiction: bool | None = None
    """Whether the sources that answer contradict each other; None = the file does not say."""
    parts: int = 1
    """How many questions it holds: its sub-questions, or the items that a question of several needs."""

    @property
    def answerable(self) -> bool:
        """False when the right answer is "not found"."""
        return bool(self.gold)

    @property
    def accepted(self) -> tuple[Gold, ...]:
        """Gold and also acceptable items."""
        return self.gold + self.acceptable


def load(path: Path) -> list[Question]:
    """The questions of a JSONL file, or of a JSON list, in order.

    Raises:
        NotFound: there is no such file.
        WrongUsage: a line is not a question; names the line.
    """
    try:
        lines = _lines(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise NotFound(f"{path.name} cannot be read: {error}.", "Name a JSONL file with one question a line.") from error
    questions = [_question(line, number, path.name) for number, line in enumerate(lines, 1) if line.strip()]
    if not questions:
        raise WrongUsage(f"{path.name} holds no question.")
    return questions


def _lines(text: str) -> list[str]:
    """One question a line; the entries of a JSON list are laid out that way."""
    if text.lstrip().startswith("["):
        try:
            return [json.dumps(row, ensure_ascii=False) for row in json.loads(text)]
        except (ValueError, RecursionError):
            pass  # the first line then says that it is not a question
    return text.split("\n")


def _question(line: str, number: int, name: str) -> Question:
    try:
        row = json.loads(line)
        text = row.get("question") or row["问题"]
        gold = tuple(_items(row.get("gold", row.get("match_id", []))))
        answerable = row.get("answerable", bool(gold))
        return Question(
            id=str(row.get("id", row.get("query_id", number))),
            text=str(text),
            type=str(row.get("type") or ("answerable" if answerable else "unanswerable")),
            language=str(row.get("language", "")),
            gold=gold if answerable else (),
            acceptable=tuple(_items(row.get("also_acceptable", []))),
            key_quotes=tuple(map(str, row.get("key_quotes") or [g.quote for g in gold if g.quote])),
            contradiction=bool(row["contradiction"]) if "contradiction" in row else None,
            parts=len(row.get("subquestions") or (gold if row.get("type") == "multi" else ())) or 1,
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise WrongUsage(f"{name}, line {number}: this is not a gold question ({error}).") from error


def _items(rows: Any) -> Iterator[Gold]:
    for row in rows if isinstance(rows, list) else [rows]:
        if isinstance(row, Mapping):
            law = row.get("law") or row.get("decision") or row.get("doc") or ""
            yield Gold(str(law), str(row.get("provision", "")), str(row.get("quote", "")))
        else:
            yield Gold("", str(row))


_EXTENSION = re.compile(r"\.[A-Za-z][A-Za-z0-9]{1,4}")


def names_of(file: str) -> set[str]:
    """What a gold item may call the work of this file: its name, with or without extension, and its folder."""
    path = PurePosixPath(file)
    return {path.name, path.stem, path.parent.name} - {""}


def matches(item: Gold, file: str, number: str, text: str = "") -> bool:
    """True when a provision is the accepted item: names equal, never contained; number equal, or the quote in its text.

    A file that the item names with its extension is meant by its stem: a judgment that lies here as DOCX and as XML is one work.
    """
    asked = PurePosixPath(item.law)
    if item.law and not {item.law, asked.stem if _EXTENSION.fullmatch(asked.suffix) else item.law} & names_of(file):
        return False
    if item.provision:
        return item.provision.rstrip(".") == number.rstrip(".")
    return bool(item.quote) and covers(text, item.quote)


SHARE = 0.8
"""Share of a quote's words that a stretch of the same length must hold."""


def covers(text: str, quote: str) -> bool:
    """True when some stretch of `text` as long as the quote holds 80 % of its words."""
    wanted, held = words(quote), words(text)
    if not wanted or not held:
        return False
    size = min(len(wanted), len(held))
    need: dict[str, int] = {}
    for word in wanted:
        need[word] = need.get(word, 0) + 1
    have: dict[str, int] = {}
    common = 0
    for at, word in enumerate(held):
        have[word] = have.get(word, 0) + 1
        common += have[word] <= need.get(word, 0)
        if at >= size:
            gone = held[at - size]
            common -= have[gone] <= need.get(gone, 0)
            have[gone] -= 1
        if common >= SHARE * len(wanted):
            return True
    return False


def words(text: str) -> list[str]:
    """Lower-case words of a text without punctuation."""
    cleaned = "".join(char if char.isalnum() else " " for char in text.casefold())
    return cleaned.split()
