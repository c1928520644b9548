"""A catalogue over parsed works in memory, for tests of whatever reads a library."""

from __future__ import annotations

from collections.abc import Sequence

from tribonian.domain.work import Expression, ParsedWork, Status, Work, WorkKind


class MemoryCatalogue:
    """The part of `domain.ports.Catalogue` that citations need."""

    def __init__(self, parsed: Sequence[ParsedWork]) -> None:
        self.parsed = {f"{work.jurisdiction or 'generic'}-{work.key}": work for work in parsed}

    def works(self, kind="any"):
        return [
            Work(id=id, kind=WorkKind.LAW, title=work.title, jurisdiction=work.jurisdiction or "generic", language=work.language,
                 aliases=work.aliases, file=work.key)
            for id, work in self.parsed.items()
        ]  # fmt: skip

    def work(self, work_id):
        return next((work for work in self.works() if work.id == work_id), None)

    def expression(self, work_id, as_of=""):
        work = self.parsed.get(work_id)
        if work is None:
            return None
        return Expression(f"{work_id}@1", work_id, work.language, work.version, Status.UNKNOWN, len(work.text), "")

    def provisions(self, expression_id):
        return self.parsed[expression_id.partition("@")[0]].provisions

    def text(self, expression_id, start=0, end=None):
        return self.parsed[expression_id.partition("@")[0]].text[start:end]
