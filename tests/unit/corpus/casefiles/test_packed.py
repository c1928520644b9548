"""Presentations, old workbooks, signed and encrypted mail, winmail.dat: read, or refused plainly."""

from __future__ import annotations

import datetime
import io
import struct
from email.message import EmailMessage

import pptx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import pkcs7
from cryptography.x509.oid import NameOID
from openpyxl import Workbook
from pptx.util import Inches
from tests.support import office_files
from tests.support.case_papers import LETTER, mail, notes, numbers, read_one, texts

from tribonian.corpus.readers import old_word
from tribonian.errors import DamagedFile, EncryptedFile, NothingToImport, UnsupportedFormat


def presented(*titles):
    made = pptx.Presentation()
    for title in titles:
        slide = made.slides.add_slide(made.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = "The roof leaks.\nNobody came."
    slide.notes_slide.notes_text_frame.text = "Ask about the tar."
    table = slide.shapes.add_table(2, 2, Inches(1), Inches(1), Inches(4), Inches(1)).table
    for row, words in enumerate((("what", "crowns"), ("tar", "40"))):
        for column, word in enumerate(words):
            table.cell(row, column).text = word
    group = slide.shapes.add_group_shape()
    group.shapes.add_textbox(Inches(1), Inches(1), Inches(1), Inches(1)).text_frame.text = "Words in a group."
    held = io.BytesIO()
    made.save(held)
    return held.getvalue()


def test_slides_are_pages_with_tables_notes_and_groups(tmp_path):
    path = tmp_path / "talk.pptx"
    path.write_bytes(presented("The boat house", "The costs"))
    work = read_one(path)
    assert work.pages == 2 and numbers(work, "page") == ["1", "2"] and work.title == "The boat house"
    assert texts(work)[:3] == ["The boat house", "The roof leaks.", "Nobody came."]
    assert "what\tcrowns\ntar\t40" in texts(work, "table") and "Words in a group." in texts(work)
    assert texts(work, "footnote") == ["Ask about the tar."]
    cited = next(p for p in work.provisions if work.text[p.start : p.end] == "The costs")
    assert (cited.number, cited.page) == ("2.1", 2)


def test_a_broken_presentation_is_damaged(tmp_path):
    path = tmp_path / "talk.pptx"
    path.write_bytes(presented("One")[:-900])
    with pytest.raises(DamagedFile):
        read_one(path)


@pytest.fixture
def converting(tmp_path, monkeypatch):
    """A converter that gives back what it is told to, whatever it is given."""

    def with_(content):
        (tmp_path / "made").write_bytes(content)
        program = tmp_path / "converter"
        program.write_text(
            '#!/bin/sh\nfor last; do copy="$last"; done\nwhile [ "$1" != "--outdir" ]; do\n'
            '  [ "$1" = "--convert-to" ] && form="${2%%:*}"\n  shift\ndone\n'
            f'cp "{tmp_path}/made" "$2/document.$form"\n'
        )
        program.chmod(0o755)
        monkeypatch.setenv(old_word.NAMED, str(program))

    return with_


def compound(stream):
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504) + stream.encode("utf-16-le")


def test_an_old_workbook_is_converted_and_read_by_cells(tmp_path, converting):
    book = Workbook()
    book.active.title = "Costs"
    book.active.append(["tar", 40])
    held = io.BytesIO()
    book.save(held)
    converting(held.getvalue())
    path = tmp_path / "costs.xls"
    path.write_bytes(compound("Workbook"))
    work = read_one(path)
    assert "Costs!B1" in numbers(work, "cell") and any(".xls" in one for one in work.warnings)


def test_an_old_presentation_is_converted_and_read_by_slides(tmp_path, converting):
    converting(presented("The boat house"))
    path = tmp_path / "talk.ppt"
    path.write_bytes(compound("PowerPoint Document"))
    work = read_one(path)
    assert work.pages == 1 and texts(work)[0] == "The boat house" and any(".ppt" in one for one in work.warnings)


