"""Speed of the readers of XML against lxml alone: `python tests/evals/xml_speed.py [FILE …] [--megabytes 5] [--most 3.0]`.

The content of each FILE (without one: of an invented law of each kind, and of the larger laws in `TRIBONIAN_CORPORA`) is
repeated until the document is as large as asked. Prints processor seconds, the best of several rounds in turn: lxml's parse; one
walk over the tree (tag, attributes, text and tail of every element, in document order); the reader from file to outline, and on
to the parsed work; and the ratio of the reader to parse and walk together. Another column is the ratio to a walk that does not
look at attributes.

The last ratio is what an import of one file meets: median of `--fresh` rounds, each side in a process of its own that has read
the smaller document once. The best of many rounds favours the parser: libxml2 gets memory back that is mapped already.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from lxml import etree
from xml_documents import documents, repeated

from tribonian.config.jurisdictions import load
from tribonian.corpus import sniff
from tribonian.corpus.readers import akoma_ntoso, clml, xml_source
from tribonian.corpus.readers.gii_norm import GiiNorm
from tribonian.corpus.readers.uslm import Uslm
from tribonian.domain.cancel import CancelToken

MOST = 3.0


def main() -> int:
    """Measure; 1 when a reader takes longer than it may."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("files", type=Path, nargs="*")
    arguments.add_argument("--megabytes", type=float, default=5.0)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--fresh", type=int, default=5, help="rounds in fresh processes")
    arguments.add_argument("--most", type=float, default=MOST)
    arguments.add_argument("--once", choices=("bare", "reader"), help=argparse.SUPPRESS)
    options = arguments.parse_args()
    if options.once:
        print(once(options.once, *options.files))
        return 0
    chosen = {path.name: path.read_bytes() for path in options.files} or documents()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.xml"
        small = Path(folder) / "small.xml"
        found = 0
        for name, content in chosen.items():
            small.write_bytes(content)
            path.write_bytes(repeated(content, int(options.megabytes * 1e6)))
            found = max(found, measure(name, path, small, options))
        return found


def measure(name: str, path: Path, small: Path, options: argparse.Namespace) -> int:
    """Measure one document; 1 when it takes too long."""
    content = path.read_bytes()
    best = dict.fromkeys(("parse", "walk", "short walk", "outline", "work"), 1e9)
    reader = sniff.choose(path).name
    for _ in range(options.rounds):
        root = etree.fromstring(content)
        for what, call in {
            "parse": lambda: etree.fromstring(content),
            "walk": lambda root=root: walk(root),
            "short walk": lambda root=root: short_walk(root),
            "outline": lambda: outlines(path, reader),
            "work": lambda: sniff.choose(path).read(path, "", CancelToken()),
        }.items():
            best[what] = min(best[what], timed(call))
    ratio = best["outline"] / (best["parse"] + best["walk"])
    fresh = in_fresh_processes(path, small, options.fresh)
    print(
        f"{name} {len(content) / 1e6:.1f} MB: parse {best['parse']:.3f} s, walk {best['walk']:.3f} s,"
        f" outline {best['outline']:.3f} s, work {best['work']:.3f} s; ratio {ratio:.2f} (at most {options.most}), to the work"
        f" {best['work'] / (best['parse'] + best['walk']):.2f}, to the short walk"
        f" {best['outline'] / (best['parse'] + best['short walk']):.2f}; in a fresh process {fresh:.2f}",
        flush=True,
    )
    return int(ratio > options.most)


def in_fresh_processes(path: Path, small: Path, rounds: int) -> float:
    """Median ratio of the reader to bare parse and walk, each in a process of its own."""
    ratios = []
    for _ in range(rounds):
        spent = [
            float(subprocess.run([sys.executable, __file__, "--once", what, path, small], check=True, capture_output=True).stdout)
            for what in ("bare", "reader")
        ]
        ratios.append(spent[1] / spent[0])
    return statistics.median(ratios)


def once(what: str, path: Path, small: Path) -> float:
    """Processor seconds of reading `path` once, after `small` was read once so that modules and packs are loaded."""
    reader = sniff.choose(path).name
    content = path.read_bytes()
    walk(etree.fromstring(small.read_bytes()))
    outlines(small, reader)
    if what == "bare":
        return timed(lambda: walk(etree.fromstring(content)))
    return timed(lambda: outlines(path, reader))


def outlines(path: Path, reader: str) -> Sequence[object]:
    """The reader of the file, from the file to its outlines."""
    if reader == "uslm":
        return Uslm().outlines(path, load("us"), CancelToken())
    if reader == "gii-norm":
        return [GiiNorm().outline(path, load("de"), CancelToken())]
    source = xml_source.read(path)
    if reader == "clml":
        return [clml.outline_of(source, "large", CancelToken())]
    return akoma_ntoso.outlines(source, "large", "", CancelToken())


def walk(root: etree._Element) -> int:
    """One walk over the tree that looks at everything there is."""
    count = 0
    for element in root.iter():
        _ = element.tag, element.items(), element.text, element.tail
        count += 1
    return count


def short_walk(root: etree._Element) -> int:
    """One walk over the tree without the attributes."""
    count = 0
    for element in root.iter():
        _ = element.tag, element.text, element.tail
        count += 1
    return count


def timed(call: Callable[[], object]) -> float:
    """Processor seconds of a call, without letting go of what it gives."""
    begun = time.process_time()
    result = call()
    spent = time.process_time() - begun
    del result
    return spent


if __name__ == "__main__":
    sys.exit(main())
