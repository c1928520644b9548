"""Large documents of every kind of legal XML for measuring: the content of a document repeated, its identifiers kept apart."""

from __future__ import annotations

import os
import re
from pathlib import Path

_CONTENT = (
    re.compile(rb"(?s)<(?P<name>(?:\w+:)?(?:body|mainBody|Body|EUBody|main))\b[^>]*>(?P<content>.*?)</(?P=name)>"),
    re.compile(rb"(?s)</norm>(?P<content>.*</norm>)\s*</dokumente>"),
)
"""What is repeated: the body; of German federal laws all norms after the head."""
_NOTES = re.compile(rb"(?s)<Commentaries[^>]*>(?P<content>.*)</Commentaries>")
_IDS = re.compile(rb'\b(eId|id|Ref|CommentaryRef)="')
SENTENCE = "the keeper of the lanterns shall count every lantern that burns, and report the number to the committee for the year"
SATZ = "Wer eine Laterne hält, zählt jede brennende Laterne und meldet die Zahl für das Jahr dem Ausschuss"
_FOLDERS = ("akn_samples_and_african_acts", "uk_legislation_docx_akn", "us_uslm_xml", "germany_gii_xml_and_cases")
_SMALLEST = 100_000
"""Bytes; smaller real files are mostly head."""


def documents() -> dict[str, bytes]:
    """An invented law of each kind, and the larger real ones when `TRIBONIAN_CORPORA` names their folder."""
    found = {"akn": akn(), "clml": clml(indented=False), "clml, indented": clml(indented=True), "uslm": uslm(), "gii-norm": gii()}
    laws = Path(os.environ.get("TRIBONIAN_CORPORA", "."), "laws")
    for path in sorted(path for folder in _FOLDERS for path in (laws / folder).glob("*.xml")):
        content = path.read_bytes()
        if len(content) >= _SMALLEST and b"<debate" not in content:
            found[path.stem[-40:]] = content
    return found


