"""What a Word document or a workbook holds, read without the program, and whether it keeps to the schemas of Office.

The schemas and the semantic rules are those of Microsoft's Open XML SDK, as the package openxml-audit carries them.
"""

from __future__ import annotations

import io
import re
import subprocess
import zipfile
from dataclasses import dataclass
from pathlib import Path

from lxml import etree
from openxml_audit import FileFormat, OpenXmlValidator

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
NO_NUMBER = "Numbering definition '0' referenced but not found"
"""No fault: ECMA-376 part 1, 17.9.18: the value 0 takes numbering away and never names a definition."""
_FIELD = re.compile(r"[A-Z]+")


@dataclass(frozen=True)
class WordFacts:
    """What must survive in a document that another program saved again."""

    notes: tuple[str, ...]
    """Texts of the footnotes by number, blanks made one space."""
    calls: int
    headings: tuple[tuple[str, str], ...]
    """Style and text."""
    links: frozenset[str]
    """External addresses."""
    inner_links: int
    dead_links: tuple[str, ...]
    """Links and references inside the document that lead nowhere."""
    fields: dict[str, int]
    """Kind of field → how many."""
    quotes: tuple[str, ...]
    tables: int
    text: str


def schema_faults(content: bytes, tmp_path: Path, suffix: str = ".docx") -> list[str]:
    """What the validator finds in an Office file; empty when it keeps to the schemas of every version from 2010 on."""
    path = tmp_path / f"checked{suffix}"
    path.write_bytes(content)
    faults: list[str] = []
    for version in (FileFormat.OFFICE_2010, FileFormat.MICROSOFT_365):
        result = OpenXmlValidator(file_format=version, max_errors=0).validate(path)
        faults += [f"{version.value}: {one}" for one in result.errors if one.description != NO_NUMBER]
    path.unlink()
    return faults


