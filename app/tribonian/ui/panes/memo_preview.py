"""The memo as it will read: its web page, in the window's own colours. Where pages break only the file knows."""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Template

from PySide6.QtCore import QUrl
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QTextBrowser

from tribonian.ui.theme import Theme
from tribonian.ui.tr import tr

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_CLAIM = re.compile(r'<span class="sign"[^>]*>([^<]*)</span><p>')
"""A mark and the sentence it stands beside; the window's text has no columns, so the mark stands in the line."""
_SHEET = Template("""<style>
body { color: $text; background: $paper; }
h1 { font-size: x-large; } h2 { font-size: large; margin-top: 20px; } h3, h4 { font-size: medium; }
.note, .remark, .source, .notes { color: $muted; font-size: small; }
.warning { font-weight: bold; }
blockquote { margin-left: 24px; color: $text; }
mark { background-color: $evidence; }
th { text-align: left; color: $muted; } td, th { padding: 4px; }
dt { font-weight: bold; }
a { color: $link; text-decoration: none; }
</style>""")


class MemoPreview(QTextBrowser):
    """Shows a page made by the program; it loads nothing and leads nowhere outside itself."""

    def __init__(self, theme: Callable[[], Theme], font: Callable[[], QFont]) -> None:
        super().__init__()
        self._theme, self._font = theme, font
        self.document().setDocumentMargin(24)
        self.setObjectName("MemoPreview")
        self.setAccessibleName(tr("Preview of the memo"))
        self.setOpenExternalLinks(False)
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)

    def show_page(self, page: str) -> None:
        """Show the page; one stays where one was reading."""
        bar = self.verticalScrollBar()
        at = bar.value()
        self.document().setDefaultFont(self._font())
        styled = _STYLE.sub(lambda _found: _SHEET.substitute(self._theme().colours), page, count=1)
        self.setHtml(_CLAIM.sub(r"<p>\1&nbsp; ", styled))
        bar.setValue(at)

    def _follow(self, link: QUrl) -> None:
        if link.isRelative() and link.fragment():
            self.scrollToAnchor(link.fragment())

    def loadResource(self, _type: int, _name: QUrl | str) -> object:  # noqa: D102
        return None
