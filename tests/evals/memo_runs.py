"""Memos of real runs, checked by program: every citation a footnote with its pinpoint, every quotation the source's own words.

    python tests/evals/memo_runs.py --gold G.jsonl --library COPY --count 10 --to FOLDER [--soffice]

Questions are taken from the gold file at even distances and asked without a model. Each run is written as DOCX, PDF and bundle,
for internal use, and as DOCX for filing where it may be filed. Looked at: footnotes against the answer, quotations against the
library, Office's schemas, the structure of the PDF, the bundle, the same bytes when exported again, traces in the form for
filing; with `--soffice` also what LibreOffice keeps when it opens and saves the documents again. One JSON object is printed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.support.office_checks import lost, parts, saved_again, schema_faults, word_facts
from tests.support.pdf_checks import pdf_facts

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ExportFailed
from tribonian.export.draft import Front
from tribonian.export.memo_from_run import MemoOptions, memo_from_run
from tribonian.workflows import bundles, export, research, services
from tribonian.workflows.research import AskOptions

FRONT = Front("Motion on lanterns", "Guild v. Municipality", "Lantern Guild", "A. Counsel", "Privileged and confidential")
TRACES = ("Guild v. Municipality", "Lantern Guild", "A. Counsel", "Privileged", "Research log", "Verify before filing", "rsid")


def main() -> int:
    """Run it; 1 when something failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True)
    parser.add_argument("--library", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--depth", default="corrective")
    parser.add_argument("--soffice", action="store_true")
    options = parser.parse_args()
    options.to = options.to.resolve()
    options.to.mkdir(parents=True, exist_ok=True)
    questions = [json.loads(line) for line in options.gold.read_text(encoding="utf-8").splitlines() if line.strip()]
    chosen = questions[:: max(1, len(questions) // options.count)][: options.count]
    desk = services.open(Settings(options.library))
    told: Counter[str] = Counter()
    faults: list[str] = []
    for number, question in enumerate(chosen):
        events = list(research.ask(desk, question["question"], AskOptions(model="none", depth=options.depth), CancelToken()))
        one_run(desk, events, options.to / f"{number:02d}", told, faults)
        print(f"{number + 1} of {len(chosen)}", file=sys.stderr)
    desk.close()
    if options.soffice:
        reopened(options.to, told, faults)
    print(json.dumps({"runs": len(chosen), **told, "faults": faults[:20]}, ensure_ascii=False, indent=1))
    return 1 if faults else 0


def one_run(desk: Any, events: list[Any], stem: Path, told: Counter[str], faults: list[str]) -> None:
    """Export one run in every form and check it."""
    run, answer = events[0].run, events[-1].data["answer"]
    began = time.perf_counter()
    made = export.export(desk, run, stem.with_suffix(".docx"), front=FRONT)
    told["milliseconds_docx"] += round(1000 * (time.perf_counter() - began))
    began = time.perf_counter()
    printed = export.export(desk, run, stem.with_suffix(".pdf"), front=FRONT)
    told["milliseconds_pdf"] += round(1000 * (time.perf_counter() - began))
    word, page = stem.with_suffix(".docx").read_bytes(), stem.with_suffix(".pdf").read_bytes()
    facts, paper = word_facts(word), pdf_facts(page)
    memo = memo_from_run(
        list(desk.runs.events(run)), catalogue=desk.works, options=MemoOptions(front=FRONT, library=str(desk.settings.library))
    )
    shown = [one for one in answer["claims"] if one["status"] in {"supported", "partly"} and one["evidence"]]
    cited = [(claim, tag) for claim in shown for tag in claim["evidence"]]
    notes = list(memo.footnotes())
    told["answered"] += bool(answer["answered"])
    told["citations"] += len(cited)
    told["footnotes"] += facts.calls
    wrong = [f"{stem.name}: {what}" for what in _citations(desk, answer, cited, notes, facts, paper)]
    wrong += [f"{stem.name}: {what}" for what in (*schema_faults(word, stem.parent), *paper.faults, *facts.dead_links)]
    if made["footnotes"] != printed["footnotes"] or facts.calls != len(notes):
        wrong.append(f"{stem.name}: footnotes {made['footnotes']}, {printed['footnotes']}, {facts.calls}, {len(notes)}")
    if answer["answered"]:
        wrong += [f"{stem.name}: {what}" for what in _bundle(desk, run, stem, told)]
        wrong += [f"{stem.name}: {what}" for what in _filing(desk, run, stem, told)]
    for suffix, before in ((".docx", word), (".pdf", page)):
        again = stem.with_name(f"{stem.name}-again{suffix}")
        export.export(desk, run, again, front=FRONT)
        if again.read_bytes() != before:
            wrong.append(f"{stem.name}: {suffix} is not the same when exported again")
        again.unlink()
    told["clean"] += not wrong
    faults += wrong


def _citations(desk: Any, answer: Any, cited: list[Any], notes: list[Any], facts: Any, paper: Any) -> list[str]:
    """Each citation has a note whose pinpoint names the number cited, in both files; quotations are the library's text."""
    wrong: list[str] = []
    by_tag = {one["tag"]: one for one in answer["evidence"]}
    flat = "".join(paper.text.split())
    for claim, tag in cited:
        evidence = by_tag[tag]
        mine = [number for number, note in enumerate(notes) if note.tag == tag]
        number = "".join(evidence["number"].split()) or evidence["heading"]
        if not any(number in "".join(notes[one].pinpoint.split()) or evidence["page"] for one in mine):
            wrong.append(f"no note for {tag} with {number} under {claim['text'][:40]}")
        for one in mine:
            if notes[one].pinpoint not in facts.notes[one]:
                wrong.append(f"Word's note {one + 1} lacks {notes[one].pinpoint}")
            if "".join(notes[one].pinpoint.split()) not in flat and facts.calls:
                wrong.append(f"the PDF lacks {notes[one].pinpoint}")
        if desk.works.text(evidence["expression"], evidence["start"], evidence["end"]) != evidence["quote"]:
            wrong.append(f"{tag} is not the library's text")
        text = desk.works.text(evidence["expression"])
        spans = [support for support in claim["supports"] if support["tag"] == tag]
        wrong += [f"support of {tag}" for one in spans if text[one["start"] : one["end"]] != one["text"]]
    whole = "".join(
        "".join(desk.works.text(expression).split()) for expression in {one["expression"] for one in answer["evidence"]}
    )
    wrong += [f"not in the source: {line[:60]}" for line in facts.quotes if line.strip() and "".join(line.split()) not in whole]
    return wrong


def _bundle(desk: Any, run: str, stem: Path, told: Counter[str]) -> list[str]:
    target = stem.with_suffix(".json")
    export.export(desk, run, target)
    first = target.read_bytes()
    checked = bundles.verify(target)
    told["quotations"] += checked["quotations"]
    told["identical"] += checked["identical"]
    export.export(desk, run, target)
    wrong = [] if checked["intact"] else ["the bundle is not intact"]
    return wrong if target.read_bytes() == first else [*wrong, "the bundle is not the same when exported again"]


def _filing(desk: Any, run: str, stem: Path, told: Counter[str]) -> list[str]:
    target = stem.with_name(f"{stem.name}-filing.docx")
    try:
        export.export(desk, run, target, front=FRONT, purpose="filing")
    except ExportFailed:
        told["not_to_be_filed"] += 1
        return []
    told["filed"] += 1
    everything = b"".join(parts(target.read_bytes()).values()).decode("utf-8", "replace")
    traces = (*TRACES, str(desk.settings.library), run)
    return [f"the form for filing holds {trace}" for trace in traces if trace in everything] + schema_faults(
        target.read_bytes(), stem.parent
    )


def reopened(folder: Path, told: Counter[str], faults: list[str]) -> None:
    """What LibreOffice keeps of every document."""
    files = sorted(folder.glob("*.docx"))
    again = saved_again(shutil.which("soffice") or "soffice", files, folder / "soffice", timeout=900)
    for before, after in zip(files, again, strict=True):
        gone = lost(word_facts(before.read_bytes()), word_facts(after.read_bytes()))
        told["reopened"] += 1
        told["reopened_whole"] += not gone
        faults += [f"{before.name} in LibreOffice: {what}" for what in gone]


if __name__ == "__main__":
    raise SystemExit(main())
