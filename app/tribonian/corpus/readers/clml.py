"""Reader for Crown Legislation Markup Language, the XML of legislation.gov.uk: Acts, instruments, retained EU law."""

from __future__ import annotations

from pathlib import Path

from tribonian.config.jurisdictions import load
from tribonian.corpus import structure
from tribonian.corpus.naming import key_of
from tribonian.corpus.outline import NoteDraft, Outline
from tribonian.corpus.readers import xml_source
from tribonian.corpus.readers.clml_body import Body
from tribonian.corpus.readers.clml_meta import read_meta
from tribonian.corpus.readers.clml_names import NAMESPACE
from tribonian.domain.cancel import CancelToken
from tribonian.domain.work import ParsedWork
from tribonian.errors import NothingToImport


class Clml:
    """Reads the XML that legislation.gov.uk publishes."""

    name = "clml"

    def sniff(self, head: bytes, path: Path) -> float:
        """Sure when the root element is `Legislation` in the namespace of the schema."""
        root = xml_source.root_of(head)
        if root.name not in {"Legislation", "Primary", "Secondary"}:
            return 0.0
        return 0.98 if root.namespace.rstrip("/") == NAMESPACE else 0.0

    def read(self, path: Path, jurisdiction: str, cancel: CancelToken) -> list[ParsedWork]:
        """The law in the file.

        Raises:
            DamagedFile: it is not well-formed; names the line.
            NothingToImport: it holds no text.
        """
        outline = outline_of(xml_source.read(path), key_of(path), cancel)
        outline.reader = self.name
        return [structure.build(outline, load(jurisdiction or "uk"), cancel)]


def outline_of(source: xml_source.Source, key: str, cancel: CancelToken) -> Outline:
    """The law in a parsed document.

    Raises:
        NothingToImport: there is no text in its body.
    """
    root = source.root
    meta = read_meta(root)
    body = Body(meta, cancel)
    _, total = body.text.survey(root)
    with xml_source.uncollected():
        body.read(root)
    outline = Outline(key, meta.title, aliases=tuple(meta.aliases), version=meta.version, entries=body.entries)
    if not any(entry.body.text for entry in outline.entries):
        raise NothingToImport(f"{source.name} is legislation.gov.uk XML, but there is no text in its body.")
    outline.parts_known = True
    outline.official = (meta.address,) if meta.address else ()
    text = body.text
    outline.characters = total - text.skipped
    outline.lost = outline.characters - text.kept
    outline.left_out = body.running.left_out
    outline.warnings = list(source.warnings)
    outline.notes = body.notes
    outline.notes += [NoteDraft(note.kind, note.mark, note.text) for note in meta.notes.values() if not note.used]
    return outline
