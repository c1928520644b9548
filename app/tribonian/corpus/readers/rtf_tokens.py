"""Tokens and character sets of Rich Text Format (Microsoft, version 1.9.1)."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

WORD, SIGN, BYTE, OPEN, CLOSE, TEXT = range(6)
"""Kinds of tokens: control word, control symbol, `\\'xx`, braces, plain bytes."""
Token = tuple[int, bytes, int | None, int]
"""Kind, name or bytes, number of a control word, position in the file."""

_TOKEN = re.compile(
    rb"\\(?P<word>[A-Za-z]{1,32})(?P<number>-?\d{1,10})? ?|\\'(?P<byte>[0-9A-Fa-f]{2})|\\(?P<sign>[^A-Za-z])|(?P<brace>[{}])"
    rb"|(?P<text>[^\\{}\r\n]+)|(?P<skip>[\r\n]+|\\)",
    re.DOTALL,
)
CHARSETS = {
    0: "cp1252", 1: "", 2: "symbol", 77: "mac_roman", 78: "shift_jis", 79: "cp949", 80: "gb18030", 81: "big5", 128: "cp932",
    129: "cp949", 130: "johab", 134: "gb18030", 136: "big5", 161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255",
    178: "cp1256", 186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 254: "cp437", 255: "cp850",
}  # fmt: skip
"""`\\fcharset` → codec."""
_PAGES = {936: "gb18030", 10000: "mac_roman", 65001: "utf-8", 0: "cp1252", 1200: "utf-16-le"}


def tokens(content: bytes) -> Iterator[Token]:
    """All tokens; binary data (`\\bin`) is skipped."""
    position = 0
    end = len(content)
    match = _TOKEN.match
    while position < end:
        found = match(content, position)
        if found is None:  # a lone backslash before the end of the file
            return
        start, position = position, found.end()
        kind = found.lastgroup
        if kind in {"word", "number"}:
            number = found["number"]
            name = found["word"]
            if name == b"bin" and number:
                position += max(0, int(number))
                continue
            yield WORD, name, None if number is None else int(number), start
        elif kind == "text":
            yield TEXT, found["text"], None, start
        elif kind == "brace":
            yield (OPEN if found["brace"] == b"{" else CLOSE), b"", None, start
        elif kind == "byte":
            yield BYTE, bytes((int(found["byte"], 16),)), None, start
        elif kind == "sign":
            yield SIGN, found["sign"], None, start


def page(number: int) -> str:
    """Codec of a code page; the Western European one when it is not known."""
    name = _PAGES.get(number, f"cp{number}")
    try:
        codecs.lookup(name)
    except LookupError:
        return "cp1252"
    return name


def decoded(content: bytes, codec: str) -> str:
    """Bytes as text; what cannot be decoded becomes U+FFFD. Symbol fonts keep to their private area."""
    if codec == "symbol":
        return "".join(chr(0xF000 + byte) if byte > 0x7F else chr(byte) for byte in content)
    try:
        return content.decode(codec, errors="replace")
    except LookupError:
        return content.decode("cp1252", errors="replace")
