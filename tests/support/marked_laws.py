"""Invented laws in the mark-ups of the United States and of Germany, and as rows of a database."""
# ruff: noqa: E501  (mark-up has no place to break a line that would not be part of it)

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tribonian.corpus import read_file
from tribonian.domain.cancel import CancelToken

USLM = "http://schemas.gpo.gov/xml/uslm"
CODE = "http://xml.house.gov/schemas/uslm/1.0"

ACT = f"""<?xml version="1.0" encoding="UTF-8"?>
<pLaw xmlns="{USLM}" xmlns:dc="http://purl.org/dc/elements/1.1/"><meta><dc:title>Public Law 199–7: To count lanterns.</dc:title>
<docNumber>7</docNumber><citableAs>Public Law 199–7</citableAs><citableAs>300 Stat. 12</citableAs><congress>199</congress></meta>
<preface><page>300 STAT. 12</page><dc:type>Public Law</dc:type></preface>
<main><longTitle><docTitle>An Act</docTitle> <officialTitle>To count lanterns.</officialTitle><sidenote><p>May 3, 2091</p></sidenote></longTitle>
<enactingFormula>Be it enacted as invented,</enactingFormula>
<section identifier="/us/pl/199/7/s1"><num value="1">SECTION 1. </num><heading>SHORT TITLE; CONTENTS.</heading>
<subsection><num value="a">(a) </num><heading><inline class="small-caps">Title</inline>.—</heading><content>This Act may be cited as the “<shortTitle>Lantern
 Act</shortTitle>”.</content></subsection>
<subsection><num value="b">(b) </num><heading>Contents.—</heading><content>The contents are as follows:<toc><referenceItem><designator>Sec. 1.</designator>
<label>Short title; contents.</label></referenceItem></toc></content></subsection></section>
<title><num value="I">TITLE I—</num><heading>COUNTING</heading>
<section><num value="2">SEC. 2. </num><heading>COUNT.</heading><chapeau>The keeper shall count—</chapeau>
<paragraph><num value="1">  (1) </num><content>lit lanterns; <page>300 STAT. 13</page>and</content></paragraph>
<paragraph><num value="2">  (2) </num><chapeau>other lanterns, being—</chapeau><subparagraph><num value="A">(A) </num><content>unlit<ref class="footnoteRef"
 idref="n1">1</ref> ones; or</content></subparagraph><subparagraph><num value="B">(B) </num><content>broken ones,</content></subparagraph>
<continuation>as the case may be.</continuation></paragraph><footnote id="n1"><sup>1</sup><p>So in original.</p></footnote></section>
<section status="repealed"><num value="3">[§ 3.</num><heading> Repealed. Pub. L. 200–1, May 4, 2093, 301 Stat. 9]</heading></section>
<section><num value="4">SEC. 4. </num><heading>AMENDMENT.</heading><content>Section 9 of the Candle Act is amended by adding at the end the
 following:<quotedContent><section><num value="10">“SEC. 10. </num><heading>WICKS.</heading><subsection><num value="a">“(a) </num><content>Wicks are
 counted.</content></subsection></section></quotedContent>”.</content><sourceCredit>(Invented, 300 Stat. 12.)</sourceCredit></section>
</title>
<title><num value="II">TITLE II—</num><heading>MONEY</heading>
<section inEffect="false" startPeriod="2099-01-01"><num value="5">SEC. 5. </num><heading>FEES.</heading><content>The fees are:
<table xmlns="http://www.w3.org/1999/xhtml"><tr><th>Lantern</th><th>Fee</th></tr><tr><td>lit</td><td>2</td></tr></table></content></section></title>
<action><actionDescription>Approved May 3, 2091.</actionDescription></action></main><endMarker>○</endMarker></pLaw>
"""

