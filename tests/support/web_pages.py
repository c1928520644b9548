"""Invented pages of portals, in the mark-up real ones use."""

# ruff: noqa: E501 (pages as portals print them)

from __future__ import annotations

import json
from pathlib import Path

from tests.support.parsing import parse

MENU = '<div id="navigation"><ul><li><a href="/a">Laws</a></li><li><a href="/b">News</a></li></ul></div>'
FOOT = '<div id="footer"><a href="/help">Help</a> <a href="/imprint">Imprint</a></div>'
ACT = """<h1>Rivers Act</h1><h2>Part I General</h2><p><b>Section 1. Short title</b></p><p>This Act is the Rivers Act.</p>
<p><b>Section 2. Duties</b></p><p>(1) Every owner of a bank shall keep it.</p><p>(a) by day; and</p><p>(b) by night.</p>
<p>(2) The Minister may make rules.</p><p><b>Section 3. Offences</b></p><p>Whoever breaks a bank pays five crowns.</p>"""
GERMAN = """<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://example.org/x.dtd">
<html lang="de"><head><title>ProbG - Probegesetz</title><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"/></head>
<body><div id="navigation"><ul><li><a href="/a">Gesetze</a></li></ul></div><div id="container">
<div class="jnnorm"><div class="jnheader"><h1>Probegesetz (ProbG)</h1></div></div>
<div class="jnnorm"><div class="jnheader"><h2>Abschnitt 1<br/>Allgemeines</h2></div></div>
<div class="jnnorm"><div class="jnheader"><h3><span class="jnenbez">&#167; 1</span>&#160;<span class="jnentitel">Zweck</span></h3></div>
<div class="jnhtml"><div class="jurAbsatz">Dieses Gesetz regelt das Maß der Flüsse.</div></div></div>
<div class="jnnorm"><div class="jnheader"><h3><span class="jnenbez">&#167; 2</span>&#160;<span class="jnentitel">Begriffe</span></h3></div>
<div class="jnhtml"><div class="jurAbsatz">(1) Ein Fluss ist <dl><dt>1.</dt><dd><div>ein Bach, der wuchs,</div></dd><dt>2.</dt><dd>
<div>ein Strom, <dl><dt>a)</dt><dd><div>der breit ist oder</div></dd><dt>b)</dt><dd><div>der tief ist.</div></dd></dl></div></dd></dl></div>
<div class="jurAbsatz">(2) Das Nähere regelt § 3.</div></div>
<div class="jnfussnote"><h4>Fußnote</h4><div>(+++ § 2: gilt ab 1.1.2001 +++)</div></div></div>
<div class="jnnorm"><div class="jnheader"><h3><span class="jnenbez">&#167; 3</span>&#160;<span class="jnentitel">(weggefallen)</span></h3></div></div>
</div></body></html>"""
BRITISH = """<html><head><title>Ferries Act 2011</title><meta name="DC.title" content="Ferries Act 2011"/>
<meta name="DC.date.valid" content="2015-04-01"/><link rel="canonical" href="http://laws.example.gov.uk/ukpga/2011/99"/></head><body>
<div id="breadCrumb"><ul><li>You are here:</li><li><a href="/u">Acts</a></li></ul></div><div class="LegSnippet">
<h1 class="LegTitle">Ferries Act 2011</h1><p class="LegLongTitle">An Act about ferries.</p>
<h2 class="LegPart"><span class="LegPartNo">Part 1</span> <span class="LegPartTitle">General</span></h2>
<h3 class="LegP1GroupTitle"><span class="LegDS LegP1No">1</span><span class="LegDS LegP1GroupTitle">Ferries to float</span></h3>
<p class="LegClearFix LegP2Container"><span class="LegDS LegP2No">(1)</span><span class="LegDS LegP2Text">A ferry must<a
class="LegCommentaryLink" href="#commentary-c77" id="reference-c77">F1</a> float&#8212;</span></p>
<p class="LegClearFix LegP3Container"><span class="LegDS LegP3No">(a)</span><span class="LegDS LegP3Text">at high water, and</span></p>
<p class="LegClearFix LegP3Container"><span class="LegDS LegP3No">(b)</span><span class="LegDS LegP3Text">at low water.</span></p>
<h3 class="LegP1GroupTitle"><span class="LegDS LegP1No">2</span><span class="LegDS LegP1GroupTitle">Short title</span></h3>
<p class="LegClearFix LegP1Container"><span class="LegDS LegP1Text">This Act may be cited as the Ferries Act 2011.</span></p>
<div class="LegAnnotations"><p>Textual Amendments</p><div class="LegCommentaryItem" id="commentary-c77"><p><span
class="LegCommentaryType">F1</span><span>Words inserted (1.4.2015) by S.I. 2015/1</span></p></div></div></div></body></html>"""
EUROPEAN = """<html><body><div class="eli-main-title"><p class="oj-doc-ti">REGULATION (EU) 2020/1 OF THE TRIAL on buckets</p></div>
<p class="oj-normal">Having regard to buckets<a id="ntc1-L" href="#ntr1-L">(<span class="oj-super">1</span>)</a>,</p>
<p class="oj-normal">HAS ADOPTED THIS REGULATION:</p>
<div id="art_1"><p class="oj-ti-art">Article 1</p><div><p class="oj-sti-art">Subject matter</p></div>
<p class="oj-normal">1.&nbsp;&nbsp;This Regulation covers buckets:</p>
<table><tbody><tr><td><p class="oj-normal">(a)</p></td><td><p class="oj-normal">of tin;</p></td></tr></tbody></table>
<table><tbody><tr><td><p class="oj-normal">(b)</p></td><td><p class="oj-normal">of wood:</p><table><tbody><tr><td><p>(i)</p></td><td>
<p>oak;</p></td></tr></tbody></table><table><tbody><tr><td><p>(ii)</p></td><td><p>ash.</p></td></tr></tbody></table></td></tr></tbody></table>
<p class="oj-normal">2.&nbsp;&nbsp;It does not cover pails.</p></div>
<div id="art_2"><p class="oj-ti-art">Article 2</p><div><p class="oj-sti-art">Entry into force</p></div>
<p class="oj-normal">This Regulation enters into force.</p></div>
<hr/><p class="oj-note"><a id="ntr1-L" href="#ntc1-L">(<span class="oj-super">1</span>)</a>&nbsp;OJ C 1, p. 1.</p></body></html>"""
AKN = """<html><head><link rel="canonical" href="https://laws.example.org/akn/ru/act/2001/4"/></head><body><nav><a href="/">Home</a></nav>
<div class="coverpage"><h1>Rivers Act</h1><ul><li>[This is the version of this document from 2010-05-01.]</li></ul></div>
<article class="akn-act"><section class="akn-preface"><span class="akn-longTitle"><span class="akn-p">To look after rivers.</span></span>
</section><div class="akn-body"><section class="akn-part" data-eid="part_I"><h2>Part I – General</h2>
<section class="akn-section" data-eid="part_I__sec_1"><h3>1. Short title</h3><span class="akn-content"><span class="akn-p">This is the
Rivers Act<a href="#n1">1</a> for all.</span></span><span class="akn-authorialNote" id="n1"><span
class="akn-authorialNote--marker"><sup>1</sup></span><span class="akn-authorialNote--content">Chapter 9.</span></span></section>
<section class="akn-section" data-eid="part_I__sec_2"><h3>2. Duties</h3><section class="akn-subsection" data-eid="part_I__sec_2__subsec_1">
<span class="akn-num">(1)</span><span class="akn-intro"><span class="akn-p">Each owner shall—</span></span><section class="akn-paragraph">
<span class="akn-num">(a)</span><span class="akn-content"><span class="akn-p">keep the bank; and</span></span></section>
<section class="akn-paragraph"><span class="akn-num">(b)</span><span class="akn-content"><span class="akn-p">mend
<a class="akn-ref" href="/akn/x">leaks</a>.</span></span></section></section></section></section></div></article></body></html>"""
LISTING = "<html><head><title>Laws A to Z</title></head><body><h1>Laws</h1><ul>{}</ul></body></html>".format(
    "".join(f'<li><a href="/law/{n}">Act number {n} about rivers and lakes</a></li>' for n in range(30))
)
MISSING = (
    "<html><head><title>404 - Page not found</title></head><body><h1>Page not found</h1><p>The page is gone.</p></body></html>"
)
SIGN_IN = '<html><body><h1>Welcome</h1><form><input name="u"/><input type="password"/><button>Go</button></form><p>Members.</p></body></html>'

