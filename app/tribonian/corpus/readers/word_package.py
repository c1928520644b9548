"""The parts of a Word document (Office Open XML, ISO/IEC 29500): main text, styles, numbering, notes, comments, running heads."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from urllib.parse import unquote

from lxml import etree

from tribonian.corpus.readers.archives import Archive, parse_part
from tribonian.errors import DamagedFile, UnsupportedFormat

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_DC_TITLE = "{http://purl.org/dc/elements/1.1/}title"
_STRICT = (
    (b"http://purl.oclc.org/ooxml/wordprocessingml/main", b"http://schemas.openxmlformats.org/wordprocessingml/2006/main"),
    (b"http://purl.oclc.org/ooxml/officeDocument/math", b"http://schemas.openxmlformats.org/officeDocument/2006/math"),
    (
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    ),
    (b"http://purl.oclc.org/ooxml/drawingml/main", b"http://schemas.openxmlformats.org/drawingml/2006/main"),
)
"""Names of the strict variant of the standard and of the transitional one that everybody writes."""
MAIN = re.compile(r"(?:^|/)document\d*\.xml$")


class Package:
    """Reads the parts of one document. Relationships to anything outside the file are never followed."""

    def __init__(self, path: Path, content: bytes | None = None) -> None:
        """Raises DamagedFile, EncryptedFile or ImportRejected (see `Archive`), UnsupportedFormat when it is no Word document."""
        self.file = path.name
        self._archive = Archive(path, content)
        self.main = self._main_part()
        self.targets = self._relations(self.main)
        self.external = self._external

    def close(self) -> None:
        """Release the file."""
        self._archive.close()

    def __enter__(self) -> Package:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def document(self) -> etree._Element:
        """The root of the main text.

        Raises:
            DamagedFile: it is missing, broken, or something else.
        """
        root = self._xml(self.main)
        if root is None or root.tag != f"{W}document":
            raise DamagedFile(f"{self.file}: its part {self.main} is not the text of a Word document.", "", self.main)
        return root

    def part(self, kind: str) -> etree._Element | None:
        """The part the main text calls its `styles`, `numbering`, `footnotes` …; None when it has none."""
        for relation, target in self.targets.values():
            if relation == kind and target in self._archive:
                return self._xml(target)
        return None

    def parts(self, kind: str) -> list[etree._Element]:
        """All parts of a kind (`header`, `footer`), in the order of their names."""
        names = sorted({target for relation, target in self.targets.values() if relation == kind and target in self._archive})
        return [root for name in names if (root := self._xml(name)) is not None]

    def has_macros(self) -> bool:
        """True when programs are stored in the document. They are never run."""
        return any(name.rpartition("/")[2].lower() in {"vbaproject.bin", "vbadata.xml"} for name in self._archive.names())

    def title(self) -> str:
        """The title in the document's properties, "" when there is none."""
        if "docProps/core.xml" not in self._archive:
            return ""
        try:
            root = self._xml("docProps/core.xml")
        except DamagedFile:
            return ""  # the properties say nothing that matters
        return " ".join((root.findtext(f".//{_DC_TITLE}") or "").split()) if root is not None else ""

    def _main_part(self) -> str:
        for kind, target in self._relations("").values():
            if kind == "officeDocument" and target in self._archive:
                return target
        found = sorted(name for name in self._archive.names() if MAIN.search(name))
        if not found:
            self.close()
            raise UnsupportedFormat(f"{self.file} is a ZIP-based document without a Word text.", "Save it as .docx.")
        return found[0]

    def _relations(self, part: str) -> dict[str, tuple[str, str]]:
        """Relation id → (kind, name of the part) of the relationships that stay inside the file."""
        folder, name = posixpath.split(part)
        member = posixpath.join(folder, "_rels", f"{name}.rels") if part else "_rels/.rels"
        self._external = 0
        found: dict[str, tuple[str, str]] = {}
        root = self._xml(member) if member in self._archive else None
        for relation in root.iter(_RELATION) if root is not None else ():
            kind = relation.get("Type", "").rpartition("/")[2]
            if relation.get("TargetMode") == "External":
                self._external += kind in {"subDocument", "aFChunk", "image", "oleObject"}
                continue
            target = unquote(relation.get("Target", ""))
            target = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
            found[relation.get("Id", "")] = (kind, target)
        return found

    def _xml(self, member: str) -> etree._Element | None:
        content = self._archive.read(member)
        if not content.strip():
            return None
        if b"purl.oclc.org/ooxml" in content[:4096]:
            for strict, transitional in _STRICT:
                content = content.replace(strict, transitional)
        return parse_part(content, self.file, member)
