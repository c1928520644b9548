"""Words of Akoma Ntoso: which elements group provisions, which are provisions, which are running text.

Source: OASIS LegalDocumentML 1.0 (schema akomantoso30.xsd) and the older 2.0 schema; the same local names serve both.
"""

from __future__ import annotations

import re

CONTAINERS = {
    "part": ("part", "part"),
    "subpart": ("division", "subpart"),
    "book": ("book", "book"),
    "tome": ("book", "tome"),
    "title": ("title", "title"),
    "subtitle": ("division", "subtitle"),
    "chapter": ("chapter", "chp"),
    "subchapter": ("subchapter", "subchp"),
    "division": ("division", "dvs"),
    "subdivision": ("division", "subdvs"),
}
"""Element → kind and eId prefix of a unit that only groups."""

PROVISIONS = {
    "section": ("section", "sec"),
    "article": ("article", "art"),
    "rule": ("rule", "rule"),
    "clause": ("clause", "cl"),
    "paragraph": ("paragraph", "para"),
    "subsection": ("subsection", "subsec"),
    "subparagraph": ("subparagraph", "subpara"),
    "subclause": ("subclause", "subcl"),
    "subrule": ("subrule", "subrule"),
    "point": ("point", "point"),
    "indent": ("indent", "indent"),
    "alinea": ("paragraph", "al"),
    "level": ("paragraph", "lvl"),
    "list": ("paragraph", "list"),
    "sublist": ("paragraph", "sublist"),
    "proviso": ("paragraph", "proviso"),
    "transitional": ("section", "trans"),
    "item": ("item", "item"),
    "recital": ("recital", "rec"),
    "hcontainer": ("paragraph", "hcontainer"),
}
"""Element → kind and eId prefix: a provision where it is the outermost of them, a unit inside one below that."""

MAIN = frozenset({"section", "article", "rule"})
"""Provisions even inside another provision (sections of an article, articles of a section)."""

LOOSE = frozenset(
    {"paragraph", "level", "list", "sublist", "alinea", "indent", "point", "item", "hcontainer", "subparagraph", "proviso"}
)
"""Without number and heading these are text of the unit around them."""

BLOCKS = frozenset(
    {
        "p",
        "block",
        "container",
        "blockContainer",
        "formula",
        "longTitle",
        "listIntroduction",
        "listWrapUp",
        "tblock",
        "li",
        "ul",
        "caption",
        "div",
        "address",
        "scene",
        "summary",
        "narrative",
        "citation",
        "citations",
        "recitals",
        "preamble",
        "preface",
        "coverPage",
        "conclusions",
        "heading",
        "subheading",
        "crossHeading",
        "crossheading",
        "amendmentHeading",
        "amendmentContent",
        "amendmentReference",
        "amendmentJustification",
        "interstitial",
        "table",
        "tr",
        "foreign",
        "blockList",
        "pre",
        "tocItem",
        "speech",
        "speechGroup",
        "question",
        "answer",
        "other",
        "mainBody",
        "body",
        "attachment",
        "title",
        "collectionBody",
    }
)
"""Elements on lines of their own in running text."""

FLOWS = frozenset({"content", "intro", "wrapUp", "tbody", "thead", "tfoot"})
"""Elements that only hold blocks."""

BODIES = frozenset(
    {"body", "mainBody", "amendmentBody", "portionBody", "collectionBody", "fragmentBody", "debateBody", "judgmentBody"}
)
WORKS = frozenset(
    {"act", "bill", "doc", "statement", "amendmentList", "amendment", "documentCollection", "officialGazette", "portion"}
)
"""Document types that are read."""
REFUSED = {
    "debate": "the report of a debate, no law",
    "debateReport": "the report of a debate, no law",
}
"""Document types that are known and not read, with the reason."""

_NAMED = {
    "part": "part",
    "chapter": "chapter",
    "book": "book",
    "title": "title",
    "subchapter": "subchapter",
    "subpart": "subpart",
    "division": "division",
    "subdivision": "subdivision",
    "schedule": "schedule",
    "sch": "schedule",
    "annex": "schedule",
    "appendix": "schedule",
    "attachment": "schedule",
    "schedules": "group",
    "annexes": "group",
    "sections": "group",
    "articles": "group",
    "crossheading": "heading",
    "group": "heading",
    "subheading": "heading",
    "pblock": "heading",
    "psubblock": "heading",
    "italiccrossheading": "heading",
    "section": "section",
    "article": "article",
    "regulation": "regulation",
    "rule": "rule",
    "order": "order",
    "clause": "clause",
    "paragraph": "paragraph",
    "subsection": "subsection",
    "subparagraph": "subparagraph",
    "point": "point",
    "item": "item",
    "definition": "text",
}


def named(name: str) -> str:
    """What an `hcontainer` is by its name: a container's element name, `schedule`, `heading`, `group`, a kind, `text`, or ""."""
    return _NAMED.get(re.sub(r"[^a-z]", "", name.lower()), "")


_UNIT = re.compile(r"^(?:§+\s*|[^\W\d_]+\.?\s+(?=[\dIVXLCDM(])|[^\W\d_]{2,8}\.(?=\d))", re.UNICODE)
_CLOSE = " .:;,–—-―⸺"


def bare_number(printed: str) -> str:
    """Number of a provision without its word: `Section 12.` → `12`, `Art. 1-bis` → `1-bis`, `§ 7` → `7`."""
    found = _UNIT.match(printed)
    rest = printed[found.end() :] if found else printed
    return rest.strip(_CLOSE) or printed.strip(_CLOSE)


def container_number(printed: str, word: str) -> str:
    """Number of a container with its word: `Part 1` as printed, `II` of a part → `Part II`."""
    printed = printed.strip(_CLOSE)
    if not printed or (re.search(r"[^\W\d_]{3}", printed) and not re.fullmatch(r"[IVXLCDM]+[A-Z]?", printed)):
        return printed
    return f"{word.capitalize()} {printed}"
