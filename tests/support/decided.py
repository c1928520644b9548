"""Invented decisions of three levels, as a reader would hand them to the library."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.citation import Citation
from tribonian.domain.decision import DecisionHead, Entity, RelatedDecision, SentenceRole, Treatment
from tribonian.domain.passage import Passage
from tribonian.domain.provision import Provision
from tribonian.domain.work import ParsedWork, SourceFile, WorkKind
from tribonian.library.works import Works

COURTS = {
    "supreme": ("Supreme Court of Ardenia", "civil"),
    "appellate": ("Court of Appeal of Ardenia", "civil"),
    "first": ("District Court of Ardenia", "civil"),
}


def decision(
    key: str,
    paragraphs: Sequence[tuple[str, str]],
    *,
    instance: str = "supreme",
    title: str = "",
    citation: str = "",
    number: str = "",
    date: str = "2020-01-01",
    court: str = "",
    related: Sequence[RelatedDecision] = (),
    treats: Sequence[tuple[str, str]] = (),
    precedents: Sequence[str] = (),
    parties: tuple[str, str] = ("", ""),
) -> ParsedWork:
    """A decision of (role, text) paragraphs numbered from 1; `treats` are (words, treatment)."""
    text = ""
    provisions: list[Provision] = []
    passages: list[Passage] = []
    roles: list[SentenceRole] = []
    for number_, (role, body) in enumerate(paragraphs, 1):
        text += f"{number_}. "
        start = len(text)
        text += body
        provisions.append(Provision(f"para_{number_}", "paragraph", str(number_), "", start, len(text), label=f"{number_}."))
        passages.append(Passage(f"para_{number_}", 0, start, len(text), role))
        roles.append(SentenceRole(start, len(text), role, 0.9))
        text += "\n"

    def span(words: str) -> tuple[int, int]:
        at = text.index(words)
        return at, at + len(words)

    own, family = COURTS.get(instance, ("", ""))
    head = DecisionHead(
        court or own, family, instance, date, citation, (citation,) if citation else (), (number,) if number else (),
        (parties[0],) if parties[0] else (), (parties[1],) if parties[1] else (), ("Heron J",), tuple(related),
    )  # fmt: skip
    return ParsedWork(
        kind=WorkKind.DECISION,
        title=title or key.replace("-", " ").title(),
        jurisdiction="uk",
        language="en",
        text=text,
        provisions=tuple(provisions),
        passages=tuple(passages),
        citations=tuple(Citation(*span(one), one, "decision") for one in precedents),
        reader="test",
        key=key,
        characters=len(text),
        decision=head,
        roles=tuple(roles),
        entities=tuple(Entity(*span(one), "PRECEDENT", one, one) for one in precedents),
        treatments=tuple(Treatment(*span(one), one, treatment) for one, treatment in treats),
    )


def add(works: Works, *parsed: ParsedWork) -> list[str]:
    """Store decisions; returns their ids."""
    return [works.add(one, SourceFile(f"{one.key}.txt", f"sha-{one.key}", len(one.text), "test"), None)[1] for one in parsed]
