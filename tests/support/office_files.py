"""Small Word, OpenDocument and RTF files made of parts that a test writes itself."""

from __future__ import annotations

import zipfile
from pathlib import Path

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_ODF = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "dc": "http://purl.org/dc/elements/1.1/",
    "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
}
_NAMESPACES = (
    f'xmlns:w="{WORD}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml"'
)


def paragraph(text: str, style: str = "", properties: str = "", run: str = "") -> str:
    """A Word paragraph with one run."""
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    looks = f"<w:rPr>{run}</w:rPr>" if run else ""
    return f'<w:p><w:pPr>{named}{properties}</w:pPr><w:r>{looks}<w:t xml:space="preserve">{text}</w:t></w:r></w:p>'


def style(name: str, properties: str = "", run: str = "", based: str = "") -> str:
    """A Word paragraph style whose id is its name without blanks."""
    inherits = f'<w:basedOn w:val="{based}"/>' if based else ""
    return (
        f'<w:style w:type="paragraph" w:styleId="{name.replace(" ", "")}"><w:name w:val="{name}"/>{inherits}'
        f"<w:pPr>{properties}</w:pPr><w:rPr>{run}</w:rPr></w:style>"
    )


def numbered(num: int, level: int = 0) -> str:
    """Paragraph properties that put a paragraph into list `num`."""
    return f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{num}"/></w:numPr>'


def level(index: int, text: str, form: str = "decimal", more: str = "") -> str:
    """One level of an abstract numbering."""
    return f'<w:lvl w:ilvl="{index}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>{more}<w:lvlText w:val="{text}"/></w:lvl>'


def word(path: Path, body: str, *, parts: dict[str, str] | None = None, files: dict[str, bytes] | None = None) -> Path:
    """A .docx whose body is `body`; `parts` (styles, numbering, footnotes …) are the insides of their root elements."""
    roots = {"styles": "styles", "numbering": "numbering", "footnotes": "footnotes", "endnotes": "endnotes"}
    roots |= {"comments": "comments", "header1": "hdr"}
    relations = ""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'/>")
        archive.writestr(
            "_rels/.rels", _relations(f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/>')
        )
        archive.writestr("word/document.xml", f"<w:document {_NAMESPACES}><w:body>{body}</w:body></w:document>")
        for name, inside in (parts or {}).items():
            root = roots[name]
            archive.writestr(f"word/{name}.xml", f"<w:{root} {_NAMESPACES}>{inside}</w:{root}>")
            kind = "header" if name == "header1" else name
            relations += f'<Relationship Id="{name}" Type="{OFFICE}/{kind}" Target="{name}.xml"/>'
        archive.writestr("word/_rels/document.xml.rels", _relations(relations))
        for name, content in (files or {}).items():
            archive.writestr(name, content)
    return path


def odt(path: Path, body: str, *, styles: str = "", files: dict[str, bytes] | None = None) -> Path:
    """An .odt whose text is `body` and whose automatic styles are `styles`."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), "application/vnd.oasis.opendocument.text")
        archive.writestr("content.xml", odf_root("document-content", body, styles))
        for name, content in (files or {}).items():
            archive.writestr(name, content)
    return path


def odf_root(root: str, body: str, styles: str = "", more: str = "") -> str:
    """The root element of an OpenDocument part or flat file."""
    names = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in _ODF.items())
    return (
        f"<office:{root} {names} {more}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:text>{body}</office:text></office:body></office:{root}>"
    )


def rtf(body: str, head: str = "") -> bytes:
    """An RTF file with `body` as it stands."""
    return (r"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Times;}{\f1\fcharset204 Cyr;}}" + head + body + "}").encode(
        "latin-1"
    )


def _relations(inside: str) -> str:
    return f'<Relationships xmlns="{RELATIONS}">{inside}</Relationships>'
