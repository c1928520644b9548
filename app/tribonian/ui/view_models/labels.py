"""How provisions, statuses and times are written: short, the way lawyers write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tribonian.ui.tr import tr

_SIGNS: Mapping[tuple[str, str], str] = {
    ("section", "de"): "§",
    ("section", "at"): "§",
    ("section", ""): "s.",
    ("article", ""): "Art.",
    ("rule", ""): "r.",
    ("regulation", ""): "reg.",
    ("clause", ""): "cl.",
    ("paragraph", ""): "para.",
    ("page", ""): "p.",
    ("chapter", ""): "Ch.",
    ("part", ""): "Part",
    ("schedule", ""): "Sch.",
    ("book", ""): "Book",
    ("title", ""): "Title",
    ("division", ""): "Div.",
    ("subchapter", ""): "Subch.",
}
"""What stands before a number, by kind and jurisdiction; conventions of citation, not of the interface's language."""

MARKS: Mapping[str, str] = {"supported": "●", "partly": "◐", "unsupported": "○"}
"""Grounding marks: the shape says it, the colour repeats it."""


def provision_label(kind: str, number: str, jurisdiction: str = "") -> str:
    """`Art. 21`, `§ 312b`, `s. 302`: the number as cited; "" for something without a number."""
    number = number.strip()
    if not number or number == "0" or kind == "preamble":
        # Sources number what stands before the first article 0; nobody cites it so.
        return tr("Preamble") if kind == "preamble" else ""
    if not number[0].isalnum() or " " in number:
        return number
    if kind == "page" and "." in number:
        # A paragraph of a case file, counted on its page.
        page, _, own = number.rpartition(".")
        return f"p. {page} ¶ {own}"
    if kind == "paragraph" and jurisdiction == "":
        return f"¶ {number}"
    sign = _SIGNS.get((kind, jurisdiction)) or _SIGNS.get((kind, ""), "")
    return f"{sign} {number}" if sign else number


def printed_number(kind: str, number: str, jurisdiction: str = "") -> str:
    """The number as it hangs beside the text: `21.`, `§ 312b`."""
    if kind == "preamble":
        return ""
    if (kind, jurisdiction) in _SIGNS:
        return provision_label(kind, number, jurisdiction)
    return f"{number}." if number and number[-1].isalnum() else number


def evidence_label(evidence: Mapping[str, Any], jurisdictions: Mapping[str, str]) -> str:
    """The text of a citation chip: `Art. 80.2`, with the page when there is no number."""
    work = str(evidence.get("work", ""))
    if evidence.get("kind") == "decision":
        return decision_label(evidence)
    label = provision_label(kind_of(evidence), str(evidence.get("number", "")), jurisdictions.get(work, work.split("-", 1)[0]))
    if evidence.get("level") == "casefile":
        # Every file has a first page: which one is meant has to be seen without a hover.
        clause = str(evidence.get("label") or "")
        return " · ".join(part for part in (short_title(str(evidence.get("title") or work)), clause, label) if part)
    if label:
        return label
    page = evidence.get("page")
    return tr("p. {page}", page=page) if page else str(evidence.get("heading") or evidence.get("tag", ""))


def decision_label(row: Mapping[str, Any]) -> str:
    """A place in a decision as it is cited: `Heron v Reed ¶ 14`; without a printed number the decision alone."""
    number = str(row.get("number") or "")
    title = short_title(str(row.get("title") or row.get("work") or ""))
    return " ".join(part for part in (title, f"¶ {number}" if number else "") if part) or str(row.get("tag") or "")


def court_level(row: Mapping[str, Any]) -> str:
    """Level of the court a hit or an evidence is of, said even when it is not known; "" for what is no decision."""
    level = str(row.get("instance") or row.get("level") or "")
    known = level if level in ("supreme", "appellate", "first") else ""
    return level_text(known or "unknown") if row.get("kind") == "decision" or known else ""


def short_title(title: str, limit: int = 28) -> str:
    """A title cut at a word so that it fits a tab; the end is marked by an ellipsis."""
    title = " ".join(title.split())
    if len(title) <= limit:
        return title
    cut = title[: limit - 1].rsplit(" ", 1)[0]
    return (cut if len(cut) > limit // 2 else title[: limit - 1]) + "…"


_EID_KINDS = {
    "art": "article",
    "sec": "section",
    "para": "paragraph",
    "chp": "chapter",
    "part": "part",
    "sched": "schedule",
    "reg": "regulation",
    "rule": "rule",
    "page": "page",
    "preamble": "preamble",
}


def _kind_from_eid(eid: str) -> str:
    # A sub-provision is cited by the number of its article or section, so the outermost citable unit decides.
    for part in eid.split("__"):
        kind = _EID_KINDS.get(part.split("_", 1)[0], "")
        if kind in ("article", "section", "rule", "regulation", "page", "preamble"):
            return kind
    return _EID_KINDS.get(eid.rsplit("__", 1)[-1].split("_", 1)[0], "")


def kind_of(row: Mapping[str, Any]) -> str:
    """Kind of provision a hit or an evidence points at (their own `kind` is the kind of work)."""
    named = str(row.get("provision_kind") or _kind_from_eid(str(row.get("eid", ""))))
    return named or (str(row.get("kind", "")) if row.get("kind") in _EID_KINDS.values() else "")


def status_text(status: str) -> str:
    """A status worth showing; "" for law in force and for unknown."""
    return {
        "repealed": tr("repealed"),
        "not_yet_in_force": tr("not yet in force"),
        "expired": tr("expired"),
        "superseded": tr("superseded"),
    }.get(status, "")


def mark_text(status: str) -> str:
    """What a grounding mark means, for hover and screen readers."""
    return {
        "supported": tr("supported by the words cited"),
        "partly": tr("partly supported"),
        "unsupported": tr("not supported; do not rely on it"),
    }.get(status, status)


def seconds_text(seconds: float) -> str:
    """A duration as the timeline shows it: `0.02 s`, `4.1 s`, `2 min 05 s`."""
    if seconds < 0.095:
        return f"{seconds:.2f} s"
    if seconds < 100:
        return f"{seconds:.1f} s"
    return f"{int(seconds // 60)} min {int(seconds % 60):02d} s"


def depth_text(depth: str) -> str:
    """How much a run researches, in words."""
    return {
        "auto": tr("As the question needs"),
        "quick": tr("Quick look-up"),
        "corrective": tr("Checked answer"),
        "research": tr("Full research"),
    }.get(depth, depth)


def level_text(level: str) -> str:
    """Authority level of an evidence in words."""
    return {
        "constitution": tr("constitution"),
        "statute": tr("statute"),
        "supreme": tr("supreme court"),
        "appellate": tr("appellate court"),
        "first": tr("first instance"),
        "unknown": tr("level not known"),
    }.get(level, level)


def outcome_text(outcome: str) -> str:
    """Outcome of one imported file in words."""
    return {
        "imported": tr("imported"),
        "updated": tr("updated"),
        "unchanged": tr("unchanged"),
        "partial": tr("partly imported"),
        "rejected": tr("not imported"),
    }.get(outcome, outcome)