@pytest.mark.parametrize(("stream", "said"), [("Workbook", ".xls"), ("PowerPoint Document", ".ppt")])
def test_without_a_converter_old_files_are_refused_with_what_to_do(tmp_path, monkeypatch, stream, said):
    monkeypatch.setenv(old_word.NAMED, "")
    path = tmp_path / "old.bin"
    path.write_bytes(compound(stream))
    with pytest.raises(UnsupportedFormat) as raised:
        read_one(path)
    assert said in raised.value.message and "LibreOffice" in raised.value.hint


# --- signed and encrypted ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def identity():
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Ada Holm")])
    day = datetime.datetime(2031, 4, 2)
    built = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    built = built.serial_number(7).not_valid_before(day).not_valid_after(day + datetime.timedelta(days=300))
    return key, built.sign(key, hashes.SHA256())


def signed(identity, content, encoding, *options):
    key, certificate = identity
    builder = pkcs7.PKCS7SignatureBuilder().set_data(content).add_signer(certificate, key, hashes.SHA256())
    return builder.sign(encoding, list(options))


HEADS = b"From: ada@lake.example\r\nTo: desk@lake.example\r\nSubject: Roof\r\n"


def test_mail_with_a_signature_beside_it_is_read_and_the_signature_not_judged(tmp_path, identity):
    inner = b"Content-Type: text/plain\r\n\r\n" + LETTER[0].encode()
    path = tmp_path / "roof.eml"
    path.write_bytes(HEADS + signed(identity, inner, serialization.Encoding.SMIME, pkcs7.PKCS7Options.DetachedSignature))
    work = read_one(path)
    assert LETTER[0] in texts(work) and any("not judged" in one for one in work.warnings)
    assert not any("not read" in one for one in work.suspicious) and work.covered == 1.0


def opaque(identity, inner):
    container = signed(identity, inner, serialization.Encoding.DER, pkcs7.PKCS7Options.Binary)
    message = EmailMessage()
    message["From"], message["Subject"] = "ada@lake.example", "Roof"
    message.set_content(container, "application", "pkcs7-mime", filename="smime.p7m", params={"smime-type": "signed-data"})
    return bytes(message)


def test_a_message_inside_a_signed_container_is_read_with_its_attachments(tmp_path, identity):
    inner = mail()
    del inner["From"], inner["To"], inner["Subject"], inner["Date"]
    inner.add_attachment(LETTER[1].encode(), maintype="text", subtype="plain", filename="second.txt")
    path = tmp_path / "roof.eml"
    path.write_bytes(opaque(identity, bytes(inner)))
    work = read_one(path)
    assert {LETTER[0], LETTER[1]} <= set(texts(work)) and any("not judged" in one for one in work.warnings)


def test_encrypted_mail_is_told_as_not_read(tmp_path, identity):
    _, certificate = identity
    container = (
        pkcs7.PKCS7EnvelopeBuilder()
        .set_data(b"Content-Type: text/plain\r\n\r\nsecret")
        .add_recipient(certificate)
        .encrypt(serialization.Encoding.DER, [pkcs7.PKCS7Options.Binary])
    )
    message = EmailMessage()
    message["From"], message["Subject"] = "ada@lake.example", "Roof"
    message.set_content(container, "application", "pkcs7-mime", filename="smime.p7m")
    path = tmp_path / "roof.eml"
    path.write_bytes(bytes(message))
    work = read_one(path)
    assert any("encrypted" in one for one in work.suspicious) and work.covered < 1.0
    alone = tmp_path / "smime.p7m"
    alone.write_bytes(container)
    with pytest.raises(EncryptedFile, match="S/MIME"):
        read_one(alone)


