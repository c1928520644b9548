"""Language models as the manager shows them: what each is, whether it fits, what it can do. No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tribonian.ui.tr import tr
from tribonian.ui.view_models.failures import told_text

Row = Mapping[str, Any]
NONE = "none"
USED, HERE, KNOWN, NO_MODEL, BROKEN = "used", "here", "known", "none", "broken"
GLYPHS: Mapping[str, str] = {USED: "●", HERE: "○", KNOWN: "↓", NO_MODEL: "–", BROKEN: "✗"}


@dataclass(frozen=True, slots=True)
class Model:
    """One row of the manager."""

    name: str
    state: str
    """used, here, known (not on this machine), none, or broken."""
    title: str
    summary: str
    facts: tuple[tuple[str, str], ...] = ()
    """Label and value, all that is known."""
    checksum: str = ""

    @property
    def may_be_used(self) -> bool:
        """True for what can answer now."""
        return self.state in (HERE, NO_MODEL)

    @property
    def may_be_measured(self) -> bool:
        """True for a model of this machine."""
        return self.state in (USED, HERE)

    @property
    def may_be_removed(self) -> bool:
        """True for a file of this machine."""
        return self.state in (USED, HERE, BROKEN)


def bytes_text(count: int) -> str:
    """`253 MB`, `2.5 GB`; decimal, as shops and file managers write it."""
    if count >= 1_000_000_000:
        return f"{count / 1e9:.1f} GB"
    return f"{max(1, round(count / 1e6))} MB"


def parameters_text(count: int) -> str:
    """`4.3 B`, `268 M`."""
    return f"{count / 1e9:.1f} B" if count >= 1_000_000_000 else f"{round(count / 1e6)} M"


def models(listed: Iterable[Row], recommended: Iterable[Row] = ()) -> list[Model]:
    """Rows in the order shown: doing without, those of this machine, then known ones that are not here."""
    here = [_here(row) for row in listed]
    used = any(one.state == USED for one in here)
    none = Model(NONE, NO_MODEL if used else USED, tr("No model"), tr("verified extracts only"))
    return [none, *here, *(_known(row) for row in recommended if not row.get("present"))]


def _here(row: Row) -> Model:
    name = str(row.get("name") or "")
    used = any(row.get(key) for key in ("in_use", "used", "current", "active"))
    error = row.get("error")
    if isinstance(error, Mapping):
        why = told_text(error)
        return Model(name, BROKEN, name, why, ((tr("File"), str(row.get("file") or "")), (tr("Fault"), why)))
    parts = [tr("does not fit into memory") if row.get("fits") is False else ""]
    speed, size = row.get("tokens_per_second"), row.get("bytes")
    if isinstance(size, int) and size:
        parts.append(bytes_text(size))
    if isinstance(speed, int | float) and speed:
        parts.append(tr("{n} tokens a second", n=round(speed)))
    else:
        parts.append(tr("not measured yet"))
    if isinstance(row.get("context"), int) and row["context"]:
        parts.append(tr("{n} tokens of context", n=row["context"]))
    title = f"{name}  —  {tr('in use')}" if used else name
    summary = " · ".join(part for part in parts if part)
    return Model(name, USED if used else HERE, title, summary, tuple(_facts(row)), str(row.get("sha256") or ""))


def _facts(row: Row) -> Iterable[tuple[str, str]]:
    yield tr("File"), str(row.get("file") or "")
    if row.get("bytes"):
        yield tr("Size"), bytes_text(int(row["bytes"]))
    if row.get("parameters"):
        yield (
            tr("Parameters"),
            " · ".join(filter(None, (parameters_text(int(row["parameters"])), str(row.get("quantisation") or "")))),
        )
    if row.get("context"):
        yield tr("Context"), tr("{n} tokens", n=row["context"])
    yield tr("Fits into memory"), tr("yes") if row.get("fits") else tr("no")
    yield tr("Chat template"), tr("in the file") if row.get("template") else tr("none; plain prompts are used")
    measured = row.get("capability")
    if isinstance(measured, Mapping):
        yield from _measured(measured)
    else:
        yield tr("Measured"), tr("not yet; measuring takes about a minute")
    if row.get("licence"):
        yield tr("Licence"), str(row["licence"])
    if row.get("sha256"):
        yield tr("Checksum"), str(row["sha256"])


def _measured(measured: Row) -> Iterable[tuple[str, str]]:
    speed, read = measured.get("tokens_per_second"), measured.get("prefill_per_second")
    if isinstance(speed, int | float) and isinstance(read, int | float):
        yield tr("Speed"), tr("writes {written}, reads {read} tokens a second", written=round(speed), read=round(read))
    for key, name in (("valid_calls", tr("Chooses tools rightly")), ("follows_tags", tr("Cites what it was given"))):
        if isinstance(measured.get(key), int | float):
            yield name, f"{measured[key]:.0%}"
    if measured.get("languages"):
        yield tr("Languages"), ", ".join(str(one) for one in measured["languages"])
    planning = measured.get("mode") == "planning"
    yield tr("Works"), tr("plans the research itself") if planning else tr("writes inside the program's plan")


def _known(row: Row) -> Model:
    name = str(row.get("name") or "")
    size = int(row.get("bytes") or 0)
    fits = bool(row.get("fits"))
    summary = [tr("not on this machine"), bytes_text(size), "" if fits else tr("does not fit into memory")]
    facts = (
        (tr("For"), str(row.get("purpose") or "")),
        (tr("File"), str(row.get("file") or "")),
        (tr("Size"), bytes_text(size)),
        (tr("Fits into memory"), tr("yes") if fits else tr("no")),
        (tr("Licence"), str(row.get("licence") or "")),
        (tr("Checksum"), str(row.get("sha256") or "")),
        (tr("How to get it"), tr("The program fetches nothing. Bring the file from another machine and add it here.")),
    )
    found = tuple((label, value) for label, value in facts if value)
    return Model(name, KNOWN, name, " · ".join(part for part in summary if part), found, str(row.get("sha256") or ""))
