"""`evaluate`: scores search and answers against gold questions."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tribonian.cli.commands.arguments import Commands, Common, seed, subcommand
from tribonian.errors import LibraryLocked, LibraryReadOnly

if TYPE_CHECKING:
    from tribonian.cli.output import Output
    from tribonian.cli.session import Session


def add(commands: Commands, common: Common) -> None:
    """Add the parser."""
    evaluate = subcommand(commands, common, "evaluate", "score search and answers against gold questions", run_evaluate)
    evaluate.add_argument("gold", metavar="GOLD.jsonl")
    evaluate.add_argument("--model", metavar="NAME|none", default=None)
    evaluate.add_argument("--depth", choices=("quick", "corrective", "research"), default=None)
    evaluate.add_argument("--seed", metavar="N", type=seed, default=None)
    evaluate.add_argument(
        "--stages",
        metavar="LIST",
        default="",
        help="stages in turn, all of them (all), or all and the whole without each (table)",
    )
    evaluate.add_argument("--baselines", action="store_true", help="plain BM25, e5, MiniLM and their fusions in the same run")
    evaluate.add_argument("--resume", action="store_true", help="take answers of an interrupted run from its state")
    evaluate.add_argument("--export", metavar="FILE", default="", help="one row per question and system, as .jsonl or .csv")
    evaluate.add_argument("--search-only", action="store_true", help="measure search, ask nothing")


def run_evaluate(session: Session, options: argparse.Namespace) -> int:
    """Evaluate and print the table."""
    from tribonian.workflows.evaluate import EvaluateOptions, evaluate
    from tribonian.workflows.evaluation.stages import FORMS, STAGES

    session.tell_notices()
    # Only the vectors of the simple systems are kept; a library that another process writes is measured all the same.
    try:
        services = session.services(write=options.baselines)
    except (LibraryLocked, LibraryReadOnly):
        services = session.services()
    several = {"all": tuple(STAGES), "table": tuple(FORMS)}
    stages = several.get(options.stages) or tuple(filter(None, options.stages.split(",")))
    asked = EvaluateOptions(
        model=options.model,
        depth=options.depth or services.settings.depth,
        seed=services.settings.seed if options.seed is None else options.seed,
        stages=stages,
        baselines=options.baselines,
        resume=options.resume,
        answers=not options.search_only,
        export=Path(options.export) if options.export else None,
    )

    def tell(done: int, total: int, what: str) -> None:
        if done == total or done % 10 == 0:
            session.output.note(f"{what}: {done} of {total}")

    report = evaluate(services, Path(options.gold), asked, session.cancel, tell)
    out = session.output
    if out.as_json:
        out.json(report)
    else:
        _table(out, report)
    return 0


_TRUST = ("calibration_error", "hits_error", "grade_error", "grade_separation", "wrong_document", "references_first")
_ANSWERS = ("answered", "abstained_rightly", "covered", "claims_supported", "quotes_exact", "gold_opened")


def _table(out: Output, report: dict[str, Any]) -> None:
    out.line(f"{report['questions']} questions")
    rows = [*report["baselines"].items(), *((row["stage"], row) for row in report["stages"]), ("ours", report)]
    for name, row in rows:
        if "recall" not in row:
            out.line(f"  {name:18} {row.get('why', '')}")
            continue
        seconds = row["seconds"].get("final", row["seconds"]) if "seconds" in row else {}
        cost = f"  p50 {seconds['p50']:.3f} s  p95 {seconds['p95']:.3f} s" if seconds else ""
        memory = f"  {row['memory'] / 2**20:.0f} MiB" if "memory" in row else ""
        out.line(f"  {name:18} {_measures(row)}{cost}{memory}")
    for field, title in (("by_type", "type"), ("by_language", "language")):
        for name, row in report[field].items():
            if row["mrr"] is not None:
                out.line(f"  {title} {name:14} {row['questions']:4}  {_measures(row)}")
    for name in (*_TRUST, *_ANSWERS):
        if report.get(name) is not None:
            out.line(f"  {name:18} {report[name]:.3f}")
    for name, value in report["seconds"].items():
        out.line(f"  seconds {name:14} {value}")


def _measures(row: dict[str, Any]) -> str:
    recall = "  ".join(f"R@{k} {value:.3f}" for k, value in row["recall"].items() if value is not None)
    return f"{recall}  MRR {row['mrr'] or 0:.3f}  nDCG {row['ndcg'] or 0:.3f}"