def parts(content: bytes) -> dict[str, bytes]:
    """Name → content of each part of a package."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return {name: package.read(name) for name in package.namelist()}


def word_facts(content: bytes) -> WordFacts:
    """What the document holds."""
    package = parts(content)
    body = etree.fromstring(package["word/document.xml"])
    notes_part = etree.fromstring(package["word/footnotes.xml"]) if "word/footnotes.xml" in package else None
    notes = [] if notes_part is None else [one for one in notes_part if one.get(f"{W}type") in {None, "normal"}]
    order = [call.get(f"{W}id") for call in body.iter(f"{W}footnoteReference")]
    by_id = {note.get(f"{W}id"): _one_space(text_of(note)) for note in notes}
    styles = _style_names(package)
    paragraphs = [(styles.get(_style(one), _style(one)), text_of(one)) for one in body.iter(f"{W}p")]
    roots = [body, *notes]
    marks = {mark.get(f"{W}name") for mark in body.iter(f"{W}bookmarkStart")}
    linked = [link for root in roots for link in root.iter(f"{W}hyperlink") if not link.get(f"{R}id")]
    inner = [link.get(f"{W}anchor") for link in linked if link.get(f"{W}anchor")]
    codes = [code for root in roots for code in _instructions(root)]
    referred = [code.split()[1] for code in codes if code.split()[0] in {"NOTEREF", "PAGEREF", "REF"}]
    return WordFacts(
        notes=tuple(by_id[number] for number in order),
        calls=len(order),
        headings=tuple((name, _one_space(text)) for name, text in paragraphs if name.startswith(("heading", "Heading"))),
        links=_external(package, codes),
        inner_links=len(inner),
        dead_links=tuple(name for name in (*inner, *referred) if name not in marks),
        fields=_counted(codes),
        quotes=tuple(text for name, text in paragraphs if name == "Quote"),
        tables=len(list(body.iter(f"{W}tbl"))),
        text="\n".join(text for _, text in paragraphs),
    )


def text_of(element: etree._Element) -> str:
    """The words of a paragraph or note, without field instructions."""
    pieces = {f"{W}br": "\n", f"{W}tab": "\t", f"{W}noBreakHyphen": "-"}
    nodes = (node for node in element.iter() if isinstance(node.tag, str))
    return "".join((node.text or "") if node.tag == f"{W}t" else pieces.get(node.tag, "") for node in nodes)


def saved_again(
    soffice: str, files: list[Path], folder: Path, form: str = "docx", *, reader: str = "", timeout: float = 300
) -> list[Path]:
    """The files as LibreOffice saves them in `form`, in `folder`; opened in one process, by `reader` when it is named."""
    folder.mkdir(exist_ok=True)
    profile = f"-env:UserInstallation={(folder.resolve() / 'profile').as_uri()}"
    read = [f"--infilter={reader}"] if reader else []
    command = [soffice, "--headless", profile, *read, "--convert-to", form, "--outdir", str(folder), *map(str, files)]
    subprocess.run(command, check=True, capture_output=True, timeout=timeout)
    return [folder / f"{one.stem}.{form.partition(':')[0]}" for one in files]


def lost(before: WordFacts, after: WordFacts) -> list[str]:
    """What another program lost when it saved a document again.

    Page references inside a table of contents are a result of its field, which LibreOffice makes anew without them.
    """
    found: list[str] = []
    if after.calls != before.calls or [_letters(one) for one in after.notes] != [_letters(one) for one in before.notes]:
        found.append(f"footnotes: {before.calls} → {after.calls}")
    if [text for _, text in before.headings] != [text for _, text in after.headings]:
        found.append(f"headings: {len(before.headings)} → {len(after.headings)}")
    if not before.links <= after.links:
        found.append(f"links: {sorted(before.links - after.links)[:3]}")
    if after.inner_links < before.inner_links:
        found.append(f"links inside: {before.inner_links} → {after.inner_links}")
    if after.dead_links:
        found.append(f"links that lead nowhere: {after.dead_links[:3]}")
    found += [
        f"fields {k}: {n} → {after.fields.get(k, 0)}"
        for k, n in before.fields.items()
        if k != "PAGEREF" and after.fields.get(k, 0) < n
    ]
    if [_letters(one) for one in before.quotes] != [_letters(one) for one in after.quotes]:
        found.append("quotations")
    return found


def _letters(text: str) -> str:
    return "".join(text.split())


def _one_space(text: str) -> str:
    return " ".join(text.split())


def _style(paragraph: etree._Element) -> str:
    style = paragraph.find(f"{W}pPr/{W}pStyle")
    return "" if style is None else style.get(f"{W}val", "")


def _style_names(package: dict[str, bytes]) -> dict[str, str]:
    styles = etree.fromstring(package["word/styles.xml"])
    names = {one.get(f"{W}styleId", ""): one.find(f"{W}name") for one in styles.iter(f"{W}style")}
    return {key: name.get(f"{W}val", "") for key, name in names.items() if name is not None}


def _external(package: dict[str, bytes], codes: list[str]) -> frozenset[str]:
    """Addresses of links, be they relationships (with the fragment in the target or beside it) or HYPERLINK fields."""
    found = {"#".join(code.split('"')[1::2][:2]) for code in codes if code.startswith('HYPERLINK "')}
    for name in ("document", "footnotes"):
        rels = f"word/_rels/{name}.xml.rels"
        root = etree.fromstring(package[rels]) if rels in package else ()
        targets = {one.get("Id"): one.get("Target", "") for one in root if one.get("TargetMode") == "External"}
        for link in etree.fromstring(package[f"word/{name}.xml"]).iter(f"{W}hyperlink") if targets else ():
            if link.get(f"{R}id") in targets:
                fragment = link.get(f"{W}anchor")
                found.add(targets[link.get(f"{R}id")] + (f"#{fragment}" if fragment else ""))
    return frozenset(found)


def _instructions(root: etree._Element) -> list[str]:
    """Field instructions; one that is divided among several runs is joined."""
    codes: list[str] = []
    pieces: list[str] = []
    for node in root.iter(f"{W}fldChar", f"{W}instrText", f"{W}fldSimple"):
        if node.tag == f"{W}fldSimple":
            codes.append(node.get(f"{W}instr", ""))
        elif node.tag == f"{W}instrText":
            pieces.append(node.text or "")
        elif pieces:
            codes.append("".join(pieces))
            pieces = []
    return [code.strip() for code in codes if code.strip()]


def _counted(codes: list[str]) -> dict[str, int]:
    counted: dict[str, int] = {}
    for code in codes:
        kind = _FIELD.match(code)
        if kind:
            counted[kind.group()] = counted.get(kind.group(), 0) + 1
    return counted