def test_a_signed_file_is_the_file_it_holds(tmp_path, identity):
    document = office_files.word(tmp_path / "x.docx", office_files.paragraph("Signed words.")).read_bytes()
    path = tmp_path / "x.docx.p7m"
    path.write_bytes(signed(identity, document, serialization.Encoding.DER, pkcs7.PKCS7Options.Binary))
    work = read_one(path)
    assert texts(work) == ["Signed words."] and any("not judged" in one for one in work.warnings)
    path.write_bytes(signed(identity, document, serialization.Encoding.PEM, pkcs7.PKCS7Options.Binary))
    assert texts(read_one(path)) == ["Signed words."]
    path.write_bytes(
        signed(identity, document, serialization.Encoding.DER, pkcs7.PKCS7Options.Binary, pkcs7.PKCS7Options.DetachedSignature)
    )
    with pytest.raises(NothingToImport, match="signature"):
        read_one(path)


def test_a_broken_container_is_damaged(tmp_path, identity):
    path = tmp_path / "x.p7m"
    path.write_bytes(signed(identity, b"words" * 99, serialization.Encoding.DER, pkcs7.PKCS7Options.Binary)[:60])
    with pytest.raises(DamagedFile, match="signed"):
        read_one(path)


# --- winmail.dat --------------------------------------------------------------------------------------


def attribute(level, name, kind, content):
    head = struct.pack("<BHHI", level, name, kind, len(content))
    return head + content + struct.pack("<H", sum(content) & 0xFFFF)


def winmail(body, name, content):
    made = struct.pack("<IH", 0x223E9F78, 1)
    made += attribute(1, 0x9006, 8, struct.pack("<I", 0x10000)) + attribute(1, 0x9007, 6, struct.pack("<II", 1252, 0))
    made += attribute(1, 0x800C, 2, body.encode() + b"\0")
    made += attribute(2, 0x9002, 6, bytes(14)) + attribute(2, 0x8010, 1, name.encode() + b"\0")
    return made + attribute(2, 0x800F, 6, content)


def test_what_outlook_packed_is_read_as_text_and_attached_files(tmp_path):
    document = office_files.word(tmp_path / "x.docx", office_files.paragraph("Packed words.")).read_bytes()
    message = mail()
    packed = winmail(LETTER[1], "..\\letter.docx", document)
    message.add_attachment(packed, maintype="application", subtype="ms-tnef", filename="winmail.dat")
    path = tmp_path / "roof.eml"
    path.write_bytes(bytes(message))
    work = read_one(path)
    assert {LETTER[0], LETTER[1], "Packed words."} <= set(texts(work))
    assert any("letter.docx" in p.heading and ".." not in p.heading for p in work.provisions)
    alone = tmp_path / "winmail.dat"
    alone.write_bytes(packed)
    assert LETTER[1] in texts(read_one(alone))


def test_a_broken_winmail_is_told(tmp_path):
    path = tmp_path / "winmail.dat"
    path.write_bytes(winmail("words", "a.txt", b"more")[:20] + b"\xff" * 40)
    with pytest.raises((DamagedFile, NothingToImport)):
        read_one(path)


# --- RTF: who changed it ------------------------------------------------------------------------------


def test_tracked_changes_of_rtf_name_author_and_day(tmp_path):
    stamp = (10 << 6) | (2 << 11) | (4 << 16) | ((2031 - 1900) << 20)
    path = tmp_path / "roof.rtf"
    path.write_bytes(
        office_files.rtf(
            r"{\*\revtbl {Unknown;}{Ada Holm;}{Bo Lind;}}The roof is "
            rf"{{\deleted\revauthdel1\revdttmdel{stamp} not }}{{\deleted\revauthdel2 ever }}"
            rf"{{\revised\revauth2\revdttm{stamp} always }}mended.\par Second.\par"
        )
    )
    work = read_one(path)
    assert texts(work) == ["The roof is always mended.", "Second."]
    assert notes(work, "deleted") == [("Ada Holm, 2031-04-02", "not"), ("Bo Lind", "ever")]
    assert notes(work, "inserted") == [("Bo Lind, 2031-04-02", "always")]
