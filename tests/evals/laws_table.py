"""A table over every law file: outcome, provisions and an independent count, covered by the reader and by a generic extraction.

`TRIBONIAN_CORPORA=… python tests/evals/laws_table.py [PART OF A PATH]`
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from lxml import etree
from tests.support.coverage import measure

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import ImportRejected

_QUOTED = ("quotedStructure", "quotedContent", "embeddedStructure", "BlockAmendment", "toc", "meta")


def main() -> None:
    """Print a line per file and the closing count."""
    root = Path(os.environ["TRIBONIAN_CORPORA"]) / "laws"
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    read = refused = 0
    print("file | works | provisions | independent | inner | covered | generic | left out | seconds")
    for path in sorted(root.rglob("*")):
        name = str(path.relative_to(root))
        if not path.is_file() or wanted not in name or name.endswith(".numbers.json"):
            continue
        begun = time.perf_counter()
        try:
            works = read_file(path, root=root, cancel=CancelToken())
        except ImportRejected as error:
            refused += 1
            print(f"{name} | refused: {error.message}")
            continue
        seconds = time.perf_counter() - begun
        read += 1
        kept = f"{min(work.covered for work in works):.4f} | {measure(path, works).share:.4f}"
        left = sum(len(work.left_out) for work in works)
        inner = sum(provision.inner for work in works for provision in work.provisions)
        print(
            f"{name} | {len(works)} | {_main(works)} | {_independent(path)} | {inner} | {kept} | {left} | {seconds:.2f}",
            flush=True,
        )
    print(f"{read} read, {refused} refused")


def _main(works: list[ParsedWork]) -> int:
    """Sections, articles and what else is numbered through the law; ranges of repealed numbers count one by one."""
    kinds = ("section", "article", "rule", "regulation")
    found = sum(provision.kind in kinds for work in works for provision in work.provisions)
    return found or sum(not (p.inner or p.is_container) for work in works for p in work.provisions)


def _independent(path: Path) -> str:
    """The same count by the plainest means, "" where there is none."""
    if path.name.endswith(".txt"):
        beside = path.with_suffix(".numbers.json")
        return str(sum(one["level"] == 0 for one in json.loads(beside.read_text()))) if beside.exists() else ""
    if path.suffix == ".md":
        return str(len(re.findall(r"(?m)^#{1,6} +(?:\(weggefallen\) *)?(?:§|Art)", path.read_text())))
    if path.suffix == ".docx":
        for ending in (".xml", ".akn"):
            if path.with_suffix(ending).exists():
                return _units(path.with_suffix(ending))
    if path.suffix in (".xml", ".akn"):
        return _units(path)
    if path.suffix == ".json" and "india" in str(path):
        return str(len(json.loads(path.read_text())))
    return ""


def _units(path: Path) -> str:
    """Numbered main units of an XML law that lie in no quotation, contents list or other unit."""
    root = etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True)).getroot()
    if root.tag == "dokumente":
        return str(sum((norm.findtext("metadaten/enbez") or "").startswith(("§", "Art")) for norm in root.iter("norm")))
    kinds = ("section", "article", "rule", "regulation")
    found = [element for kind in kinds for element in root.iter(f"{{*}}{kind}") if not _quoted(element)]
    if not found:
        found = [element for element in root.iter("{*}paragraph", "{*}hcontainer") if not _quoted(element)]
    return str(len(found))


def _quoted(element: etree._Element) -> bool:
    return any(etree.QName(above).localname in _QUOTED for above in element.iterancestors("{*}*"))


if __name__ == "__main__":
    main()
