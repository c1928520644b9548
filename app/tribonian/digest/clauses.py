"""Which clauses of a checklist a contract has. A clause is found by words of its sentences or of its heading; what was not found
is potentially missing, never said to be absent. Checklists are data: `resources/checklists/<name>.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tribonian.config import paths
from tribonian.digest.reading import HEADS, paragraphs
from tribonian.digest.words import BEGIN, END, ENGLISH, NEVER, load
from tribonian.domain.cancel import CancelToken
from tribonian.domain.provision import Provision
from tribonian.errors import NotFound
from tribonian.text.sentences import split

FOUND, MISSING, UNKNOWN = "found", "missing", "unknown"
MOST_HITS = 3
HEADING = 90
"""Characters up to which a paragraph can be a heading."""
_LEAD = (
    r"^\W*(?:§+\s*)?(?:(?:article|clause|section|artikel|ziffer|зүйл|бүлэг|अनुच्छेद|धारा|खंड)\s+)?"
    r"(?:[\divxlc]{1,5}(?:\.\d{1,2})*\s*[.):–—-]*\s*)?"
)
"""The number before a heading."""
_OF_SENTENCE, _OF_HEADING, _OF_BOTH = 1.0, 1.5, 3.0


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a checklist, its names and words by language."""

    id: str
    name: Mapping[str, str]
    head: Mapping[str, re.Pattern[str]]
    says: Mapping[str, re.Pattern[str]]


@dataclass(frozen=True, slots=True)
class Checklist:
    """A list of clauses."""

    id: str
    title: Mapping[str, str]
    clauses: tuple[Clause, ...]

    @property
    def languages(self) -> tuple[str, ...]:
        """Languages it has words of."""
        return tuple(sorted(self.title))


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence that says what a clause says, in its paragraph."""

    start: int
    end: int
    score: float
    paragraph: Provision


def named(words: Mapping[str, str], language: str) -> str:
    """What something is called in a language, in English where it has no name of its own there."""
    return words.get(language) or words.get(ENGLISH) or next(iter(words.values()), "")


@cache
def available() -> tuple[str, ...]:
    """Names of the checklists."""
    return tuple(sorted(path.stem for path in (paths.resources_dir() / "checklists").glob("*.toml")))


@cache
def checklist(name: str) -> Checklist:
    """The checklist called so.

    Raises:
        NotFound: there is none.
    """
    if name not in available():
        raise NotFound(f"There is no checklist “{name}”.", f"There are: {', '.join(available())}.")
    table = tomllib.loads((paths.resources_dir() / "checklists" / f"{name}.toml").read_text(encoding="utf-8"))
    clauses = tuple(
        Clause(
            str(item["id"]),
            dict(item["name"]),
            {code: _pattern(said, rf"(?is){_LEAD}(?:the\s+)?") for code, said in item["head"].items()},
            {code: _pattern(said, "(?is)") for code, said in item["says"].items()},
        )
        for item in table["item"]
    )
    return Checklist(name, dict(table["title"]), clauses)


def _pattern(said: Sequence[str], lead: str) -> re.Pattern[str]:
    joined = "|".join(f"(?:{one})".replace(" ", r"\s+") for one in said)
    return re.compile(rf"{lead}{BEGIN}(?:{joined})" + (END if "^" in lead else "") if joined else NEVER)


def look(
    text: str, provisions: Sequence[Provision], language: str, wanted: Checklist, cancel: CancelToken
) -> dict[str, list[Hit]]:
    """By clause: where the contract says it, best first, one place a paragraph. {} when the list has no words of its language.

    Raises:
        Cancelled: when asked to stop.
    """
    if language not in wanted.languages:
        return {}
    found: dict[str, list[Hit]] = {clause.id: [] for clause in wanted.clauses}
    above = ""
    for unit in paragraphs(provisions):
        cancel.check()
        words = text[unit.start : unit.end]
        is_heading = len(words) <= HEADING and not words.rstrip().endswith((".", ";", "।")) and "\n" not in words
        if is_heading or unit.kind == HEADS:
            above = words if is_heading else ""
            continue
        heading = unit.heading or above
        sentences = split(words, load(language).abbreviations, unit.start)
        for clause in wanted.clauses:
            hit = _hit(text, unit, sentences, heading, clause, language)
            if hit is not None:
                found[clause.id].append(hit)
        above = ""
    return {clause: sorted(hits, key=lambda hit: (-hit.score, hit.start))[:MOST_HITS] for clause, hits in found.items()}


def _hit(
    text: str, unit: Provision, sentences: Sequence[tuple[int, int]], heading: str, clause: Clause, language: str
) -> Hit | None:
    head = clause.head.get(language)
    says = clause.says.get(language)
    under = bool(head and ((heading and head.match(heading)) or _run_in(text[unit.start : unit.end], head)))
    said = next((span for span in sentences if says and says.search(text, *span)), None)
    if said is not None:
        return Hit(*said, _OF_BOTH if under else _OF_SENTENCE, unit)
    if under and sentences:
        longest = max(sentences[:2], key=lambda span: span[1] - span[0])
        return Hit(*longest, _OF_HEADING, unit)
    return None


def _run_in(words: str, head: re.Pattern[str]) -> bool:
    """True when the paragraph begins with the clause's heading: `7. Governing law. This contract …`."""
    found = head.match(words)
    return found is not None and len(words) > found.end() and words[found.end()] in ".:–—-\n" and found.end() <= HEADING
