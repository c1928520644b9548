"""The memo's fixed wording, as data: `resources/memo/words.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from types import MappingProxyType

from tribonian.config.paths import resources_dir
from tribonian.errors import ExportFailed
from tribonian.export.memo import fill

DEFAULT_LANGUAGE = "en"


def read_table(name: str) -> dict[str, object]:
    """The TOML file `resources/memo/<name>`.

    Raises:
        ExportFailed: when it is missing or broken (an incomplete installation).
    """
    try:
        return tomllib.loads(read_text(name))
    except tomllib.TOMLDecodeError as error:
        raise ExportFailed(f"The memo's own file {name} cannot be read: {error}", "Install the program again.") from error


def read_text(name: str) -> str:
    """The text of the file `resources/memo/<name>`.

    Raises:
        ExportFailed: when it is missing (an incomplete installation).
    """
    try:
        return (resources_dir() / "memo" / name).read_text(encoding="utf-8")
    except OSError as error:
        raise ExportFailed(f"The memo's own file {name} cannot be read: {error}", "Install the program again.") from error


@lru_cache(maxsize=1)
def _tables() -> dict[str, Mapping[str, str]]:
    tables: dict[str, Mapping[str, str]] = {}
    for language, words in read_table("words.toml").items():
        if isinstance(words, dict):
            tables[language] = MappingProxyType({str(key): str(value) for key, value in words.items()})
    return tables


def languages() -> tuple[str, ...]:
    """Languages the memo's own words exist in."""
    return tuple(_tables())


@dataclass(frozen=True, slots=True)
class Wording:
    """Labels of one language; a label that is missing falls back to English, then to its key."""

    language: str
    words: Mapping[str, str]

    @classmethod
    def of(cls, language: str) -> Wording:
        """The wording of `language`, English when there is none."""
        tables = _tables()
        chosen = language if language in tables else DEFAULT_LANGUAGE
        return cls(chosen, MappingProxyType({**tables.get(DEFAULT_LANGUAGE, {}), **tables.get(chosen, {})}))

    def say(self, key: str, **values: object) -> str:
        """The label `key` with its `{fields}` filled in."""
        return fill(self.words.get(key, key), **values)

    def closed(self, text: str) -> str:
        """`text` with the full stop of this language, unless it is closed already."""
        return text if text[-1:] in {".", "!", "?", "।", "。"} else text + self.say("full_stop")

    def date(self, iso: str) -> str:
        """`2024-01-31` as written in this language; anything that is not an ISO date comes back as it is."""
        try:
            day = date.fromisoformat(iso[:10])
        except ValueError:
            return iso
        months = self.words.get("months", "").split()
        if len(months) != 12:
            return iso[:10]
        return self.say("date_form", day=day.day, month=months[day.month - 1], year=day.year)

    def version(self, version: str) -> str:
        """What is said of a text's version: its date, its label, or that its source does not date it."""
        if not version:
            return self.say("text_undated")
        try:
            date.fromisoformat(version)
        except ValueError:
            return self.say("version_label", version=version)
        return self.say("text_of", date=self.date(version))
