"""Case files as HTML: what is seen becomes paragraphs and tables, what is not becomes notes.

Text that a reader of the page does not see (comments, hidden or invisible elements, descriptions of pictures) never becomes
text of the file: it is kept as a note of kind `hidden`. Numbers of lists are written as a browser shows them; footnotes stand
at their mark as a note and at the end as units of their own; what is struck out is a note only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree, html

from tribonian.corpus.casefiles import texts
from tribonian.corpus.casefiles.draft import DELETED, FOOTNOTE, INSERTED, PARAGRAPH, QUOTED, TABLE, Draft, Leaf, Said
from tribonian.corpus.casefiles.web_seen import SILENT, UNKNOWN, WHITE, colour, colours, filled_in, is_unseen
from tribonian.corpus.normalise import raised
from tribonian.corpus.readers import html_lists, html_notes
from tribonian.corpus.readers.html_looks import Styles
from tribonian.errors import DamagedFile

PAGE = re.compile(r"\A\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<body|<!--|<(?:p|div|h[1-6]|table)\b)", re.IGNORECASE)
_BLOCKS = frozenset(
    {
        "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html",
        "legend", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
        "title", "tr", "ul",
    }
)  # fmt: skip
_STRUCK = frozenset({"del", "s", "strike"})
_TYPED = frozenset({"pre", "listing", "xmp"})
"""Elements whose lines are shown as they are typed."""
_EARLIER = re.compile(r"\b(?:gmail_quote|yahoo_quoted|protonmail_quote|OutlookMessageHeader)\b|^(?:divRplyFwdMsg|appendonsend)$")
"""Class or id of what a mail repeats of earlier messages."""
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
    _put(root, draft, leaf)
    return next((title for title in titles if title), "")


def message(text: str, draft: Draft, leaf: Leaf) -> None:
    """The text of a mail as HTML, what it repeats of earlier ones told apart; one that cannot be read is told, not raised."""
    try:
        root = _parsed(text, draft.name)
        if root is not None:
            _put(root, draft, leaf, mail=True)
    except DamagedFile as error:
        draft.suspicious.append(f"not read: the text of the mail: {error.message}")
        draft.unread += 1
        draft.lost += len(text)


def _put(root: html.HtmlElement, draft: Draft, leaf: Leaf, *, mail: bool = False) -> None:
    page = _Page(draft, Styles(root), html_notes.find(root), mail)
    page.notes.holders = {
        holder: words
        for holder, words in page.notes.holders.items()
        if not any(is_unseen(one, page.styles) for one in (holder, *holder.iterancestors()))
    }
    shown = set(page.notes.holders.values())
    page.notes.marks = {mark: note for mark, note in page.notes.marks.items() if note.text in shown}
    walker = _Walker(page, leaf)
    walker.take(root, UNKNOWN if page.styles.grounds_unknown else WHITE)
    walker.end()
    for note in page.notes.marks.values():
        if note.first:
            leaf.add(note.text, FOOTNOTE, f"note {note.mark}")


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


@dataclass
class _Page:
    """What all walkers of one page share."""

    draft: Draft
    styles: Styles
    notes: html_notes.Footnotes
    mail: bool
    counters: dict[html.HtmlElement, html_lists.Counter] = field(default_factory=dict)
    is_earlier: bool = False
    """True from the place on where an earlier mail is repeated to the end."""


class _Walker:
    """Walks a page in order and parts what is seen from what is not."""

    def __init__(self, page: _Page, leaf: Leaf) -> None:
        self._page, self._draft, self._leaf = page, page.draft, leaf
        self._line: list[str] = []
        self._marks: list[Said] = []
        self._number = ""
        self._quoted = 0

    def take(self, node: html.HtmlElement, ground: str) -> None:
        """An element on a background of a colour, however deep its elements lie inside each other."""
        waiting: list[tuple[html.HtmlElement, str] | html.HtmlElement | str] = [(node, ground)]
        while waiting:
            one = waiting.pop()
            if isinstance(one, str):
                self._line.append(one)
            elif not isinstance(one, tuple):
                self._leave(one)
            else:
                within = self._entered(*one)
                if within is None:
                    continue
                self._line.append(one[0].text or "")
                waiting += [one[0]] if one[0].tag in _BLOCKS else []
                for child in reversed(one[0]):
                    waiting += [child.tail or "", (child, within)]

    def _entered(self, node: html.HtmlElement, ground: str) -> str | None:
        """The background of what is inside an element; None when that is not read, or was read already."""
        if not isinstance(node.tag, str):  # a comment or processing instruction
            self._draft.hide(str(node.text or ""), self._leaf)
            return None
        if node.tag in SILENT or node in self._page.notes.holders:
            return None
        ground, invisible = colours(node, ground, self._page.styles)
        if invisible or is_unseen(node, self._page.styles):
            self._draft.hide(node.text_content(), self._leaf)
            return None
        for name in ("alt", "title", "aria-label"):
            self._draft.hide(node.get(name, ""), self._leaf)
        if node.tag in _BLOCKS:
            self.end()
            self._begin(node)
        return None if self._taken(node, ground) else ground

    def _begin(self, node: html.HtmlElement) -> None:
        """A block begins: a list that counts, an item of it, a quotation of an earlier mail."""
        if node.tag == "ol":
            self._page.counters[node] = html_lists.Counter(node, self._page.styles.of(node))
        elif node.tag == "li":
            counter = self._page.counters.get(node.getparent())
            self._number = counter.number(node, self._page.styles.of(node)) if counter is not None else ""
        if self._page.mail:
            self._quoted += _is_quotation(node)
            self._page.is_earlier |= _EARLIER.search(node.get("id", "")) is not None

    def _leave(self, node: html.HtmlElement) -> None:
        self.end()
        if node.tag == "li":
            self._number = ""
        if self._page.mail:
            self._quoted -= _is_quotation(node)

    def _taken(self, node: html.HtmlElement, ground: str) -> bool:
        """True for an element that is taken as a whole: a table, lines as typed, a field, a footnote's mark, a change."""
        note = self._page.notes.marks.get(node)
        value = filled_in(node)
        if node.tag == "table" and _is_grid(node):
            self._grid(node, ground)
        elif node.tag in _TYPED and not node.xpath(".//p|.//div|.//table"):
            self.end()
            texts.paragraphs(str(node.text_content()), self._leaf)
        elif note is not None:
            self._mark("footnote", note.mark, note.text)
        elif value is not None:
            self._line.append(value)
        elif node.tag in _STRUCK:
            self._mark(DELETED, _author(node), node.text_content())
        elif node.tag == "sup" and self._is_figure(node):
            self._line.append(raised(str(node.text_content())))
        else:
            if node.tag == "ins" and node.get("cite"):
                self._mark(INSERTED, _author(node), node.text_content())
            return False
        return True

    def _is_figure(self, node: html.HtmlElement) -> bool:
        """True for raised figures that are no mark of a footnote."""
        text = str(node.text_content())
        return raised(text) != text and not any(one in self._page.notes.marks for one in node.iter())

    def _mark(self, kind: str, mark: str, text: str) -> None:
        words = " ".join(text.split())
        if words:
            self._marks.append(Said(kind, mark, words, len(self._words())))

    def _words(self) -> str:
        return " ".join("".join(self._line).split())

    def _grid(self, table: html.HtmlElement, ground: str) -> None:
        rows: list[str] = []
        notes: list[Said] = []
        for row in table.iter("tr"):
            cells: list[str] = []
            for cell in row.iterchildren("td", "th"):
                held = Leaf()
                inner = _Walker(self._page, held)
                inner.take(cell, colour(row.get("bgcolor", "")) or ground)
                inner.end()
                before = len("\n".join([*rows, "\t".join([*cells, ""])])) + (1 if rows and not cells else 0)
                for unit in held.units:
                    notes += [Said(one.kind, one.mark, one.text, before + one.offset) for one in unit.notes]
                    before += len(unit.text) + 1
                cells.append(" ".join(" ".join(unit.text.split()) for unit in held.units))
            if any(cells):
                rows.append("\t".join(cells))
        caption = table.find("caption")
        if caption is not None:
            self._leaf.add(str(caption.text_content()))
        self._leaf.add("\n".join(rows), TABLE, notes=notes)

    def end(self) -> None:
        """A block is finished."""
        words = self._words()
        if words and self._number:
            for note in self._marks:
                note.offset += len(self._number) + 1
            words, self._number = f"{self._number} {words}", ""
        self._leaf.add(words, QUOTED if self._quoted or self._page.is_earlier else PARAGRAPH, notes=self._marks)
        self._line, self._marks = [], []


def _is_quotation(node: html.HtmlElement) -> bool:
    """True for an element in which a mail repeats an earlier one."""
    cited = node.tag == "blockquote" and node.get("type", "").casefold() == "cite"
    return cited or _EARLIER.search(node.get("class", "")) is not None


def _author(node: html.HtmlElement) -> str:
    """Who changed it and when, as far as the page says so."""
    by = node.get("cite", "").removeprefix("mailto:")
    return ", ".join(filter(None, (by, node.get("datetime", "")[:10])))


def _is_grid(table: html.HtmlElement) -> bool:
    """True for a table of rows and columns; false for one that only lays out a page."""
    if table.find(".//table") is not None:
        return False
    widths = [len(list(row.iterchildren("td", "th"))) for row in table.iter("tr")]
    return sum(1 for width in widths if width > 1) >= 2
