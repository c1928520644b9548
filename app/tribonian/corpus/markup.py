"""Text out of marked-up strings: some sources keep HTML inside the fields of their records."""

from __future__ import annotations

import html
import re

from tribonian.corpus.traced import Edit, Traced

_BLOCK = "address|article|blockquote|br|caption|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|tbody|thead|tr|ul"
_INLINE = "a|abbr|b|big|center|cite|code|em|font|i|img|ins|q|s|small|span|strike|strong|sub|sup|td|th|tt|u"
_MARKUP = re.compile(
    rf"<!--.*?-->|<(?P<close>/?)(?P<tag>(?P<block>{_BLOCK})|{_INLINE})(?:\s[^<>]*)?/?>"
    r"|(?P<entity>&(?:[A-Za-z]{2,8}|#\d{1,6}|#[xX][0-9a-fA-F]{1,5});)",
    re.IGNORECASE | re.DOTALL,
)
_TELLING = re.compile(rf"<(?:{_BLOCK}|{_INLINE})(?:\s[^<>]*)?/?>", re.IGNORECASE)


def without_tags(part: Traced) -> Traced:
    """`part` without HTML tags and entities; blocks begin a new line, cells are separated by tabs.

    Text that holds no known tag is returned as it is: a `<` of its own stays a `<`.
    """
    if "<" not in part.text or not _TELLING.search(part.text):
        return part
    edits: list[Edit] = []
    for found in _MARKUP.finditer(part.text):
        replacement = ""
        if found["entity"]:
            replacement = html.unescape(found["entity"])
        elif found["block"]:
            replacement = "\n"
        elif found["tag"] and found["tag"].lower() in {"td", "th"} and found["close"]:
            replacement = "\t"
        edits.append((found.start(), found.end(), replacement))
    return part.edit(edits)
