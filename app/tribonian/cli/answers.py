"""Answers and steps as people read them in a terminal; only verified sentences look like an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tribonian.cli.calculations import tell_steps
from tribonian.cli.output import MARKS, Output

if TYPE_CHECKING:
    from tribonian.cli.session import Session

Json = dict[str, Any]


def print_answer(out: Output, answer: Json) -> None:
    """The answer with grounding marks, then the evidence, then what is doubtful."""
    if answer["question"]:
        out.raw(out.styled(answer["question"], "bold"))
        out.line()
    if not answer["answered"]:
        out.wrapped(answer["not_found"] or "No answer was found in this library.")
        for searched in answer["searched"]:
            out.wrapped(searched, "  ", "– ")
    if answer.get("brief"):
        _brief(out, answer)
    else:
        for claim in answer["claims"]:
            _claim(out, claim)
    for premise in answer["premises"]:
        if not premise.get("holds", True):
            out.wrapped(f"The question assumes: {premise.get('text', '')} – the text does not say so.", "  ", "! ")
            if premise.get("correction"):
                out.wrapped(str(premise["correction"]) + _tags(premise), "    ", "    ")
    for conflict in answer["conflicts"]:
        out.wrapped(f"Conflict: {conflict.get('why', '')}" + _tags(conflict), "  ", "⚠ ")
        for side in ("a", "b"):
            if conflict.get(side):
                out.wrapped(str(conflict[side]), "    ", "    ")
        out.wrapped(str(conflict.get("rule") or "No rule settles it; it needs a decision."), "    ", "    ")
    for limit in answer.get("limits", ()):
        out.wrapped(str(limit["text"]), "  ", "– ")
    _calculations(out, answer.get("calculations", ()))
    _evidence(out, answer)
    _web(out, answer.get("web", ()))
    for place in answer["suspicious"]:
        out.wrapped(f"{place.get('file', '')}: text that looks like instructions to a program was not obeyed.", "  ", "! ")
    _footer(out, answer)


def _claim(out: Output, claim: Json) -> None:
    """One sentence with its mark, tags and, where it is not supported, the reasons."""
    status = claim["status"] if claim["status"] in MARKS else "unsupported"
    tags = "".join(f" [{tag}]" for tag in claim["evidence"])
    out.wrapped(claim["text"] + tags, "  ", out.styled(MARKS[status], status) + " ")
    for reason in claim.get("reasons", ()) if claim["status"] != "supported" else ():
        out.wrapped(reason, "      ", "    ! ")


_BRIEF = {
    "executive_summary": "Executive summary",
    "legal_framework": "Legal framework",
    "case_law": "Case law",
    "implications": "Practical implications",
    "recommendations": "Recommendations",
}


def _brief(out: Output, answer: Json) -> None:
    """The five parts; sentences that are not supported come last, apart."""
    placed: set[int] = set()
    for part in answer["brief"]:
        out.raw(out.styled(_BRIEF.get(part["name"], part["name"]), "bold"))
        for place in part["claims"]:
            _claim(out, answer["claims"][place])
        if not part["claims"]:
            out.wrapped("Not stated in what was found.", "  ", "  ")
        placed.update(part["claims"])
    for place, claim in enumerate(answer["claims"]):
        if place not in placed:
            _claim(out, claim)


def _tags(row: Mapping[str, Any]) -> str:
    """The tags of what a premise or conflict rests on, as they stand behind a sentence."""
    return "".join(f" [{tag}]" for tag in row.get("evidence") or ())


def _calculations(out: Output, calculations: Sequence[Json]) -> None:
    """What was computed by program, step by step; or what would be needed for it."""
    for one in calculations:
        out.line()
        if one["result"] is None:
            out.wrapped(f"To compute the {one['kind']}, this is missing: {'; '.join(one['missing'])}.", "  ", "= ")
            for period in one.get("suggested", ()):
                tags = "".join(f" [{tag}]" for tag in period["evidence"])
                out.wrapped(f"The text speaks of {period['period']}{tags}.", "      ", "    ")
            out.wrapped(one["command"], "      ", "    ")
            continue
        result = one["result"]
        values = {"deadline": ("weekday", "end", "time"), "interest": ("interest", "currency"), "sum": ("total", "currency")}
        headline = " ".join(str(result[name]) for name in values[one["kind"]] if result[name])
        out.raw(out.styled(f"= {headline}", "bold"))
        tell_steps(out, result)


def _evidence(out: Output, answer: Json) -> None:
    """What the claims rest on; words that a claim already quotes are not printed twice."""
    cited = {tag for claim in answer["claims"] for tag in claim["evidence"]}
    said = " ".join(claim["text"] for claim in answer["claims"])
    beside = []
    if cited:
        out.line()
    for one in answer["evidence"]:
        place = f"{one.get('title') or one['work']}, {one['number'] or one['eid']}" + (
            f", p. {one['page']}" if one["page"] else ""
        )
        if one["tag"] not in cited:
            beside.append(place)
            continue
        notes = [
            one["level"],
            f"version {one['version']}" if one["version"] else "",
            "" if one["status"] == "in_force" else one["status"],
        ]
        notes += [one["link"], one.get("treatment", "")]
        out.raw(out.styled(f"[{one['tag']}] {place}", "bold") + out.styled("  " + ", ".join(filter(None, notes)), "dim"))
        if one["quote"] not in said:
            out.wrapped("“" + one["quote"] + "”", "    ")
    if beside:
        out.wrapped("; ".join(dict.fromkeys(beside)) + ".", "  ", "Also read: ")


def _web(out: Output, pages: Sequence[Json]) -> None:
    """What a search service named, under its own heading and last: it is no law, and nobody opened it."""
    if not pages:
        return
    out.line()
    out.raw(out.styled("From the web – no law, not opened, no evidence", "bold"))
    for page in pages:
        out.wrapped(f"{page['title']} – {page['address']}", "  ", "– ")
        if page["snippet"]:
            out.wrapped(page["snippet"], "    ", "    ")


def _footer(out: Output, answer: Json) -> None:
    total = answer["seconds"].get("total")
    parts = [f"run {answer['run']}", f"{answer['mode']} mode", f"{answer['steps']} steps", f"{total:.1f} s" if total else ""]
    if answer["law_as_of"]:
        parts.insert(0, f"law as of {answer['law_as_of']}")
    out.line()
    out.raw(out.styled(" · ".join(filter(None, parts)), "dim"))


class Steps:
    """Says what a run is doing: live as a progress line and draft, or as a list when a run is replayed."""

    def __init__(self, out: Output, *, live: bool = False) -> None:
        self._out = out
        self._live = live

    def show(self, event: Json) -> None:
        """Say one event."""
        data = event["data"]
        if event["event"] == "text_written":
            if self._live:
                self._out.draft(str(data.get("text", "")))
            return
        text = describe(event["event"], data)
        if self._live:
            self._out.progress(text)
        else:
            self._out.line(f"{event['seq']:4}  {event['at'][11:23]}  {text}")


def describe(name: str, data: Mapping[str, Any]) -> str:
    """One event as a short line."""
    texts = {
        "run_started": lambda: f"question: {data.get('question', '')}",
        "depth_changed": lambda: f"depth: {data.get('depth', '')}, by the {data.get('by', '')}",
        "question_decomposed": lambda: "parts: " + "; ".join(map(str, data.get("subquestions", ()))),
        "completeness_checked": lambda: "nothing is missing" if data.get("complete") else f"missing: {_gaps(data)}",
        "plan_made": lambda: f"plan: {data.get('text', '')}",
        "tool_started": lambda: f"{data.get('tool', '')} …",
        "tool_finished": lambda: f"{data.get('tool', '')}: {data.get('summary') or _message(data.get('error'))}",
        "hits_ranked": lambda: f"found {len(data.get('hits', ()))} provisions",
        "evidence_opened": lambda: f"opened {_place(data.get('evidence'))}",
        "extract_found": lambda: f"extract: {_text(data.get('claim'))}",
        "claim_checked": lambda: f"checked: {_text(data.get('claim'))}",
        "fallback_searched": lambda: f"asked the web ({data.get('source', '')}): {len(data.get('hits', ()))} pages",
        "premise_refuted": lambda: f"does not hold: {data.get('text', '')}",
        "conflict_found": lambda: f"conflict: {data.get('why', '')}",
        "run_failed": lambda: f"failed: {data.get('message', '')}",
    }
    return texts.get(name, lambda: name.replace("_", " "))()


def _gaps(data: Mapping[str, Any]) -> str:
    return "; ".join(map(str, data.get("gaps", ()))) or "not all could be looked for"


def _message(error: Any) -> str:
    return str(error.get("message", "")) if isinstance(error, Mapping) else "done"


def _place(evidence: Any) -> str:
    if not isinstance(evidence, Mapping):
        return ""
    return f"[{evidence.get('tag')}] {evidence.get('work')} {evidence.get('number')} {evidence.get('heading')}"


def _text(claim: Any) -> str:
    return f"{MARKS.get(str(claim.get('status')), '')} {claim.get('text', '')}" if isinstance(claim, Mapping) else ""


def earlier(session: Session, params: Json) -> dict[str, str]:
    """Question → newest finished run with the same options, for `--questions --resume`."""
    services = session.services()
    wanted = {"depth": services.settings.depth, "seed": services.settings.seed, **_chosen(params)}
    if "work" in wanted:
        from tribonian.workflows.commands.places import find_work

        wanted["work"] = find_work(services.works, str(wanted["work"])).id
    found: dict[str, str] = {}
    for run in session.call("runs", limit=1_000_000):
        if run["status"] == "finished" and _chosen(run["options"]) == wanted:
            found.setdefault(run["question"], run["run"])
    return found


def _chosen(options: Mapping[str, Any]) -> Json:
    """Options that say something: neither None nor empty nor a flag that is not set."""
    return {key: value for key, value in options.items() if value is not None and value != "" and value is not False}
