"""Case files as HTML: what is seen becomes paragraphs and tables, what is not becomes notes.

Text that a reader of the page does not see (comments, hidden or invisible elements, descriptions of pictures) never becomes
text of the file: it is kept as a note of kind `hidden`.
"""

from __future__ import annotations

import re

from lxml import etree, html

from tribonian.corpus.casefiles.draft import TABLE, Draft, Leaf
from tribonian.errors import DamagedFile

PAGE = re.compile(r"\A\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<body|<!--|<(?:p|div|h[1-6]|table)\b)", re.IGNORECASE)
_BLOCKS = frozenset(
    {
        "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "div", "dl", "dt", "fieldset",
        "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "legend", "li", "main", "nav",
        "ol", "p", "pre", "section", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
    }
)  # fmt: skip
_UNSEEN = frozenset({"script", "style", "template", "noscript", "head", "meta", "link"})
_SMALL = re.compile(r"font-size\s*:\s*(?:0|[01](?:\.\d+)?\s*(?:px|pt)|0?\.\d+\s*(?:em|rem))", re.IGNORECASE)
_GONE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|text-indent\s*:\s*-\d{3,}", re.IGNORECASE
)
_COLOUR = re.compile(r"(?<![-\w])(color|background(?:-color)?)\s*:\s*([^;]+)", re.IGNORECASE)
_NAMED = {"white": "ffffff", "black": "000000"}
WHITE = "ffffff"
_TOO_DEEP = "ERR_RESOURCE_LIMIT"
"""What libxml2 notes when it stops because elements lie too deep inside each other."""


def read(text: str, draft: Draft, leaf: Leaf) -> str:
    """Put what the page shows into `leaf`; gives its title.

    Raises:
        DamagedFile: its elements lie so deep inside each other that what follows could not be read.
    """
    root = _parsed(text, draft.name)
    if root is None:
        return ""
    titles = [" ".join(one.text_content().split()) for one in root.iter("title", "h1", "h2")]
    walker = _Walker(draft, leaf)
    walker.take(root, WHITE)
    walker.end()
    return next((title for title in titles if title), "")


def message(text: str, draft: Draft, leaf: Leaf) -> None:
    """The text of a mail as HTML; one that cannot be read is told, and the rest of the mail is read."""
    try:
        read(text, draft, leaf)
    except DamagedFile as error:
        draft.suspicious.append(f"not read: the text of the mail: {error.message}")
        draft.unread += 1
        draft.lost += len(text)


def _parsed(text: str, name: str) -> html.HtmlElement | None:
    """The tree; None when there is nothing in it but white space, comments or broken marks.

    Raises:
        DamagedFile: see `read`.
    """
    if not text.strip():
        return None
    for huge in (False, True):  # the parser stops without a word at 256 elements inside each other, or at 2,048
        parser = html.HTMLParser(no_network=True, huge_tree=huge, encoding="utf-8")  # it was decoded already
        try:
            root = html.document_fromstring(text.encode("utf-8", "replace"), parser=parser)
        except (etree.ParserError, ValueError):
            return None
        if not any(_TOO_DEEP in entry.type_name for entry in parser.error_log):
            return root
    raise DamagedFile(f"{name} is nested more than 2,000 elements deep.", "Save the page again from a browser.")


class _Walker:
    """Walks a page in order and parts what is seen from what is not."""

    def __init__(self, draft: Draft, leaf: Leaf) -> None:
        self._draft, self._leaf, self._line = draft, leaf, [""]

    def take(self, node: html.HtmlElement, ground: str) -> None:
        """An element on a background of a colour, however deep its elements lie inside each other."""
        waiting: list[tuple[html.HtmlElement, str] | str | None] = [(node, ground)]
        while waiting:
            one = waiting.pop()
            if one is None:
                self.end()
            elif isinstance(one, str):
                self._line.append(one)
            else:
                within = self._entered(*one)
                if within is None:
                    continue
                self._line.append(one[0].text or "")
                waiting += [None] if one[0].tag in _BLOCKS else []
                for child in reversed(one[0]):
                    waiting += [child.tail or "", (child, within)]

    def _entered(self, node: html.HtmlElement, ground: str) -> str | None:
        """The background of what is inside an element; None when that is not read, or was read as a table."""
        if not isinstance(node.tag, str):  # a comment or processing instruction
            self._draft.hide(str(node.text or ""), self._leaf)
            return None
        if node.tag in _UNSEEN:
            return None
        style = node.get("style", "")
        colours = {key.casefold().split("-")[0]: _hex(value) for key, value in _COLOUR.findall(style)}
        ground = colours.get("background") or _hex(node.get("bgcolor", "")) or ground
        ink = colours.get("color") or _hex(node.get("color", ""))
        if node.get("hidden") is not None or _GONE.search(style) or _SMALL.search(style) or (ink and ink == ground):
            self._draft.hide(node.text_content(), self._leaf)
            return None
        for name in ("alt", "title", "aria-label"):
            self._draft.hide(node.get(name, ""), self._leaf)
        if node.tag in _BLOCKS:
            self.end()
        if node.tag == "table" and _is_grid(node):
            self._grid(node, ground)
            return None
        return ground

    def _grid(self, table: html.HtmlElement, ground: str) -> None:
        rows: list[str] = []
        for row in table.iter("tr"):
            cells: list[str] = []
            for cell in row.iterchildren("td", "th"):
                held = Leaf()
                inner = _Walker(self._draft, held)
                inner.take(cell, _hex(row.get("bgcolor", "")) or ground)
                inner.end()
                cells.append(" ".join(" ".join(unit.text.split()) for unit in held.units))
            rows.append("\t".join(cells))
        caption = table.find("caption")
        if caption is not None:
            self._leaf.add(str(caption.text_content()))
        self._leaf.add("\n".join(row for row in rows if row.strip()), TABLE)

    def end(self) -> None:
        """A block is finished."""
        self._leaf.add(" ".join("".join(self._line).split()))
        self._line = [""]


def _is_grid(table: html.HtmlElement) -> bool:
    """True for a table of rows and columns; false for one that only lays out a page."""
    if table.find(".//table") is not None:
        return False
    widths = [len(list(row.iterchildren("td", "th"))) for row in table.iter("tr")]
    return sum(1 for width in widths if width > 1) >= 2


def _hex(value: str) -> str:
    """A colour as six digits, "" when it is none that is read."""
    plain = _NAMED.get(value.strip().casefold(), value.strip().casefold().lstrip("#"))
    if re.fullmatch(r"[0-9a-f]{3}", plain):
        return "".join(sign * 2 for sign in plain)
    found = re.fullmatch(r"rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+).*\)", plain)
    if found:
        return "".join(f"{min(255, int(part)):02x}" for part in found.groups())
    return plain if re.fullmatch(r"[0-9a-f]{6}", plain) else ""
