"""One form for search: compatibility forms, case, look-alike letters, soft hyphens and quotes made equal.

Used by index and query alike. It is not length-preserving: spans always refer to the stored text, never to this.
"""

from __future__ import annotations

import re
import unicodedata

_IGNORED = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u180e\u200e\u200f"))
_LETTERS = str.maketrans(
    {
        "ё": "е",
        "’": "'", "‘": "'", "‛": "'", "ʼ": "'", "`": "'", "´": "'",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‟": '"',
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-",
    }
)  # fmt: skip
_DIGITS = {
    point: str(unicodedata.decimal(chr(point)))
    for point in range(0x80, 0xFFFF)
    if unicodedata.decimal(chr(point), None) is not None
}
"""Digits of other scripts: `धारा ३०२` is section 302."""
_SIGNS = _LETTERS | _DIGITS
_RAISED = re.compile(r"(?<=\d)(?=[²³¹⁰-₉¼-¾⅐-⅟↉①-⓿❶-➓])")
"""Between a number and a footnote mark or fraction right behind it; NFKC would make one number of the two."""
_LINE_HYPHEN = re.compile(r"(?<=[^\W\d_])-[ \t]*\n[ \t]*(?=[^\W\d_])")


def normalise(text: str) -> str:
    """`text` in the form in which words are compared.

    NFKC (also resolves ligatures), case folded, `ё` as `е`, soft hyphens and zero-width signs removed, quotes,
    dashes and digits unified, words divided at a line's end joined, raised signs parted from the number before them (`21²`).
    """
    plain = unicodedata.normalize("NFKC", _RAISED.sub(" ", text.translate(_IGNORED)))
    return _LINE_HYPHEN.sub("", plain).casefold().translate(_SIGNS)


def fold_marks(word: str) -> str:
    """`word` without combining marks on Latin letters (`kündigung` → `kundigung`); other scripts stay."""
    decomposed = unicodedata.normalize("NFD", word)
    kept, last = [], ""
    for sign in decomposed:
        if unicodedata.combining(sign) and "a" <= last <= "z":
            continue
        kept.append(sign)
        if not unicodedata.combining(sign):
            last = sign
    return unicodedata.normalize("NFC", "".join(kept))
