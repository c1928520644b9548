"""Fetches what is known of decisions: analysis, outline, summary; keeps the decisions read last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from tribonian.ui import requests
from tribonian.ui.jobs.reading import ReadingRoom
from tribonian.ui.link import EngineLink, Failure
from tribonian.ui.view_models.contents import ContentsIndex
from tribonian.ui.view_models.decision_outline import Outline, Paragraph, paragraphs
from tribonian.ui.view_models.decisions import DecisionView, SummarySentence, summary_of

KEPT = 8
STEP = 40
"""Paragraphs asked for at a time while an outline is made."""


@dataclass(eq=False)
class Dossier:
    """All that is known so far of one decision; fields fill as answers come."""

    work: str
    decision: DecisionView | None = None
    contents: ContentsIndex | None = None
    outline: Outline = field(default_factory=Outline)
    summary: dict[str, tuple[SummarySentence, ...]] | None = None
    failure: Failure | None = None
    summary_failure: Failure | None = None
    waiting: list[tuple[int, Callable[[Paragraph | None], None]]] = field(default_factory=list)
    """Offsets whose paragraph someone wants to know."""


class DecisionRoom(QObject):
    """One for the whole window; every answer is announced by the work's id."""

    analysed = Signal(str)
    outlined = Signal(str)
    summarised = Signal(str)

    def __init__(self, link: EngineLink, room: ReadingRoom, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link, self._room = link, room
        self._dossiers: OrderedDict[str, Dossier] = OrderedDict()

    def dossier(self, work: str) -> Dossier:
        """What is known of a decision; the first call asks for the rest. A failure stays until the library is read anew."""
        kept = self._dossiers.get(work)
        if kept is not None:
            self._dossiers.move_to_end(work)
            return kept
        fresh = self._dossiers[work] = Dossier(work)
        while len(self._dossiers) > KEPT:
            self._dossiers.popitem(last=False)
        self._link.call(
            requests.analyse(work), self, partial(self._analysed, fresh), partial(self._failed, fresh), prepare=DecisionView.of
        )
        return fresh

    def forget(self) -> None:
        """Forget everything: the library changed, and with it what treats what."""
        self._dossiers.clear()

    def locate(self, work: str, offset: int, then: Callable[[Paragraph | None], None]) -> None:
        """Hand the paragraph that holds an offset to `then`: at once when it is known, None when it never will be."""
        dossier = self.dossier(work)
        found = dossier.outline.at(offset)
        if found is not None or dossier.outline.complete or dossier.failure is not None:
            then(found)
        else:
            dossier.waiting.append((offset, then))

    def _analysed(self, dossier: Dossier, decision: DecisionView) -> None:
        dossier.decision = decision
        self.analysed.emit(dossier.work)
        self._room.contents(
            dossier.work, self, partial(self._outline, dossier), partial(self._no_outline, dossier), version=decision.expression
        )
        self._link.call(
            requests.summarise(dossier.work),
            self,
            partial(self._summarised, dossier),
            partial(self._not_summarised, dossier),
            prepare=summary_of,
        )

    def _outline(self, dossier: Dossier, contents: ContentsIndex) -> None:
        dossier.contents = contents
        self._read_on(dossier, contents, 0)

    def _read_on(self, dossier: Dossier, contents: ContentsIndex, first: int) -> None:
        eids = [contents.node(row).eid for row in contents.units[first : first + STEP]]
        if not eids or dossier.decision is None:
            self._complete(dossier)
            return

        def take(found: list[Paragraph]) -> None:
            dossier.outline.paragraphs += found
            self._tell(dossier)
            self.outlined.emit(dossier.work)
            self._read_on(dossier, contents, first + STEP)

        decision = dossier.decision
        request = requests.read(contents.work, eids, contents.expression)
        prepare = partial(_paragraphs, decision, contents)
        self._link.call(request, self, take, partial(self._no_outline, dossier), prepare=prepare)

    def _complete(self, dossier: Dossier) -> None:
        dossier.outline.complete = True
        self._tell(dossier)
        self.outlined.emit(dossier.work)

    def _tell(self, dossier: Dossier) -> None:
        still: list[tuple[int, Callable[[Paragraph | None], None]]] = []
        waiting, dossier.waiting = dossier.waiting, still
        for offset, then in waiting:
            found = dossier.outline.at(offset)
            if found is not None or dossier.outline.complete:
                then(found)
            else:
                still.append((offset, then))

    def _summarised(self, dossier: Dossier, summary: dict[str, tuple[SummarySentence, ...]]) -> None:
        dossier.summary = summary
        self.summarised.emit(dossier.work)

    def _not_summarised(self, dossier: Dossier, failure: Failure) -> None:
        dossier.summary_failure = failure
        self.summarised.emit(dossier.work)

    def _no_outline(self, dossier: Dossier, _failure: Failure) -> None:
        self._complete(dossier)

    def _failed(self, dossier: Dossier, failure: Failure) -> None:
        dossier.failure = failure
        self._tell_nothing(dossier)
        self.analysed.emit(dossier.work)

    def _tell_nothing(self, dossier: Dossier) -> None:
        dossier.outline.complete = True
        self._tell(dossier)


def _paragraphs(decision: DecisionView, contents: ContentsIndex, rows: Any) -> list[Paragraph]:
    return paragraphs(rows, decision, contents)
