"""Words of Crown Legislation Markup Language: what its elements are, how its numbers are printed.

Source: the published schema of legislation.gov.uk (version 2.x, and 1.x where elements were called the same).
"""

from __future__ import annotations

NAMESPACE = "http://www.legislation.gov.uk/namespaces/legislation"
METADATA = "http://www.legislation.gov.uk/namespaces/metadata"
XHTML = "http://www.w3.org/1999/xhtml"
MATHML = "http://www.w3.org/1998/Math/MathML"

CONTAINERS = {
    "Group": ("division", "group"),
    "Part": ("part", "part"),
    "Chapter": ("chapter", "chp"),
    "Pblock": ("division", "xhdg"),
    "PsubBlock": ("division", "subxhdg"),
    "EUPart": ("part", "part"),
    "EUTitle": ("title", "title"),
    "EUChapter": ("chapter", "chp"),
    "EUSection": ("division", "sec"),
    "EUSubsection": ("division", "subsec"),
    "Division": ("division", "dvs"),
    "Schedule": ("schedule", "sched"),
    "Appendix": ("annex", "app"),
    "Abstract": ("annex", "abstract"),
    "Attachment": ("annex", "att"),
    "Annex": ("annex", "annex"),
    "ExplanatoryNotes": ("annex", "note"),
    "EarlierOrders": ("annex", "orders"),
}
"""Element → kind and eId prefix of what only groups provisions, or stands beside them."""

NUMBERED = ("P1", "P2", "P3", "P4", "P5", "P6", "P7")
"""Numbered levels: P1 is the section, article, regulation, rule or paragraph of a schedule."""

PASSED = frozenset({
    "Primary", "Secondary", "EURetained", "Legislation", "Body", "EUBody", "Schedules", "ScheduleBody", "AppendixBody",
    "AbstractBody", "AnnexBody", "Attachments", "AttachmentGroup", "TitleBlock",
})  # fmt: skip
"""Elements that only wrap."""

BLOCKS = frozenset({
    "Text", "Title", "Subtitle", "LongTitle", "Number", "Comment", "Approved", "Correction", "Draft", "PersonName", "JobTitle",
    "Department", "AddressLine", "DateSigned", "LSseal", "Seal", "Formula", "Resolution", "RoyalPresence", "IntroductoryText",
    "EnactingText", "P", "Para", "BlockText", "Signatory", "Signee", "Address", "FootnoteText", "ListItem", "KeyListItem",
    "Tabular", "TableText", "Figure", "Form", "BoxGroup", "P1group", "P2group", "P3group", "FragmentNumber", "FragmentTitle",
    "BlockExtract", "Where", "SubjectInformation", "Subject", "Contents", "MultilineTitle", "Sequence", "Reference", "Footnote",
    "caption", "Headnote", "Recital", "Considerations", "Quotation",
})  # fmt: skip
"""Elements on lines of their own in running text."""

LINES = frozenset({"MadeDate", "LaidDate", "LaidDraft", "SiftedDate", "ComingIntoForce", "ComingIntoForceClauses", "math"})
"""Elements whose parts stand on one line: `Made` `15th January 2023`."""

FLOWS = frozenset({f"{level}para" for level in NUMBERED} | {"tbody", "thead", "tfoot", "tgroup", "table"})

REPEALED, PROSPECTIVE = frozenset({"repealed", "dead", "discarded"}), "prospective"

_NUMERALS = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_DECORATIONS = {
    "parens": "({})",
    "parenRight": "{})",
    "period": "{}.",
    "brackets": "[{}]",
    "colon": "{}:",
    "none": "{}",
    "": "{}",
}
_TYPES = {"section": "section", "article": "article", "regulation": "regulation", "rule": "rule", "paragraph": "paragraph"}


def kind_of(identifier: str, category: str, in_schedule: bool) -> str:
    """What a P1 is called, from its id (`regulation-4`) or else from the type of the document."""
    for word in reversed(identifier.split("-")):
        if word in _TYPES:
            return _TYPES[word]
    return "paragraph" if in_schedule else category


def part_kind(level: int, outer: str) -> str:
    """What a numbered unit of `level` (2 = P2) is called inside a provision of kind `outer`."""
    names = {
        "section": ("subsection", "paragraph", "subparagraph"),
        "paragraph": ("subparagraph", "paragraph", "subparagraph"),
    }.get(outer, ("paragraph", "subparagraph", "clause"))
    return names[min(level - 2, 2)] if level >= 2 else "paragraph"


def punctuation(level: int, before: str | None, after: str | None) -> tuple[str, str]:
    """What is printed around a number: stated in the source, else brackets from the second level on."""
    implied = ("(", ")") if level >= 2 else ("", "")
    return implied[0] if before is None else before.strip(), implied[1] if after is None else after.strip()


def item_number(count: int, style: str, decoration: str) -> str:
    """Number of an item of an ordered list, as the style sheet prints it."""
    letters = chr(ord("a") + (count - 1) % 26) * ((count - 1) // 26 + 1)
    number = {"alpha": letters, "alphaupper": letters.upper(), "roman": roman(count), "romanupper": roman(count).upper()}
    return _DECORATIONS.get(decoration, "({})").format(number.get(style, str(count)))


def roman(count: int) -> str:
    """Small roman numeral."""
    out = ""
    for value, sign in _NUMERALS:
        while count >= value:
            out, count = out + sign, count - value
    return out
