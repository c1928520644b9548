"""The Word package as bytes: the same memo always gives the same bytes, and nothing names a person or machine."""

from __future__ import annotations

import io
from datetime import datetime

from docx.document import Document
from docx.opc.constants import RELATIONSHIP_TYPE as RT
from lxml import etree

from tribonian.export import hygiene
from tribonian.export.archive import APPLICATION, application, archived
from tribonian.export.memo import Memo

_THUMBNAIL = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"
_CUSTOM = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties"
_EFFECTS = "http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects"
_ATTACHED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"
_PEOPLE = "http://schemas.microsoft.com/office/2011/relationships/people"
_COMMENTS = (
    RT.COMMENTS,
    "http://schemas.microsoft.com/office/2011/relationships/commentsExtended",
    "http://schemas.microsoft.com/office/2016/09/relationships/commentsIds",
    "http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible",
)
_KEPT_CHANGES = frozenset({"ins", "moveTo"})
"""Tracked changes whose content stays when they are accepted; deletions and changes of format go."""


def package_bytes(document: Document, memo: Memo) -> bytes:
    """The document as a .docx file.

    Properties hold title, language and the memo's own date; author, editor, company, template path, revision
    ids and preview picture are left out. Zip entries carry a fixed time.
    """
    _properties(document, memo)
    _drop_parts(document)
    for part in document.part.package.iter_parts():
        element = getattr(part, "element", None)
        if element is not None:
            _settle_changes(element)
            _drop_revision_ids(element)
            etree.cleanup_namespaces(element, keep_ns_prefixes=_ignorable(element))
    raw = io.BytesIO()
    document.save(raw)
    return archived(raw.getvalue(), {APPLICATION: lambda _: application()})


def _settle_changes(root: etree._Element) -> None:
    """Tracked changes of a template's header or footer as accepted: their marks name who made them, and when."""
    for element in root.xpath("//*[@*[local-name()='author']]"):
        above, kind = element.getparent(), etree.QName(element).localname
        if above is None:
            continue
        if kind in _KEPT_CHANGES:
            for child in list(element):
                element.addprevious(child)
        above.remove(element)


def _drop_revision_ids(root: etree._Element) -> None:
    # Revision ids tell which documents were edited in one session of a word processor.
    for element in root.xpath("//*[local-name()='rsid' or local-name()='rsids']"):
        element.getparent().remove(element)
    for element in root.xpath("//*[@*[starts-with(local-name(), 'rsid')]]"):
        for name in [name for name in element.attrib if etree.QName(name).localname.startswith("rsid")]:
            del element.attrib[name]


def _ignorable(element: etree._Element) -> list[str]:
    # Prefixes named in mc:Ignorable must stay declared or Word refuses the part.
    named = element.get("{http://schemas.openxmlformats.org/markup-compatibility/2006}Ignorable") or ""
    return [*named.split(), "mc"] if named else []


def _properties(document: Document, memo: Memo) -> None:
    core = document.core_properties
    core.title = hygiene.prose(f"{memo.title.title}: {memo.title.question}")[:255]
    core.language = memo.language
    core.author = core.last_modified_by = core.comments = core.keywords = core.category = core.subject = ""
    core.content_status = core.identifier = core.version = ""
    core.revision = 1
    day = datetime.fromisoformat(memo.title.date)
    core.created = core.modified = day
    for stray in list(core._element):
        if etree.QName(stray).localname == "lastPrinted":
            core._element.remove(stray)


def _drop_parts(document: Document) -> None:
    # Previews, comments, custom properties and the address of the attached template can name people and folders.
    unwanted = {_THUMBNAIL, _CUSTOM, _EFFECTS, _ATTACHED, _PEOPLE, *_COMMENTS, RT.CUSTOM_XML}
    for owner in (document.part.package, *document.part.package.iter_parts()):
        for key, relation in list(owner.rels.items()):
            if relation.reltype in unwanted:
                del owner.rels[key]
