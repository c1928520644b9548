"""Speed of the readers of Akoma Ntoso and CLML against lxml alone: `python tests/evals/xml_speed.py [FILE] [--megabytes 5]`.

The body of FILE (without one: of an invented act in both languages) is repeated until the document is as large as asked. Prints
processor seconds, the best of several rounds in turn: lxml's parse; one walk over the tree (tag, attributes, text and tail of
every element, in document order); the reader from bytes to outline, and on to the parsed work; and the ratio of the reader
to parse and walk together. The last column is the ratio to a walk that does not look at attributes.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from lxml import etree

from tribonian.config.jurisdictions import load
from tribonian.corpus import structure
from tribonian.corpus.readers import akoma_ntoso, clml, xml_source
from tribonian.domain.cancel import CancelToken

ROUNDS = 9
MOST = 3.0
_BODY = re.compile(rb"(<(?:\w+:)?[bB]ody[^>]*>)(.*)(</(?:\w+:)?[bB]ody>)", re.DOTALL)
_IDS = re.compile(rb'\b(eId|id)="')
SENTENCE = "the keeper of the lanterns shall count every lantern that burns, and report the number to the committee for the year"


def main() -> int:
    """Measure; 1 when a reader takes more than `MOST` times as long."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("file", type=Path, nargs="?")
    arguments.add_argument("--megabytes", type=float, default=5.0)
    options = arguments.parse_args()
    size = int(options.megabytes * 1e6)
    documents = (
        {options.file.name: options.file.read_bytes()} if options.file else {"akn": invented_akn(), "clml": invented_clml()}
    )
    return max(measure(name, repeated(content, size)) for name, content in documents.items())


def measure(name: str, content: bytes) -> int:
    """Measure one document; 1 when it takes too long."""
    best = dict.fromkeys(("parse", "walk", "short walk", "outline", "work"), 1e9)
    for _ in range(ROUNDS):
        root = etree.fromstring(content)
        for what, call in {
            "parse": lambda: etree.fromstring(content),
            "walk": lambda root=root: walk(root),
            "short walk": lambda root=root: short_walk(root),
            "outline": lambda: outlines(content),
            "work": lambda: works(content),
        }.items():
            best[what] = min(best[what], timed(call))
    ratio = best["outline"] / (best["parse"] + best["walk"])
    print(
        f"{name} {len(content) / 1e6:.1f} MB: parse {best['parse']:.3f} s, walk {best['walk']:.3f} s,"
        f" outline {best['outline']:.3f} s, work {best['work']:.3f} s; ratio {ratio:.2f} (at most {MOST}), to the work"
        f" {best['work'] / (best['parse'] + best['walk']):.2f}, to the short walk"
        f" {best['outline'] / (best['parse'] + best['short walk']):.2f}"
    )
    return int(ratio > MOST)


def outlines(content: bytes) -> list[object]:
    """The reader from bytes to outlines, with the pack each belongs to."""
    source = xml_source.parse(content, "large.xml")
    if clml.Clml().sniff(content[:65536], Path("large.xml")):
        return [(clml.outline_of(source, "large", CancelToken()), load("uk"))]
    return list(akoma_ntoso.outlines(source, "large", "", CancelToken()))


def works(content: bytes) -> list[object]:
    """The reader from bytes to parsed works."""
    return [structure.build(outline, pack, CancelToken()) for outline, pack in outlines(content)]  # type: ignore[misc]


def repeated(content: bytes, size: int) -> bytes:
    """The document with its body repeated up to `size` bytes, its identifiers kept apart."""
    found = _BODY.search(content)
    if not found:
        raise SystemExit("the file has no body")
    times = max(1, size // len(found[2]))
    copies = b"".join(_IDS.sub(rb'\1="x%d_' % number, found[2]) for number in range(times))
    return content[: found.start(2)] + copies + content[found.end(2) :]


def invented_akn() -> bytes:
    """An act with sections, subsections and paragraphs, as publishers indent them."""
    parts: list[str] = []
    for number in range(1, 101):
        parts.append(f'    <section eId="sec_{number}">\n      <num>{number}.</num>\n      <heading>Counting</heading>\n')
        for one in (1, 2, 3):
            own = f"sec_{number}__subsec_{one}"
            parts.append(
                f'      <subsection eId="{own}">\n        <num>({one})</num>\n        <intro>\n          <p>{SENTENCE}—</p>\n'
            )
            parts.append("        </intro>\n")
            for letter in "abc":
                parts.append(
                    f'        <paragraph eId="{own}__para_{letter}">\n          <num>({letter})</num>\n          <content>\n'
                )
                parts.append(f"            <p>as <ref href='/x'>section 7</ref> says, {SENTENCE};</p>\n          </content>\n")
                parts.append("        </paragraph>\n")
            parts.append("      </subsection>\n")
        parts.append("    </section>\n")
    namespace = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
    meta = '<meta><identification source="#x"><FRBRWork><FRBRcountry value="gb"/></FRBRWork></identification></meta>'
    return f'<akomaNtoso xmlns="{namespace}"><act name="act">{meta}<body>\n{"".join(parts)}</body></act></akomaNtoso>'.encode()


def invented_clml() -> bytes:
    """The same act in the other language."""
    parts: list[str] = []
    for number in range(1, 101):
        parts.append(f"<P1group>\n<Title>Counting</Title>\n<P1 {named(number)}>\n<Pnumber>{number}</Pnumber>\n<P1para>\n")
        for one in (1, 2, 3):
            parts.append(f"<P2 {named(number, one)}>\n<Pnumber>{one}</Pnumber>\n<P2para>\n<Text>{SENTENCE}—</Text>\n")
            for letter in "abc":
                parts.append(f"<P3 {named(number, one, letter)}>\n<Pnumber>{letter}</Pnumber>\n<P3para>\n")
                parts.append(f"<Text>as <Emphasis>section 7</Emphasis> says, {SENTENCE};</Text>\n</P3para>\n</P3>\n")
            parts.append("</P2para>\n</P2>\n")
        parts.append("</P1para>\n</P1>\n</P1group>\n")
    namespace = "http://www.legislation.gov.uk/namespaces/legislation"
    return f'<Legislation xmlns="{namespace}"><Primary><Body>\n{"".join(parts)}</Body></Primary></Legislation>'.encode()


def named(*path: object) -> str:
    """The attributes that legislation.gov.uk gives every numbered unit."""
    place = "/".join(map(str, path))
    uri = f'DocumentURI="http://www.legislation.gov.uk/ukpga/2031/7/section/{place}"'
    return f'{uri} IdURI="http://www.legislation.gov.uk/id/ukpga/2031/7/section/{place}" id="section-{place.replace("/", "-")}"'


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
    """Processor seconds of a call."""
    begun = time.process_time()
    call()
    return time.process_time() - begun


if __name__ == "__main__":
    sys.exit(main())
