"""Invented laws and runs in the shapes of the command line. No sentence in here is from a real law."""

from __future__ import annotations

import itertools
from typing import Any

from tests.support.contents_columns import columns

LONG_GERMAN = "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung"
CYRILLIC = "Өргөдөл гаргагч нь хугацаа дууссанаас хойш арав хоногийн дотор мэдэгдэл өгнө. Үүнд хариу өгөх үүрэгтэй."
DEVANAGARI = "आवेदक तीस दिन के भीतर लिखित सूचना देगा। प्राधिकारी उसका उत्तर देगा।"


def _provision(work: str, kind: str, number: str, heading: str, text: str, **more: Any) -> dict[str, Any]:
    prefix = {"article": "art", "section": "sec", "chapter": "chp", "part": "part", "schedule": "sched", "preamble": "preamble"}[
        kind
    ]
    return {
        "eid": f"{prefix}_{number or 1}",
        "kind": kind,
        "number": number,
        "heading": heading,
        "text": text,
        "status": "in_force",
        "children": [],
        **more,
    }


def _lay(work: dict[str, Any]) -> dict[str, Any]:
    """Give every provision its place in one text."""
    at = 0
    for unit in units(work):
        unit["start"], unit["end"] = at, at + len(unit["text"])
        at = unit["end"] + 2
    return work