def repeated(content: bytes, size: int) -> bytes:
    """The document with its content (and the commentaries on it) repeated until it has about `size` bytes."""
    found = next(filter(None, (pattern.search(content) for pattern in _CONTENT)), None)
    if not found:
        raise ValueError("the document has no body")
    notes = _NOTES.search(content, found.end())
    times = max(1, size // len(found["content"] + (notes["content"] if notes else b"")))
    tail = content[found.end("content") :]
    if notes:
        between = content[found.end("content") : notes.start("content")]
        tail = between + _copies(notes["content"], times) + content[notes.end("content") :]
    return content[: found.start("content")] + _copies(found["content"], times) + tail


def _copies(content: bytes, times: int) -> bytes:
    return b"".join(_IDS.sub(rb'\1="x%d_' % number, content) for number in range(times))


def akn() -> bytes:
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


def clml(*, indented: bool) -> bytes:
    """The same act as legislation.gov.uk publishes it: with commentaries and on one line, or as made and on many."""
    end = "\n" if indented else ""
    parts: list[str] = []
    notes: list[str] = []
    for number in range(1, 101):
        since = "" if indented else ' RestrictExtent="E+W+S+N.I." RestrictStartDate="2032-05-01"'
        noted = "" if indented else f'<CommentaryRef Ref="key-{number}"/>'
        parts.append(f"<P1group{since}>{end}<Title>Counting</Title>{end}<P1 {_named(number)}>{end}")
        parts.append(f"<Pnumber>{noted}{number}</Pnumber>")
        parts.append(f"{end}<P1para>{end}")
        for one in (1, 2, 3):
            parts.append(f"<P2 {_named(number, one)}>{end}<Pnumber>{one}</Pnumber>{end}<P2para>{end}")
            parts.append(f"<Text>{SENTENCE}—</Text>{end}")
            for letter in "abc":
                parts.append(f"<P3 {_named(number, one, letter)}>{end}<Pnumber>{letter}</Pnumber>{end}<P3para>{end}<Text>as ")
                words = f"<Emphasis>section 7</Emphasis> says, {SENTENCE};"
                changed = f'<Addition ChangeId="a-{number}" CommentaryRef="key-{number}">{words}</Addition>'
                parts.append(f"{words if indented or letter != 'b' else changed}</Text>{end}</P3para>{end}</P3>{end}")
            parts.append(f"</P2para>{end}</P2>{end}")
        parts.append(f"</P1para>{end}</P1>{end}</P1group>{end}")
        cited = '<Citation URI="http://www.legislation.gov.uk/id/ukpga/2030/3" Year="2030">Lamps Act 2030</Citation>'
        told = f"<Para><Text>S. {number} inserted (1.5.2032) by {cited}, <CitationSubRef>s. 9</CitationSubRef></Text></Para>"
        notes.append(f'<Commentary id="key-{number}" Type="F">{told}</Commentary>')
    namespace = "http://www.legislation.gov.uk/namespaces/legislation"
    body = f"<Primary><Body>{end}{''.join(parts)}</Body></Primary>"
    commentaries = "" if indented else f"<Commentaries>{''.join(notes)}</Commentaries>"
    return f'<Legislation xmlns="{namespace}">{body}{commentaries}</Legislation>'.encode()


def _named(*path: object) -> str:
    """The attributes that legislation.gov.uk gives every numbered unit."""
    place = "/".join(map(str, path))
    uri = f'DocumentURI="http://www.legislation.gov.uk/ukpga/2031/7/section/{place}"'
    return f'{uri} IdURI="http://www.legislation.gov.uk/id/ukpga/2031/7/section/{place}" id="section-{place.replace("/", "-")}"'


def uslm() -> bytes:
    """An act with sections, subsections and paragraphs, as such acts are."""
    parts: list[str] = []
    for number in range(1, 201):
        parts.append(f'<section><num value="{number}">SEC. {number}. </num><heading>COUNTING OF LANTERNS.</heading>\n')
        for letter in "abcd":
            head = f'<num value="{letter}">({letter}) </num><heading><inline class="small-caps">In general</inline>.—</heading>'
            parts.append(f'<subsection class="indent0">{head}<chapeau>For each year {SENTENCE}—</chapeau>\n')
            for item in (1, 2, 3):
                text = f"{SENTENCE}, as section 7 of the <quotedText>Candle</quotedText> Act says; and"
                parts.append(
                    f'<paragraph class="indent1"><num value="{item}">({item}) </num><content>{text}</content>\n</paragraph>\n'
                )
            parts.append("</subsection>\n")
        parts.append("</section>\n")
    return f'<pLaw xmlns="http://schemas.gpo.gov/xml/uslm"><meta/><main>{"".join(parts)}</main></pLaw>'.encode()


def gii() -> bytes:
    """A German federal law: subsections as paragraphs, and a list in each."""
    norms: list[str] = []
    for number in range(1, 201):
        about = f"<metadaten><jurabk>LatG</jurabk><enbez>§ {number}</enbez><titel format='parat'>Zählung</titel></metadaten>"
        items = "".join(f"<DT>{item}.</DT><DD Font='normal'><LA Size='normal'>{SATZ} nach § 7,</LA></DD>" for item in (1, 2, 3))
        text = "".join(f"<P>({one}) {SATZ}:<DL Font='normal' Type='arabic'>{items}</DL>{SATZ}.</P>" for one in (1, 2))
        content = f"<textdaten><text format='XML'><Content>{text}</Content></text><fussnoten/></textdaten>"
        norms.append(f'<norm builddate="20310501" doknr="BJNR{number:09}">{about}{content}</norm>\n')
    head = "<norm><metadaten><jurabk>LatG</jurabk><langue>Laternengesetz</langue></metadaten><textdaten/></norm>"
    return f"<?xml version='1.0' encoding='utf-8'?><dokumente>{head}{''.join(norms)}</dokumente>".encode()
