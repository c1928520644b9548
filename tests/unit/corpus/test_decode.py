"""Bytes to text, and where a file is broken."""

from __future__ import annotations

import codecs

import pytest

from tribonian.corpus.decode import decode, read_bytes
from tribonian.corpus.sniff import choose
from tribonian.errors import DamagedFile, ImportRejected, NothingToImport, UnsupportedFormat

TEXT = "§ 1 Geltungsbereich\nÜber die Größe der Maße entscheidet die Behörde.\n" * 4


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_encodings(encoding):
    assert decode(TEXT.encode(encoding), "law.md").text == TEXT


def test_old_encoding_is_named_in_a_warning():
    decoded = decode(TEXT.encode("cp1252"), "law.md")
    assert decoded.text == TEXT
    assert decoded.warnings


def test_one_broken_byte_in_a_long_file_is_shown_and_named():
    raw = (TEXT * 20).encode() + b"Ende \xff der Datei." + TEXT.encode()
    decoded = decode(raw, "law.md")
    assert "\ufffd" in decoded.text
    assert "line" in decoded.warnings[0]


def test_breaks_off_inside_a_character():
    with pytest.raises(DamagedFile) as caught:
        decode("Maße und Größe ü".encode()[:-1], "law.md")
    assert caught.value.place == "line 1"
    assert "law.md" in caught.value.message


def test_marked_encoding_that_does_not_hold():
    with pytest.raises(DamagedFile):
        decode(codecs.BOM_UTF16_LE + b"a\x00b", "law.md")


def test_null_bytes_are_refused_with_their_line():
    with pytest.raises(DamagedFile) as caught:
        decode(b"line one\nline two\x00\n" + b"text " * 50, "law.md")
    assert caught.value.place == "line 2"


def test_empty_and_missing_files(tmp_path):
    empty = tmp_path / "empty.json"
    empty.write_bytes(b" \n")
    with pytest.raises(NothingToImport):
        read_bytes(empty)
    with pytest.raises(ImportRejected):
        read_bytes(tmp_path / "missing.json")


def test_absurdly_large_files_are_refused(tmp_path):
    huge = tmp_path / "huge.json"
    with huge.open("wb") as stream:
        stream.truncate(500_000_000)
    with pytest.raises(ImportRejected) as caught:
        read_bytes(huge)
    assert "500 MB" in caught.value.message


def test_a_pound_sign_is_no_polish_letter():
    text = "The café owner pays £5 and £10, which is naïve.\n" * 20
    decoded = decode(text.encode("cp1252"), "a.txt")
    assert (decoded.encoding, decoded.text) == ("cp1252", text)
    polish = "Właściciel kawiarni płaci źle, gdyż nie może żyć.\n" * 20
    assert decode(polish.encode("cp1250"), "b.txt").text == polish


def test_null_bytes_are_named_with_their_line(tmp_path):
    path = tmp_path / "law.txt"
    path.write_bytes(b"1. A heron.\n" * 20 + b"\x00" * 90)
    with pytest.raises(UnsupportedFormat, match=r"law\.txt .* null bytes, first in line 21"):
        choose(path)