def units(work: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    for top in work["tree"]:
        found.extend(top["children"] or [top])
    return found


def _work(work: str, title: str, jurisdiction: str, tree: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    base = {"work": work, "title": title, "kind": "law", "jurisdiction": jurisdiction, "file": f"{work.split('-')[1]}.json"}
    return _lay(base | {"status": "in_force", "summary": "", "versions": ["2021-07-02"], "tree": tree} | more)


def constitution(parts: int = 6, each: int = 12) -> dict[str, Any]:
    tree = [
        _provision("in-charter", "preamble", "", "Preamble", "We, the readers of this invented charter, give it to ourselves.")
    ]
    number = 0
    for part in range(1, parts + 1):
        chapter = _provision("in-charter", "part", str(part), f"Of invented matters, the {part}th part", "")
        for _ in range(each):
            number += 1
            text = (
                f"(1) Every invented person holds the right numbered {number} and may rely on it. "
                f"(2) The right in clause (1) may be limited by an invented statute that serves a stated purpose.\n"
                f"(a) A purpose is stated when it is printed; (b) it binds as printed.\n"
                f"Explanation.—Article {max(1, number - 1)} applies in the same way."
            )
            chapter["children"].append(_provision("in-charter", "article", str(number), _heading(number), text, parent=part))
        tree.append(chapter)
    tree[2]["children"][3]["status"] = "repealed"
    return _work("in-charter", "Charter of Invented Rights", "in", tree)


def _heading(number: int) -> str:
    subjects = ("notice", "hearing", "reasons", "appeal", "review", "delay", "costs", "language of the court")
    return f"Right to {subjects[number % len(subjects)]} in invented proceedings"


def right_to_left_law(work: str = "xx-rtl") -> dict[str, Any]:
    """An invented law in Arabic and Hebrew, with words and numbers of other scripts in it."""
    arabic = (
        "(1) لكل قارئ مخترع الحق في إشعار مكتوب قبل ثلاثين يوماً من كل قرار يخصه، ولا يسري القرار قبل وصول الإشعار إليه.\n"
        "(2) لا يقيد هذا الحق إلا بموجب (Act No. 5 of 2021) ولغرض معلن.\n"
        "(a) يكون الغرض معلناً متى نشر؛ (b) ويلزم كما نشر."
    )
    hebrew = "(1) לכל קורא מומצא זכות להודעה בכתב שלושים יום לפני כל החלטה הנוגעת לו. (2) אין להגביל זכות זו אלא לפי Act 5."
    tree = [
        _provision(work, "article", "1", "الحق في الإشعار", arabic),
        _provision(work, "article", "2", "זכות להודעה", hebrew),
        _provision(work, "article", "3", "", arabic),
    ]
    return _work(work, "قانون القراء المخترعين", "xx", tree)


def german_law(work: str = "de-erf", title: str = "Gesetz über erfundene Verhältnisse") -> dict[str, Any]:
    tree = []
    for part in range(1, 4):
        chapter = _provision(work, "chapter", str(part), f"{part}. Abschnitt – Zuständigkeit nach der {LONG_GERMAN}", "")
        for number in range(part * 10, part * 10 + 9):
            text = (
                f"(1) Die erfundene Behörde entscheidet innerhalb von {number} Tagen über den Antrag nach § {number - 1}.\n"
                f"(2) Sie teilt die Entscheidung schriftlich mit; die {LONG_GERMAN} bleibt unberührt.\n"
                "1. Der Antrag nennt den Grund.\n2. Der Antrag nennt das Grundstück."
            )
            chapter["children"].append(_provision(work, "section", str(number), "Verfahren und Frist", text))
        tree.append(chapter)
    tree[0]["children"][1]["heading"] = f"Anwendung der {LONG_GERMAN}"
    return _work(work, title, "de", tree)


def many(count: int = 12_000) -> dict[str, Any]:
    """A law with `count` provisions."""
    tree = []
    number = 0
    for part in range(count // 100):
        chapter = _provision("xx-long", "chapter", str(part + 1), f"Chapter on subject {part + 1}", "")
        for _ in range(99):
            number += 1
            chapter["children"].append(
                _provision("xx-long", "section", str(number), _heading(number), f"(1) Invented rule {number}.")
            )
        tree.append(chapter)
    return _work("xx-long", "Very Long Invented Code", "xx", tree)


def scripts() -> dict[str, Any]:
    tree = [
        _provision("mn-law", "article", "1", "Мэдэгдэл өгөх журам", f"1.1.{CYRILLIC}\n1.2.{CYRILLIC}"),
        _provision("mn-law", "article", "2", "सूचना की अवधि", f"(1) {DEVANAGARI} (2) {DEVANAGARI}"),
        _provision(
            "mn-law",
            "article",
            "3",
            "법정 통지",
            "신청인은 삼십일 이내에 서면으로 통지하여야 한다. 𝔄 and <b>&amp; markup</b> stay text.",
        ),
    ]
    return _work("mn-law", "Зохиомол мэдэгдлийн тухай хууль", "mn", tree)


def library() -> dict[str, dict[str, Any]]:
    works = [constitution(), german_law(), scripts()]
    works.append(
        _work(
            "in-decision",
            "Reader v. Registrar",
            "in",
            [_provision("d", "article", "1", "Facts", "The reader asked.")],
            kind="decision",
            court="Supreme Court",
            date="2019-05-02",
        )
    )
    return {work["work"]: work for work in works}


def summary(work: dict[str, Any]) -> dict[str, Any]:
    keys = ("work", "file", "kind", "title", "summary", "status", "jurisdiction", "versions", "court", "date")
    return {key: work[key] for key in keys if key in work} | {"provisions": len(units(work))}


def contents(work: dict[str, Any]) -> dict[str, Any]:
    keys = ("work", "title", "summary", "status")
    return {key: work[key] for key in keys} | {"version": work["versions"][0], "columns": columns(work["tree"])}


def read(work: dict[str, Any], numbers: list[str]) -> list[dict[str, Any]]:
    wanted = set(numbers)
    rows = []
    for unit in units(work):
        if unit["eid"] in wanted or unit["number"] in wanted:
            rows.append(_read_row(work, unit))
    return rows


def _read_row(work: dict[str, Any], unit: dict[str, Any]) -> dict[str, Any]:
    text, cites = unit["text"], []
    marker = "Article "
    at = text.find(marker)
    if at >= 0:
        end = at + len(marker)
        while end < len(text) and text[end].isdigit():
            end += 1
        number = text[at + len(marker) : end]
        cites = [
            {
                "start": unit["start"] + at,
                "end": unit["start"] + end,
                "text": text[at:end],
                "kind": "provision",
                "work": work["work"],
                "number": number,
                "resolved": True,
            }
        ]
    keys = ("eid", "kind", "number", "heading", "text", "start", "end", "status")
    return {key: unit[key] for key in keys} | {
        "work": work["work"],
        "title": work["title"],
        "notes": unit.get("notes", []),
        "file": work["file"],
        "link": "",
        "page": 0,
        "version": work["versions"][0],
        "cites": cites,
        "cited_by": [{"work": work["work"], "eid": "art_2", "number": "2"}] if unit["number"] == "1" else [],
    }


def search(works: dict[str, dict[str, Any]], query: str, only: str = "", limit: int = 10) -> list[dict[str, Any]]:
    words = [word for word in query.casefold().strip("?.").split() if len(word) > 3]
    scored = []
    for work in works.values():
        if only and work["work"] != only:
            continue
        for unit in units(work):
            seen = f"{unit['heading']} {unit['text']}".casefold()
            score = sum(word in seen for word in words)
            if score:
                scored.append((score, work, unit))
    scored.sort(key=lambda item: -item[0])
    return [_hit(work, unit, 0.95 - 0.05 * rank) for rank, (_, work, unit) in enumerate(scored[:limit])]


def _hit(work: dict[str, Any], unit: dict[str, Any], score: float) -> dict[str, Any]:
    return {
        "kind": work["kind"],
        "work": work["work"],
        "file": work["file"],
        "eid": unit["eid"],
        "number": unit["number"],
        "heading": unit["heading"],
        "title": work["title"],
        "page": 0,
        "role": "",
        "instance": "",
        "score": score,
        "legs": {"keyword": score},
        "snippet": unit["text"][:140],
        "start": unit["start"],
        "end": unit["start"] + min(140, len(unit["text"])),
    }


def event(run: str, seq: int, name: str, data: dict[str, Any]) -> dict[str, Any]:
    return {"run": run, "seq": seq, "event": name, "at": f"2025-03-01T09:12:{seq % 60:02d}.000Z", "step": seq, "data": data}


def _evidence(tag: str, work: dict[str, Any], unit: dict[str, Any]) -> dict[str, Any]:
    return _hit(work, unit, 0.9) | {
        "tag": tag,
        "expression": f"{work['work']}@1",
        "quote": unit["text"],
        "start": unit["start"],
        "end": unit["end"],
        "link": "",
        "level": "statute",
        "version": work["versions"][0],
        "status": unit["status"],
        "treatment": "",
        "opened_by": "read_provisions#3",
    }


def _claim(text: str, status: str, tag: str, unit: dict[str, Any], words: str, origin: str, reasons: list[str]) -> dict[str, Any]:
    at = unit["text"].find(words)
    support = {"tag": tag, "start": unit["start"] + at, "end": unit["start"] + at + len(words), "text": words}
    return {
        "text": text,
        "status": status,
        "evidence": [tag] if tag else [],
        "supports": [support] if at >= 0 and tag else [],
        "reasons": reasons,
        "origin": origin,
    }


def run_events(run: str, question: str, works: dict[str, dict[str, Any]], params: dict[str, Any]) -> list[dict[str, Any]]:
    """The whole stream of a run: answered when the question meets words of the charter, else "not found"."""
    hits = search(works, question, params.get("work", ""))
    seq = iter(range(1, 1000))

    def make(name: str, data: dict[str, Any]) -> dict[str, Any]:
        return event(run, next(seq), name, data)

    model = params.get("model") or "invented-model-4b"
    start = [
        make(
            "run_started",
            {
                "question": question,
                "mode": "guided",
                "depth": params.get("depth", "corrective"),
                "model": model,
                "library": "invented",
                "budget": 12,
            },
        ),
        make(
            "plan_made",
            {
                "text": "find the law, read its provisions, verify",
                "steps": ["find the law", "search both ways", "read what was found", "verify each sentence"],
            },
        ),
        make("tool_started", {"tool": "search_meaning", "arguments": {"query": question}}),
        make("hits_ranked", {"query": question, "hits": hits, "grade": 0.9 if hits else 0.0, "seconds": 0.21}),
        make(
            "tool_finished",
            {
                "tool": "search_meaning",
                "arguments": {"query": question},
                "summary": f"{len(hits)} places",
                "result": {},
                "seconds": 0.21,
                "error": None,
            },
        ),
    ]
    rest = _found(make, works, hits) if hits else _not_found(make, question)
    rest[-1]["data"]["answer"] |= {
        "question": question,
        "run": run,
        "id": run,
        "mode": "guided",
        "law_as_of": "2021-07-02",
        "seconds": {"total": 4.2},
    }
    return start + rest


def _found(make: Any, works: dict[str, dict[str, Any]], hits: list[dict[str, Any]]) -> list[dict[str, Any]]:
    work = works[hits[0]["work"]]
    by_eid = {unit["eid"]: unit for unit in units(work)}
    chosen = [by_eid[hit["eid"]] for hit in hits if hit["work"] == work["work"]][:3]
    numbers = [unit["number"] for unit in chosen]
    evidence = [_evidence(f"E{place}", work, unit) for place, unit in enumerate(chosen, 1)]
    words = chosen[0]["text"].split(". ")[0] + "."
    extract = _claim(words, "supported", "E1", chosen[0], words, "extract", [])
    claims = [
        _claim(
            "Yes. Every invented person holds that right and may rely on it.", "supported", "E1", chosen[0], words, "model", []
        ),
        _claim(
            "It may be limited only by a statute with a stated purpose.",
            "partly",
            evidence[-1]["tag"],
            chosen[-1],
            chosen[-1]["text"][-20:],
            "model",
            ["The cited words do not say “only”."],
        ),
        _claim(
            "The limit must be approved by the registrar.",
            "unsupported",
            "",
            chosen[0],
            "",
            "model",
            ["No opened provision says this."],
        ),
    ]
    arguments = {"work": work["work"], "numbers": numbers}
    events = [make("tool_started", {"tool": "read_provisions", "arguments": arguments})]
    events += [make("evidence_opened", {"evidence": item}) for item in evidence]
    events += [
        make(
            "tool_finished",
            {
                "tool": "read_provisions",
                "arguments": arguments,
                "summary": f"{len(numbers)} provisions",
                "result": {},
                "seconds": 0.02,
                "error": None,
            },
        ),
        make(
            "evidence_considered",
            {
                "considered": [
                    {
                        "work": hit["work"],
                        "eid": hit["eid"],
                        "number": hit["number"],
                        "heading": hit["heading"],
                        "score": 0.4,
                        "seen_by": "search",
                    }
                    for hit in hits[3:]
                ]
            },
        ),
        make("extract_found", {"claim": extract}),
    ]
    events += [
        make("text_written", {"text": piece})
        for piece in ("Yes. Every invented ", "person holds that right ", "and may rely on it.")
    ]
    events += [make("claim_checked", {"claim": claim, "round": 1}) for claim in claims]
    events += [
        make("stage_timed", {"stage": "retrieval", "seconds": 0.2}),
        make("stage_timed", {"stage": "generation", "seconds": 3.1}),
    ]
    answer = {
        "answered": True,
        "claims": claims,
        "evidence": evidence,
        "considered": [],
        "searched": ["both indexes"],
        "not_found": "",
        "premises": [],
        "subquestions": [],
        "conflicts": [],
        "suspicious": [],
        "steps": 3,
        "rounds": 1,
    }
    events.append(make("run_finished", {"answer": answer}))
    return events


def _not_found(make: Any, question: str) -> list[dict[str, Any]]:
    answer = {
        "answered": False,
        "claims": [],
        "evidence": [],
        "searched": [f"the words “{question}” in all laws", "the meaning of the question in all laws"],
        "not_found": "No provision of this library answers the question.",
        "premises": [],
        "conflicts": [],
        "suspicious": [],
    }
    return [make("run_finished", {"answer": answer})]


def import_reports(paths: list[str]) -> list[dict[str, Any]]:
    reports = []
    for place, path in enumerate(paths * 3 if len(paths) == 1 else paths):
        outcome = ("imported", "partial", "rejected", "unchanged")[place % 4]
        error = (
            {
                "code": "damaged_file",
                "message": "The file breaks off.",
                "hint": "Get it again from its source.",
                "place": "line 12",
            }
            if outcome == "rejected"
            else None
        )
        name = path.rsplit("/", 1)[-1] + (f"/{place}.json" if len(paths) == 1 else "")
        reports.append(
            {
                "file": name,
                "path": f"/files/{name}",
                "outcome": outcome,
                "kind": "law",
                "work": "de-neu",
                "title": "Invented",
                "provisions": 27,
                "warnings": [],
                "suspicious": [],
                "error": error,
                "seconds": 0.1,
            }
        )
    return reports


def import_events(reports: list[dict[str, Any]]) -> list[dict[str, Any]]:
    seq = itertools.count(1)
    events = [event("job", next(seq), "import_started", {"files": len(reports)})]
    for place, report in enumerate(reports):
        events.append(event("job", next(seq), "file_started", {"file": report["file"], "index": place, "files": len(reports)}))
        events.append(event("job", next(seq), "file_finished", {"report": report, "index": place, "files": len(reports)}))
    events += [
        event("job", next(seq), "index_progress", {"done": done, "total": 40, "index": "meaning"}) for done in range(0, 41, 10)
    ]
    events.append(event("job", next(seq), "import_finished", {"seconds": 1.5}))
    return events


def preview_reports(paths: list[str]) -> list[dict[str, Any]]:
    """Reports of a preview: two laws to import, one of them with remarks, one that is known, one that is broken."""
    base = paths[0].rstrip("/")
    place = {
        "why": "Art. 40 Right to notice: ends with a colon, what it announces is missing in the source (line 212)",
        "work": "in-charter",
        "expression": "",
        "eid": "art_40",
        "number": "40",
        "start": 0,
        "end": 0,
        "page": 0,
        "line": 212,
    }
    common = {"pages": 0, "characters": 90_000, "error": None, "seconds": 0.2, "preview": True, "kind": "law"}
    return [
        common | {
            "file": "charter.json", "path": f"{base}/charter.json", "outcome": "updated", "work": "in-charter",
            "title": "Charter of Invented Rights", "jurisdiction": "in", "provisions": 127, "covered": 0.9991,
            "left_out": ["contents list: Article 1, Article 2, Article 3 … (lines 3 to 130)"],
            "warnings": ["It takes the place of the text of 2021-07-02 that was read from charter_old.json."],
            "suspicious": [place["why"], "two columns run into each other (page 4)"], "places": [place],
            "found": {"part": 6, "article": 127, "inner": 340, "note": 12, "citation": 210},
        },
        common | {
            "file": "einfuhr.xml", "path": f"{base}/einfuhr.xml", "outcome": "imported", "work": "de-neu",
            "title": "Gesetz über die Einfuhr erfundener Unterlagen", "jurisdiction": "de", "provisions": 27, "covered": 1.0,
            "left_out": [], "warnings": [], "suspicious": [], "places": [], "found": {"section": 27},
        },
        common | {
            "file": "known.md", "path": f"{base}/known.md", "outcome": "unchanged", "work": "mn-law",
            "title": "Зохиомол хууль", "jurisdiction": "mn", "provisions": 12, "covered": 1.0,
            "left_out": [], "warnings": [], "suspicious": [], "places": [], "found": {"article": 12},
        },
        common | {
            "file": "scan.pdf", "path": f"{base}/scan.pdf", "outcome": "rejected", "work": "", "title": "", "provisions": 0,
            "covered": 0.0, "left_out": [], "warnings": [], "suspicious": [], "places": [], "found": {},
            "error": {"code": "no_text_layer", "message": "The file holds only images of text.", "hint": "Recognise it first."},
        },
    ]  # fmt: skip


def differences(work: str, earlier: str, later: str) -> list[dict[str, Any]]:
    """What `diff` answers."""
    versions = {"from": earlier, "to": later, "from_expression": "", "to_expression": "", "kind": "article", "status": "in_force"}

    def words(removed: str, added: str, **more: Any) -> dict[str, Any]:
        return {"removed": removed, "added": added, "at": -1, "was_at": -1, "unit": "", "before": "", "after": ""} | more

    return [
        versions | {
            "eid": "art_7", "number": "7", "change": "changed", "heading": "Of notice",
            "words": [words("thirty", "sixty", before="… a person is told within", after="days, in writing and with", unit="(2)"),
                      words("the warden", "the registrar", before="the notice is given by")],
        },
        versions | {"eid": "art_9", "number": "9", "change": "changed", "heading": "Of boats", "was": "8", "words": []},
        versions | {"eid": "art_8", "number": "8", "change": "added", "heading": "Of <b>lamps</b>",
                    "words": [words("", "Every boat carries a lamp. <i>Nothing here is markup.</i>")]},
        versions | {"eid": "art_12", "number": "12", "change": "removed", "heading": "Of herons",
                    "words": [words("Herons are counted in spring.", "")]},
    ]  # fmt: skip


def find_words(work: dict[str, Any], words: str) -> dict[str, Any]:
    """Every place of some words, as the engine finds them (white space aside)."""
    places = []
    for unit in units(work):
        lowered, wanted = unit["text"].casefold(), words.casefold()
        at = lowered.find(wanted)
        while at >= 0:
            places.append({"start": unit["start"] + at, "end": unit["start"] + at + len(wanted), "eid": unit["eid"]})
            at = lowered.find(wanted, at + 1)
    return {"work": work["work"], "words": words, "total": len(places), "places": places}


def annotation(work: dict[str, Any], number: int, params: dict[str, Any]) -> dict[str, Any]:
    """A note as the engine answers with it, placed by its quotation or its offsets."""
    unit = next(one for one in units(work) if params["number"] in (one["eid"], one["number"]))
    start, end = params.get("start", -1), params.get("end", -1)
    quote = params.get("quote") or (unit["text"][start - unit["start"] : end - unit["start"]] if start >= 0 else "")
    if quote and start < 0:
        start = unit["start"] + unit["text"].index(quote)
        end = start + len(quote)
    return {
        "id": number,
        "kind": params["kind"],
        "work": work["work"],
        "title": work["title"],
        "eid": unit["eid"],
        "number": unit["number"],
        "heading": unit["heading"],
        "quote": quote,
        "before": "",
        "after": "",
        "offset": 0,
        "text": params.get("text", ""),
        "colour": params.get("colour", "yellow"),
        "expression": "",
        "start": start if start >= 0 else unit["start"],
        "end": end if start >= 0 else unit["start"],
        "state": "exact",
    }


def compare(works: dict[str, dict[str, Any]], params: dict[str, Any]) -> dict[str, Any]:
    """Two provisions with one change, as the engine answers."""
    sides = []
    for name, number in ((params["work"], params["number"]), (params["other"], params["other_number"])):
        work = works[name]
        unit = next((one for one in units(work) if number in (one["eid"], one["number"])), None)
        if unit is None:
            message = f"“{work['title']}” has no provision {number}."
            return {"error": {"code": "not_found", "message": message, "hint": ""}}
        sides.append(_read_row(work, unit) | {"version_label": work["versions"][0], "expression": ""})
    ends = [len(side["text"]) for side in sides]
    change = {"removed": [0, min(10, ends[0])], "added": [0, min(10, ends[1])]}
    return {"a": sides[0], "b": sides[1], "changes": [change], "alike": 0.9}