HEAD_LINES = [
    "+(976)-11-000000",
    "info@example.mn",
    "НҮҮР",
    "Нэвтрэх",
    "Монгол Улсын хууль",
    "НУУРЫН ТУХАЙ",
    "Pdf",
    "Word",
    "Хэвлэх",
    "Хуваалцах",
]
FOOT_LINES = ["Хаяг: Улаанбаатар хот, 1 хороо", "Монгол Улсын хууль (933)", "© 2025 example.mn", "Санал хүсэлт", "Илгээх"]
LAW_LINES = [
    "МОНГОЛ УЛСЫН ХУУЛЬ", "2020 оны 04 сарын 15 өдөр", "Улаанбаатар хот", "НУУРЫН ТУХАЙ", "НЭГДҮГЭЭР БҮЛЭГ", "НИЙТЛЭГ ҮНДЭСЛЭЛ",
    "1 дүгээр зүйл.Хуулийн зорилт", "Хэвлэх", "1.1.Энэ хуулийн зорилт нь нуурыг хамгаалахад оршино.", "2 дугаар зүйл.Нэр томьёо",
    "Хэвлэх", "2.1.Энэ хуульд дараах нэр томьёог хэрэглэнэ:", "2.1.1.\"нуур\" гэж том усыг;", "2.1.2.\"гол\" гэж урт усыг.",
    "3 дугаар зүйл.Хүчин төгөлдөр болох", "3.1.Энэ хуулийг 2020 оны 05 дугаар сарын 01-ний өдрөөс эхлэн дагаж мөрдөнө.",
    "МОНГОЛ УЛСЫН ИХ ХУРЛЫН ДАРГА А.БАТ",
]  # fmt: skip
DECISION_LINES = [
    "Шийдвэрийн мэдээлэл", "Шүүх\tДундад дүүргийн анхан шатны шүүх", "Шүүгч\tБ.Болд", "Хэргийн индекс\t1/2025/1", "Холбоотой шийдвэрүүд",
    "ДУНДАД ДҮҮРГИЙН АНХАН ШАТНЫ ШҮҮХИЙН ШИЙДВЭР", "ТОДОРХОЙЛОХ нь:", "1.Нэхэмжлэгч нь нуурын тухай хуулийн 2 дугаар зүйлд заасныг баримталжээ.",
    "ТОГТООХ нь:", "1.Нэхэмжлэлийг хангасугай.",
]  # fmt: skip


def crawled(lines: list[str], link: str = "https://example.mn/mn/detail?lawId=17350508878021", title: str = "") -> dict[str, str]:
    """A page as a crawler stores it."""
    return {"url": link, "title": title, "text": "\n\n".join([*HEAD_LINES, *lines, *FOOT_LINES])}


def read_html(folder: Path, page: str | bytes, jurisdiction: str = "", name: str = "rivers.html"):
    """The works on a page."""
    path = folder / name
    path.write_bytes(page if isinstance(page, bytes) else page.encode("utf-8"))
    return parse(path, jurisdiction)


def read_json(folder: Path, value, jurisdiction: str = "", name: str = "crawl.json"):
    """The works in a JSON value."""
    path = folder / name
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return parse(path, jurisdiction)
