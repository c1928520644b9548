"""Speed of the reader of legislative mark-up against lxml alone: `python tests/evals/marked_speed.py [FILE] [--megabytes 5]`.

The content of FILE (without one: of an invented act) is repeated until it is as large as asked. Prints processor seconds, the
best of several rounds in turn, of: parsing with lxml and one walk over the tree (tag, attributes, text and tail of every
element), and of the reader from the file to its outline; and the ratio of the two.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus.readers.uslm import Uslm
from tribonian.domain.cancel import CancelToken

ROUNDS = 7
MOST = 3.0
_MAIN = re.compile(rb"(<main[^>]*>)(.*)(</main>)", re.DOTALL)


def main() -> int:
    """Measure; 1 when the reader takes more than `MOST` times as long."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("file", type=Path, nargs="?")
    arguments.add_argument("--megabytes", type=float, default=5.0)
    options = arguments.parse_args()
    content = repeated(options.file.read_bytes() if options.file else invented(), int(options.megabytes * 1e6))
    pack = load("us")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.xml"
        path.write_bytes(content)
        alone: list[float] = []
        ours: list[float] = []
        for _ in range(ROUNDS):
            alone.append(timed(lambda: walk(etree.fromstring(content))))
            ours.append(timed(lambda: Uslm().outlines(path, pack, CancelToken())))
    ratio = min(ours) / min(alone)
    size = len(content) / 1e6
    print(f"{size:.1f} MB: lxml and one walk {min(alone):.3f} s, reader {min(ours):.3f} s, ratio {ratio:.2f} (at most {MOST})")
    return int(ratio > MOST)


def repeated(content: bytes, size: int) -> bytes:
    """The document with its content repeated up to `size` bytes."""
    found = _MAIN.search(content)
    if not found:
        raise SystemExit("the file has no <main>")
    times = max(1, size // len(found[2]))
    return content[: found.start(2)] + found[2] * times + content[found.end(2) :]


def invented() -> bytes:
    """An act with sections, subsections, paragraphs and subparagraphs, as such acts are."""
    sentence = "the keeper of the lanterns shall count every lantern that burns, and report the number to the committee"
    parts: list[str] = []
    for number in range(1, 201):
        parts.append(f'<section><num value="{number}">SEC. {number}. </num><heading>COUNTING OF LANTERNS.</heading>\n')
        for letter in "abcd":
            head = f'<num value="{letter}">({letter}) </num><heading><inline class="small-caps">In general</inline>.—</heading>'
            parts.append(f'<subsection class="indent0">{head}<chapeau>For each year {sentence}—</chapeau>\n')
            for item in (1, 2, 3):
                text = f"{sentence}, as section 7 of the <quotedText>Candle</quotedText> Act says; and"
                parts.append(
                    f'<paragraph class="indent1"><num value="{item}">({item}) </num><content>{text}</content>\n</paragraph>\n'
                )
            parts.append("</subsection>\n")
        parts.append("</section>\n")
    return f'<pLaw xmlns="http://schemas.gpo.gov/xml/uslm"><meta/><main>{"".join(parts)}</main></pLaw>'.encode()


def walk(root: etree._Element) -> int:
    """One walk over the tree that looks at everything there is."""
    count = 0
    for element in root.iter():
        _ = element.tag, element.items(), element.text, element.tail
        count += 1
    return count


def timed(call: Callable[[], object]) -> float:
    """Processor seconds of a call."""
    begun = time.process_time()
    call()
    return time.process_time() - begun


if __name__ == "__main__":
    sys.exit(main())
