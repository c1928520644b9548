"""XML is read from its bytes alone; what is hostile or broken is refused with its place."""

from __future__ import annotations

import pytest

from tribonian.corpus.readers import xml_source
from tribonian.errors import DamagedFile, ImportRejected, NothingToImport


def text_of(content: bytes) -> str:
    return "".join(xml_source.parse(content, "law.xml").root.itertext())


def warnings_of(content: bytes) -> str:
    return " ".join(xml_source.parse(content, "law.xml").warnings)


@pytest.mark.parametrize(
    "declaration",
    [
        '<!ENTITY x SYSTEM "file:///etc/hostname">',
        '<!ENTITY x PUBLIC "-//X//EN" "http://example.org/x">',
        '<!ENTITY % x SYSTEM "http://example.org/x.dtd"> %x;',
        '<!ENTITY % x "y">',
        '<!ENTITY a "ha"><!ENTITY x "&a;&a;&a;">',
        f'<!ENTITY x "{"long text " * 20}">',
        '<!ENTITY x "<b/>">',
    ],
)
def test_an_entity_that_is_more_than_a_character_is_refused(declaration):
    content = f"<!DOCTYPE law [{declaration}]><law>&x;</law>".encode()
    with pytest.raises(ImportRejected) as caught:
        xml_source.parse(content, "law.xml")
    assert "law.xml" in caught.value.message


def test_expansion_is_refused_before_it_is_parsed():
    laughs = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 12))
    with pytest.raises(ImportRejected, match="l1"):
        xml_source.parse(f'<!DOCTYPE x [<!ENTITY l0 "ha">{laughs}]><x>&l11;</x>'.encode(), "law.xml")


def test_an_entity_inside_a_comment_is_no_entity():
    assert text_of(b"<!-- <!ENTITY x SYSTEM 'y'> --><law>text</law>") == "text"


def test_named_characters_are_read():
    assert text_of(b'<!DOCTYPE law [<!ENTITY dash "&#8211;">]><law>a&dash;b</law>') == "a–b"
    assert text_of(b"<law>a&nbsp;b &sect; 3 &amp; <![CDATA[&nbsp;]]></law>") == "a\u00a0b § 3 & &nbsp;"
    with pytest.raises(DamagedFile, match="mdash2"):
        xml_source.parse(b"<law>&mdash2;</law>", "law.xml")


def test_no_dtd_is_loaded_and_nothing_is_included():
    assert text_of(b'<!DOCTYPE law SYSTEM "http://example.org/law.dtd"><law>text</law>') == "text"
    include = b'<law xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/hostname" parse="text"/>.</law>'
    assert text_of(include) == "."


def test_broken_xml_names_its_place():
    with pytest.raises(DamagedFile) as caught:
        xml_source.parse(b"<law>\n<p>text\n</law>", "law.xml")
    assert caught.value.place.startswith("line 3")
    assert "law.xml" in caught.value.message and "line 3" in caught.value.message


def test_a_file_that_breaks_off_is_damaged():
    with pytest.raises(DamagedFile, match="line 2"):
        xml_source.parse(b"<law>\n<p>te", "law.xml")


def test_depth_is_bounded():
    assert text_of(b"<p>" * 200 + b"x" + b"</p>" * 200) == "x"
    with pytest.raises(DamagedFile, match="levels deep"):
        xml_source.parse(b"<p>" * 5000 + b"</p>" * 5000, "law.xml")


@pytest.mark.parametrize(
    ("content", "warned"),
    [
        ('<?xml version="1.0" encoding="iso-8859-1"?><p>Größe</p>'.encode(), True),
        ('<?xml version="1.0" encoding="iso-8859-1"?><p>Größe</p>'.encode("latin-1"), False),
        ('<?xml version="1.0" encoding="utf-16"?><p>Größe</p>'.encode("utf-16"), False),
        ('<?xml version="1.0" encoding="utf-8"?><p>Größe</p>'.encode("utf-16-le"), False),
        ('<?xml version="1.0"?><p>Größe</p>'.encode(), False),
        ("\ufeff<p>Größe</p>".encode(), False),
        (
            '<?xml version="1.0" encoding="utf-8"?><p>Größe</p><!-- für Behörden, müssen, können, Überprüfung -->'.encode(
                "cp1252"
            ),
            True,
        ),
        ('<?xml version="1.0" encoding="x-unknown"?><p>Größe</p>'.encode(), True),
    ],
)
def test_a_declared_encoding_may_be_wrong(content, warned):
    assert text_of(content) == "Größe"
    assert bool(warnings_of(content)) == warned


def test_control_characters_are_blanks_with_a_warning():
    assert text_of(b"<p>a\x0bb</p>") == "a b"
    assert "line 1" in warnings_of(b"<p>a\x0bb</p>")


def test_null_bytes_are_refused():
    with pytest.raises(DamagedFile, match="null bytes"):
        xml_source.parse(b"<p>some text of a law that is long enough " + b"\x00" * 3 + b"</p>", "law.xml")


def test_an_empty_file(tmp_path):
    path = tmp_path / "law.xml"
    path.write_bytes(b" \n")
    with pytest.raises(NothingToImport):
        xml_source.read(path)


def test_lines_are_counted_beyond_sixteen_bits():
    root = xml_source.parse(b"<law>" + b"\n" * 70_000 + b"<p/></law>", "law.xml").root
    assert xml_source.place(root[0]) == "line 70001"


@pytest.mark.parametrize(
    ("head", "name", "namespace"),
    [
        (b"<law/>", "law", ""),
        (b'\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <x> --><law xmlns="urn:a" b="c>d">', "law", "urn:a"),
        (b'<!DOCTYPE a:law [<!ENTITY x ">">]><a:law id="1" xmlns:a="urn:b" xmlns="urn:c">', "law", "urn:b"),
        ('<?xml version="1.0"?><law xmlns="urn:a"/>'.encode("utf-16"), "law", "urn:a"),
        (b"{}", "", ""),
        (b"# Heading", "", ""),
        (b"", "", ""),
    ],
)
def test_the_root_element_is_known_from_the_first_bytes(head, name, namespace):
    root = xml_source.root_of(head)
    assert (root.name, root.namespace) == (name, namespace)


def test_the_root_of_a_hostile_head_is_found_in_time():
    head = b"<!DOCTYPE x [" + b'<!ENTITY a "b" ' * 4000
    assert xml_source.root_of(head).name == ""
    assert xml_source.root_of(b"<" + b"a" * 60_000).name
