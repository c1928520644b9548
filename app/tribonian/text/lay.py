"""From everyday words to the words of the law: "boss" is an employer there, "pleite" is Insolvenz."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

_UNPARTED = frozenset({"zh", "ja"})
_MOST = 12
"""Terms given for one question."""


def legal_terms(text: str, language: str) -> tuple[str, ...]:
    """What laws in `language` call the everyday things that `text` names, in the order of the list, at most twelve."""
    folded = text.casefold()
    found = [term for pattern, terms in _table().get(language[:2], ()) if pattern.search(folded) for term in terms]
    return tuple(dict.fromkeys(found))[:_MOST]


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]]:
    """Per language: pattern of an everyday word, and its terms."""
    table: dict[str, list[tuple[re.Pattern[str], tuple[str, ...]]]] = {}
    language = ""
    for line in (files("tribonian.text") / "words" / "lay.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            language = line.strip("[] \n")
        elif line and not line.startswith("#"):
            word, _, terms = line.partition(":")
            ending = r"\w*" if word.endswith("*") else r"(?!\w)"
            plain = re.escape(word.rstrip("*").casefold())
            # Chinese and Japanese do not part words.
            pattern = re.compile(plain if language in _UNPARTED else r"(?<!\w)" + plain + ending)
            table.setdefault(language, []).append((pattern, tuple(terms.split())))
    return {code: tuple(rows) for code, rows in table.items()}