TITLE = f"""<uscDoc xmlns="{CODE}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" identifier="/us/usc/t99">
<meta><dc:title>Title 99</dc:title><dc:type>USCTitle</dc:type><docNumber>99</docNumber><dcterms:created>2090-02-01T00:00:00</dcterms:created></meta>
<main><title identifier="/us/usc/t99"><num value="99">Title 99—</num><heading>LANTERNS</heading>
<chapter identifier="/us/usc/t99/ch1"><num value="1">CHAPTER 1—</num><heading>KEEPERS</heading><toc><layout><tocItem><column>1.</column>
<column>Keepers.</column></tocItem></layout></toc>
<section identifier="/us/usc/t99/s1"><num value="1">§ 1.</num><heading> Keepers</heading><content><p>Keepers keep lanterns.</p><p>They keep them lit.</p>
</content><sourceCredit>(Aug. 1, 2047, ch. 3.)</sourceCredit><notes type="uscNote"><note topic="amendments"><heading>Amendments</heading><p>2050—Invented.</p>
</note></notes></section>
<section status="repealed" identifier="/us/usc/t99/s2"><num value="2...4">[§§ 2 to 4.</num><heading> Repealed. Aug. 2, 2050, ch. 9]</heading></section>
<section identifier="/us/usc/t99/s5aa-1"><num value="5aa-1">§ 5aa–1.</num><heading> Wicks</heading><subsection><num value="a">(a)</num>
<heading> In general</heading><content>Wicks burn.</content></subsection></section></chapter></title></main></uscDoc>
"""

VOLUME = f"""<statutesAtLarge xmlns="{USLM}" xmlns:dc="http://purl.org/dc/elements/1.1/"><meta><dc:title>Volume</dc:title></meta><main><publicLaws>
<component><pLaw><meta><dc:title>Public Law 1–1: One.</dc:title><docNumber>1</docNumber><congress>1</congress></meta><main><section><num value="1">SEC. 1.</num>
<content>One law.</content></section></main></pLaw></component>
<component><pLaw><meta><dc:title>Public Law 1–2: Two.</dc:title><docNumber>2</docNumber><congress>1</congress></meta><main><section><num value="1">SEC. 1.</num>
<content>Another law.</content></section></main></pLaw></component></publicLaws></main></statutesAtLarge>
"""


def _norm(metadata: str, text: str = "", notes: str = "") -> str:
    body = f'<text format="XML"><Content>{text}</Content></text>' if text else ""
    foot = f"<fussnoten><Content>{notes}</Content></fussnoten>" if notes else ""
    return f"<norm><metadaten><jurabk>LatG 2091</jurabk>{metadata}</metadaten><textdaten>{body}{foot}</textdaten></norm>\n"


def _unit(code: str, mark: str, title: str) -> str:
    return (
        f"<gliederungseinheit><gliederungskennzahl>{code}</gliederungskennzahl><gliederungsbez>{mark}</gliederungsbez>"
        f"<gliederungstitel>{title}</gliederungstitel></gliederungseinheit>"
    )


