"""A library of invented laws that set rules of computing and print tables. Only the numbers of provisions are real."""

from __future__ import annotations

from pathlib import Path

from tests.support import small_library
from tests.support.small_library import Draft

from tribonian.domain.work import ParsedWork, SourceFile, Status, WorkKind
from tribonian.library.database import Library
from tribonian.library.works import Works

FEES = "\n".join(
    (
        "The fee follows the value.",
        "Value up to\tFee",
        "500\t51,50",
        "1 000\t93,00",
        "2 000\t170,50",
        "5 000\t354,00",
        "What lies above is agreed.",
    )
)
SCHEDULE = "\n".join(("Pond\tArea\tKeeper", "North\t12\tAda", "South\t7\t", 'East\t1.250\tBo\'b "x"'))


def civil() -> ParsedWork:
    """Stands where the German civil code stands; says in its own words what days do."""
    draft = Draft()
    draft.unit(
        "sec_187",
        "section",
        "187",
        "Anfang",
        "(1) Der Tag des Vorfalls wird nicht mitgerechnet. (2) Sonst zählt er.",
        prefix="§ ",
    )
    draft.unit(
        "sec_188",
        "section",
        "188",
        "Ende",
        "Was nach Wochen bemessen ist, endet am gleichen Tag. Nach Tagen zählt jeder.",
        prefix="§ ",
    )
    draft.unit("sec_193", "section", "193", "Ruhe", "Hier steht etwas ganz anderes.", prefix="§ ")
    draft.unit("sec_288", "section", "288", "Verzug", "Es sind fünf Prozentpunkte über dem Satz zu zahlen.", prefix="§ ")
    draft.unit("sec_300", "section", "300", "Gebühren", FEES, prefix="§ ")
    return _law(draft, "Bürgerliches Gesetzbuch", "bgb", ("BGB",))


def ponds() -> ParsedWork:
    """A law with the number 187 that says nothing of days, and a table of three columns."""
    draft = Draft()
    draft.unit("sec_187", "section", "187", "Teiche", "Der Reiher wird nicht mitgerechnet.", prefix="§ ")
    draft.unit("annex_1", "annex", "Anlage 1", "Verzeichnis", SCHEDULE)
    return _law(draft, "Teichgesetz", "teichg", ("TeichG",))


def _law(draft: Draft, title: str, key: str, aliases: tuple[str, ...]) -> ParsedWork:
    return ParsedWork(
        kind=WorkKind.LAW,
        title=title,
        jurisdiction="de",
        language="de",
        text=draft.text,
        provisions=tuple(draft.provisions),
        passages=tuple(draft.passages),
        citations=(),
        reader="test",
        key=key,
        aliases=aliases,
        status=Status.IN_FORCE,
        characters=len(draft.text),
    )


def services(folder: Path):
    """The library's services, for commands."""
    library = Library.open(folder, write=True)
    works = Works(library)
    for parsed in (civil(), ponds()):
        works.add(parsed, SourceFile(f"{parsed.key}.md", parsed.key, len(parsed.text), "test"), None)
    library.close()
    return small_library.services(folder)
