"""What the elements of United States Legislative Markup mean to its reader (schemas 1.0 and 2.x of the GPO and the OLRC)."""

from __future__ import annotations

import re

NAMESPACES = ("http://schemas.gpo.gov/xml/uslm", "http://xml.house.gov/schemas/uslm/1.0")
XHTML = "http://www.w3.org/1999/xhtml"

LAWS = frozenset(
    {
        *("lawDoc", "bill", "resolution", "pLaw", "statute", "statuteCompilation", "uscDoc", "cfrDoc", "constitutionalAmendment"),
        *("amendment", "engrossedAmendment", "rule", "proposedRule", "presidentialDoc", "frDoc", "document", "fragment"),
    }
)
"""Root elements (and members of collections) that hold one law, bill or regulation."""
COLLECTIONS = frozenset({"statutesAtLarge", "frDoc", "lawDoc", "collection", "uslm"})
"""Documents that may hold other documents, as the volumes of the Statutes at Large do."""
OTHERS = {
    "committeeReport": "a committee report",
    "conferenceReport": "a conference report",
    "reportDoc": "a report",
    "report": "a report",
    "cboCostEstimate": "a cost estimate",
    "costEstimate": "a cost estimate",
    "notice": "a notice",
}
"""Documents in this markup that are no laws."""

CONTAINERS = {
    "title": ("title", "title"),
    "subtitle": ("division", "subtitle"),
    "part": ("part", "part"),
    "subpart": ("division", "subpart"),
    "chapter": ("chapter", "chp"),
    "subchapter": ("subchapter", "subchp"),
    "division": ("division", "dvs"),
    "subdivision": ("division", "subdvs"),
    "article": ("article", "art"),
    "subarticle": ("division", "subart"),
    "subjectGroup": ("division", "group"),
    "preliminary": ("division", "prelim"),
    "compiledAct": ("division", "act"),
    "courtRules": ("division", "rules"),
    "reorganizationPlans": ("division", "plans"),
    "reorganizationPlan": ("division", "plan"),
    "appendix": ("schedule", "app"),
    "schedule": ("schedule", "sched"),
    "appropriations": ("division", "approp"),
}
"""Levels above the section: kind and eId prefix."""
MAIN = {"section": ("section", "sec"), "courtRule": ("rule", "rule")}
"""The primary level of a document."""
INNER = {
    "subsection": "subsection",
    "paragraph": "paragraph",
    "subparagraph": "subparagraph",
    "clause": "clause",
    "subclause": "subclause",
    "item": "item",
    "subitem": "point",
    "subsubitem": "indent",
    "level": "item",
}
"""Levels below the section: kind of the part."""
BLOCKS = (
    *("content", "chapeau", "continuation", "text", "def", "p", "block", "crossHeading", "subheading", "heading", "instruction"),
    *("recital", "listHeading", "list", "listItem", "figCaption", "figure", "center", "caption", "table", "layout", "blockquote"),
    *("signature", "notation", "name", "role", "affiliation", "signatureDate", "actionDescription", "coverText", "coverTitle"),
    *("firstPageHeading", "firstPageSubheading", "statement", "wordsOfIssuance", "docNumber", "congress", "session", "type"),
    *("enrolledDateline", "currentChamber", "docStage", "legislativeHistory", "property", "li", "ul", "ol", "div"),
)
"""Elements on lines of their own."""
NOTES = (
    *("note", "uscNote", "editorialNote", "statutoryNote", "changeNote", "authority", "source", "sourceCredit", "citationNote"),
    *("effectiveDateNote", "frDocId", "billingCode", "editionNote", "organizationNote", "explanationNote", "findingAidsNote"),
    *("footnote", "endnote", "sidenote", "ear", "foreign"),
)
"""Elements kept as notes, apart from the text."""
CONTENTS = (
    *("toc", "index", "tableOfTitlesAndChapters", "listOfAgencies", "listOfSectionsAffected", "listOfBillsEnacted"),
    *("listOfPublicLaws", "listOfPrivateLaws", "listOfConcurrentResolutions", "listOfProclamations", "popularNameIndex"),
    *("subjectIndex",),
)
"""Contents lists and indexes."""
PRINT = {"page": "page marks", "line": "line marks", "endMarker": "end marks"} | dict.fromkeys(
    ("leftRunningHead", "rightRunningHead", "centerRunningHead", "runningHead"), "running heads"
)
"""Marks of the printed page, which are no text of the law."""

STATUS = dict.fromkeys(("repealed", "omitted", "transferred", "renumbered", "redesignated", "vacant", "reserved"), "repealed")
STATUS |= dict.fromkeys(("hadItsEffect", "expired", "terminated", "superseded"), "expired")
STATUS |= dict.fromkeys(("pending", "proposed"), "not_yet_in_force")
STATUS |= dict.fromkeys(("suspended", "unknown", "withdrawn", "cancelled"), "unknown")
"""`@status` of a level → status of the provision; what was moved elsewhere is no law at its old place."""

UNIT = re.compile(
    r"""^["“”‘'\[(\s]*(?:§+|(?:sub)?sections?\b|secs?\b\.?|articles?\b|arts?\b\.?|rules?\b)?[\s.]*(?P<number>.*?)[\s.:;—–"”’'-]*$""",
    re.IGNORECASE,
)
"""A number as printed: `SEC. 2.`, `[§ 551.`, `Sec. (2)`."""
SEVERAL = re.compile(
    r"^[\[\s]*(?:§§|sections\b|secs\b|articles\b|rules\b)|\d\w*\s*(?:,|\bto\b|\bthrough\b|\band\b)\s*\d", re.IGNORECASE
)