GERMAN = (
    "<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE dokumente SYSTEM 'http://example.invalid/gii-norm.dtd'>\n<dokumente builddate='20910601'>\n"
    + _norm(
        "<amtabk>LatG</amtabk><ausfertigung-datum>2091-03-05</ausfertigung-datum><fundstelle typ='amtlich'><periodikum>BGBl I</periodikum>"
        "<zitstelle>2091, 7</zitstelle></fundstelle><langue>Laternengesetz</langue><standangabe><standtyp>Stand</standtyp>"
        "<standkommentar>Zuletzt geändert durch Art. 2 G v. 4.5.2092 I 9</standkommentar></standangabe>",
        notes="<P>(+++ Erfunden +++)</P>",
    )
    + _norm("<enbez>Inhaltsübersicht</enbez>", "<P>§ 1 Zählung</P>")
    + _norm(_unit("010", "Erster Teil", "Allgemeines"))
    + _norm(_unit("010010", "Abschnitt 1", "Zählung"))
    + _norm(
        '<enbez>§ 1</enbez><titel format="XML">Zählung</titel>',
        '<P>(1) Gezählt werden<DL Type="arabic"><DT>1.</DT><DD Font="normal"><LA>brennende Laternen,</LA></DD><DT>2.</DT><DD><LA>andere, und zwar'
        '<DL Type="alpha"><DT>a)</DT><DD><LA>gelöschte,</LA></DD><DT>b)</DT><DD><LA>zerbrochene<FnR ID="F1"/></LA></DD></DL>Laternen.</LA></DD></DL></P>'
        '<P>(2) Näheres regelt § 3.</P></Content><Footnotes><Footnote ID="F1" FnZ="1" Postfix=")">Erfunden.</Footnote></Footnotes><Content>',
    )
    + _norm("<enbez>§ 2</enbez><titel>(weggefallen)</titel>")
    + _norm("<enbez>(XXXX) §§ 3 bis 5</enbez><titel>(weggefallen)</titel>", "<P>-</P>")
    + _norm(_unit("020", "Zweiter Teil", "Schluss"))
    + _norm("<enbez>§ 6</enbez><titel>Inkrafttreten</titel>", "<P>Dieses Gesetz tritt am Tag nach der Verkündung in Kraft.</P>")
    + _norm("<enbez>Schlussformel</enbez>", "<P>Der Bundesrat hat zugestimmt.</P>")
    + _norm(
        "<enbez>Anlage 1</enbez><titel>(zu § 1)</titel>",
        "<P>Muster</P><table><tgroup cols='2'><thead><row><entry>Laterne</entry><entry>Zahl</entry></row></thead><tbody><row><entry>hell"
        "<BR/>weiß</entry><entry/></row></tbody></tgroup></table>",
    )
    + "</dokumente>\n"
)


def _law(key: int, book: int, order: int, section: str, content: str, title: str = "", footnotes: str = "") -> dict[str, Any]:
    fields = {"book": book, "content": content, "title": title, "section": section, "order": order, "footnotes": footnotes}
    return {"model": "laws.law", "pk": key, "fields": fields | {"created_date": "2090-01-06T15:31:22Z", "slug": section.lower()}}


def _book(key: int, code: str, title: str, date: str, **more: Any) -> dict[str, Any]:
    fields = {"code": code, "title": title, "slug": more.pop("slug", code.lower()), "revision_date": date, "order": 0}
    return {"model": "laws.lawbook", "pk": key, "fields": fields | {"changelog": "[]", "sections": "{}"} | more}


ROWS = [
    _book(1, "Charta", "Erfundene Charta", "2091-02-01", slug="charta", sections=json.dumps({"2": "II. Vom Löschen", "9": "Ende"})),
    _book(2, "Charta", "Erfundene Charta", "2085-07-01", slug="charta", changelog='[{"type": "Stand", "text": "Artikel 2"}]'),
    _book(3, "Leer", "Ohne Vorschriften", "2091-01-01"),
    _law(10, 1, 1, "Artikel 1", "<ol><li><p>Licht f&#252;r alle.</p></li><li><p>Es gilt:</p><ol><li><p>eins;</p></li><li><p>zwei.</p></li></ol></li></ol>"),
    _law(11, 1, 2, "Artikel 2", '<p>Nach <a href="#artikel-1">Artikel 1</a> ist Absatz 2 Satz 1 zu lesen.</p>', footnotes='"<P>Erl&#228;utert</P>"'),
    _law(12, 1, 3, "Artikel 3", "<p>[aufgehoben]</p>"),
    _law(20, 2, 1, "Artikel 1", "<p>Licht nach Absatz 1 und BGBl. I für manche.</p>"),
]  # fmt: skip


def read(folder: Path, name: str, content: str, jurisdiction: str = ""):
    """The works in a file with that content."""
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return read_file(path, root=folder, jurisdiction=jurisdiction, cancel=CancelToken())
