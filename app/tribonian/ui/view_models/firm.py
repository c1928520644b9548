"""The firm's library as the window shows it: how it is, its works, what a job did with them. No widgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from tribonian.ui.tr import marked, tr, tr_count
from tribonian.ui.view_models.failures import told
from tribonian.ui.view_models.moments import moment_text

UNNAMED, OFF, PAUSED, UNSEEN, READY, SILENT, FAILED = "unnamed", "off", "paused", "unseen", "ready", "silent", "failed"
"""How it is; `off`: switched off, `paused`: a matter is open, `unseen`: not asked yet, `failed`: answers what cannot be used."""
THEIRS, LENT, OWN = "theirs", "lent", "own"
"""Lists of works: what the firm's library has, what was checked out of it, what this machine has to publish."""
MOST = 5000
"""Works of a firm's library that are listed at once; words of the search narrow them."""
MOST_REASONS = 3
_KINDS = {"law": marked("law"), "decision": marked("decision")}


@dataclass(frozen=True, slots=True)
class FirmWork:
    """A work in one of the lists."""

    id: str
    title: str
    kind: str
    jurisdiction: str
    here: bool = False
    """Whether this machine has it."""
    lent: str = ""
    """When it was last brought up to date, "" when it was not checked out."""

    @property
    def detail(self) -> str:
        """The second line of its row."""
        here = tr("on this machine") if self.here else ""
        lent = tr("checked out, as of {when}", when=moment_text(self.lent)) if self.lent else here
        kind = tr(_KINDS[self.kind]) if self.kind in _KINDS else self.kind
        return " · ".join(part for part in (self.jurisdiction.upper(), kind, lent) if part)

    def fits(self, words: Sequence[str]) -> bool:
        """Whether its names hold all `words`."""
        names = f"{self.id} {self.title} {self.jurisdiction}".casefold()
        return all(word in names for word in words)


@dataclass(frozen=True, slots=True)
class FirmState:
    """How the firm's library is."""

    name: str = ""
    addresses: tuple[str, ...] = ()
    vectors: str = ""
    state: str = UNNAMED
    message: str = ""
    servers: tuple[tuple[str, int, int], ...] = ()
    """(address, works, passages) of each that answers."""
    lent: tuple[tuple[str, str], ...] = ()
    """(work, when it was last brought up to date) of what was checked out."""

    @classmethod
    def of(cls, status: Mapping[str, Any]) -> FirmState:
        """From the answer of `firm_status`."""
        name = str(status.get("name") or "")
        state = str(status.get("state") or OFF) if status.get("on") else OFF
        servers = tuple(
            (str(one.get("address") or ""), int(one.get("works") or 0), int(one.get("passages") or 0))
            for one in status.get("servers") or ()
        )
        lent = tuple((str(one.get("work") or ""), str(one.get("at") or "")) for one in status.get("lent") or ())
        addresses = tuple(map(str, status.get("addresses") or ()))
        told_of = str(status.get("message") or "")
        return cls(name, addresses, str(status.get("vectors") or ""), state if name else UNNAMED, told_of, servers, lent)

    def seen(self, firm: Any, matter_open: bool) -> FirmState:
        """The same, as the engine's status says it is now."""
        if self.state in (UNNAMED, OFF) and not isinstance(firm, Mapping):
            return self
        if not isinstance(firm, Mapping):
            return replace(self, state=OFF, message="")
        state = PAUSED if matter_open else str(firm.get("state") or self.state)
        return replace(self, state=state, message=str(firm.get("message") or ""))

    @property
    def usable(self) -> bool:
        """Whether it can be asked now, or tried."""
        return self.state in (UNSEEN, READY, SILENT, FAILED)

    @property
    def hosts(self) -> str:
        """The servers that what is typed goes to."""
        parts = [*self.addresses, *([self.vectors] if self.vectors else [])]
        return ", ".join(dict.fromkeys(one.split("//")[-1].split("/")[0].split("@")[-1] for one in parts))

    @property
    def headline(self) -> str:
        """How it is, in one line."""
        name = self.name
        works, passages = sum(one[1] for one in self.servers), sum(one[2] for one in self.servers)
        held = tr_count("{n} work|{n} works", works) + " · " + tr_count("{n} passage|{n} passages", passages)
        return {
            UNNAMED: tr("No library of your firm is named."),
            OFF: tr("“{name}” is switched off: nothing is sent to it.", name=name),
            PAUSED: tr("A matter is open: nothing is sent to “{name}”.", name=name),
            UNSEEN: tr("“{name}” was not asked yet.", name=name),
            READY: tr("“{name}” answers: {held}", name=name, held=held) if self.servers else tr("“{name}” answers.", name=name),
            SILENT: tr("“{name}” does not answer. The library on this machine works on.", name=name),
            FAILED: tr("“{name}” cannot be used now. The library on this machine works on.", name=name),
        }.get(self.state, self.state)


