"""What the source of a decision states about it apart from its text: fields of a record, metadata of a document."""

from __future__ import annotations

from dataclasses import dataclass

from tribonian.domain.decision import RelatedDecision


@dataclass(slots=True)
class Stated:
    """Facts of the record or the metadata; "" or () = it does not say."""

    court: str = ""
    """The court's name, or what the record calls it."""
    code: str = ""
    """Its code in the source."""
    chamber: str = ""
    date: str = ""
    """ISO date."""
    citation: str = ""
    citations: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    title: str = ""
    judges: tuple[str, ...] = ()
    petitioners: tuple[str, ...] = ()
    respondents: tuple[str, ...] = ()
    related: tuple[RelatedDecision, ...] = ()
    caption: tuple[str, ...] = ()
    """Lines of a caption the record keeps apart from the text."""
    aliases: tuple[str, ...] = ()