def outward() -> str:
    """What goes to the firm's servers and what does not."""
    return tr(
        "Sent to the firm’s servers: what is typed as a search, and which of its works are opened or checked out. "
        "Never sent: research questions, matters and case files; and nothing at all while a matter is open."
    )


def theirs(rows: Iterable[Mapping[str, Any]], state: FirmState) -> list[FirmWork]:
    """The firm's works, from the answer of `firm_works`."""
    lent = dict(state.lent)
    return [
        FirmWork(
            str(row.get("id") or ""),
            " ".join(str(row.get("title") or row.get("id") or "").split()),
            str(row.get("kind") or "law"),
            str(row.get("jurisdiction") or ""),
            bool(row.get("here")),
            lent.get(str(row.get("id") or ""), ""),
        )
        for row in rows
    ]


def lent_works(state: FirmState, own: Iterable[FirmWork]) -> list[FirmWork]:
    """What was checked out, as this machine names it."""
    known = {one.id: one for one in own}
    return [replace(known[work], lent=at) for work, at in state.lent if work in known]


def done_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """What a job did with works, by outcome, and why some were left."""
    counts = Counter(str(row.get("outcome") or "") for row in rows)
    said = {
        "published": lambda n: tr_count("{n} work published|{n} works published", n),
        "checked_out": lambda n: tr_count("{n} work checked out|{n} works checked out", n),
        "updated": lambda n: tr_count("{n} work brought up to date|{n} works brought up to date", n),
        "unchanged": lambda n: tr_count("{n} work was up to date|{n} works were up to date", n),
        "gone": lambda n: tr_count(
            "{n} work was withdrawn by the firm and stays here|{n} works were withdrawn by the firm and stay here", n
        ),
        "refused": lambda n: tr_count("{n} case file is never published|{n} case files are never published", n),
        "failed": lambda n: tr_count("{n} work was not published|{n} works were not published", n),
    }
    parts = [said[outcome](counts[outcome]) for outcome in said if counts[outcome]]
    reasons = dict.fromkeys(
        told("firm_error", str(row["why"]))[0] for row in rows if row.get("outcome") == "failed" and row["why"]
    )
    text = " · ".join(parts) + "." if parts else tr("There was nothing to do.")
    return " ".join([text, *list(reasons)[:MOST_REASONS]])


def tested_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """What trying each server showed, a line for each."""
    lines = []
    for row in rows:
        address = str(row.get("address") or "")
        if not row.get("ok"):
            message, hint = told(str(row.get("code") or ""), str(row.get("message") or ""), str(row.get("hint") or ""))
            lines.append(f"✗ {address}: {message} {hint}".strip())
        elif int(row.get("works") or 0) < 0:
            lines.append("✓ " + tr("{address} answers.", address=address))
        else:
            held = tr_count("{n} work|{n} works", int(row.get("works") or 0))
            lines.append("✓ " + tr("{address} answers: {held}", address=address, held=held))
    return "\n".join(lines)


def with_authority(address: str, file: str) -> str:
    """Addresses (blanks between) with the file of the firm's certificate authority behind each."""

    def named(one: str) -> str:
        place, mark, codes = one.partition("#")
        return f"{place.split('?')[0]}?ca={quote(file)}{mark}{codes}"

    return " ".join(named(one) for one in address.split())
