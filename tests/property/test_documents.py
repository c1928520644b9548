"""Word, OpenDocument and RTF files mutated at random: nothing but a clear refusal comes out, within bounded time."""

from __future__ import annotations

import time
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.office_files import level, numbered, odt, paragraph, rtf, style, word

from tribonian.corpus.readers.opendocument import OpenDocumentTexts
from tribonian.corpus.readers.rtf import RichTexts
from tribonian.corpus.readers.word import WordDocuments
from tribonian.domain.cancel import CancelToken
from tribonian.domain.ports import Reader
from tribonian.errors import ImportRejected

MOST_SECONDS = 10.0
_RTF = rtf(
    r"{\stylesheet{\s1 heading 1;}}\pard\s1\b Part 1\b0\par\pard{\listtext 1.\tab}A section{\footnote\pard note\par} of "
    r"\u1087?law\par"
    r"\trowd\cellx9\pard\intbl a\cell b\cell\row{\field{\*\fldinst TOC}{\fldrslt x\par}}{\*\shpinst{\shptxt box\par}}"
)


def sample(folder: Path, kind: str) -> Path:
    """A small file that uses most of what the reader knows."""
    path = folder / f"sample.{kind}"
    if kind == "rtf":
        path.write_bytes(_RTF)
    elif kind == "odt":
        body = '<text:list text:style-name="L"><text:list-item><text:p>One</text:p></text:list-item></text:list>'
        body += (
            '<text:h text:outline-level="1">Part<text:s text:c="2"/>1</text:h><table:table><table:table-row><table:table-cell>'
        )
        body += "<text:p>a</text:p></table:table-cell><table:table-cell/></table:table-row></table:table>"
        levels = '<text:list-level-style-number text:level="1" style:num-format="1"/>'
        odt(path, body, styles=f'<text:list-style style:name="L">{levels}</text:list-style>')
    else:
        numbers = f'<w:abstractNum w:abstractNumId="7">{level(0, "%1.")}</w:abstractNum>'
        numbers += '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'
        body = paragraph("Part 1", "heading1") + paragraph("A section of the law.", properties=numbered(1))
        body += f"<w:tbl><w:tr><w:tc>{paragraph('a')}</w:tc><w:tc>{paragraph('b')}</w:tc></w:tr></w:tbl>"
        word(path, body, parts={"styles": style("heading 1"), "numbering": numbers})
    return path


READERS: dict[str, Reader] = {"docx": WordDocuments(), "odt": OpenDocumentTexts(), "rtf": RichTexts()}


def survives(path: Path, kind: str) -> None:
    """Read, or be refused with a reason."""
    begun = time.process_time()
    try:
        READERS[kind].read(path, "", CancelToken())
    except ImportRejected as refused:
        assert path.name in refused.message or refused.message
    assert time.process_time() - begun < MOST_SECONDS


def mutated(content: bytes, cuts: list[tuple[float, bytes]]) -> bytes:
    """`content` with some bytes put over it."""
    data = bytearray(content)
    for share, piece in cuts:
        at = int(share * len(data))
        data[at : at + len(piece)] = piece
    return bytes(data)


CUTS = st.lists(st.tuples(st.floats(0, 1), st.binary(min_size=0, max_size=12)), min_size=1, max_size=6)


@pytest.mark.parametrize("kind", sorted(READERS))
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cuts=CUTS, length=st.floats(0, 1))
def test_mutated_files(kind: str, cuts: list[tuple[float, bytes]], length: float, tmp_path: Path) -> None:
    content = mutated(sample(tmp_path, kind).read_bytes(), cuts)
    path = tmp_path / f"mutated.{kind}"
    path.write_bytes(content if length > 0.5 else content[: int(2 * length * len(content))])
    survives(path, kind)


PIECES = st.sampled_from(
    [
        b"<w:p>", b"</w:p>", b"<w:tbl>", b"<w:del>", b'w:val="-99999999999"', b'w:val="\xff"', b'<w:numId w:val="1"/>', b"&#0;",
        b'<w:fldChar w:fldCharType="begin"/>', b"<w:sdt><w:sdtContent>", b'<text:s text:c="999999999"/>', b"<text:list>", b"<x/>",
        b"", b"<!--",
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "member"), [("docx", "word/document.xml"), ("docx", "word/numbering.xml"), ("odt", "content.xml")]
)
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cuts=st.lists(st.tuples(st.floats(0, 1), PIECES, st.integers(0, 40)), min_size=1, max_size=5))
def test_mutated_parts(kind: str, member: str, cuts: list[tuple[float, bytes, int]], tmp_path: Path) -> None:
    source = sample(tmp_path, kind)
    path = tmp_path / f"mutated.{kind}"
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(path, "w") as other:
        for name in whole.namelist():
            content = whole.read(name)
            if name == member:
                for share, piece, gone in cuts:
                    at = int(share * len(content))
                    content = content[:at] + piece + content[at + gone :]
            other.writestr(name, content)
    survives(path, kind)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.lists(
        st.sampled_from(
            [
                "{", "}", r"\par ", r"\row ", r"\cell ", r"\trowd ", r"\u99999 ", r"\u-1 ", r"\'e9", r"{\footnote ", r"{\header ",
                r"{\*\annotation ", r"{\listtext ", r"{\fldrslt ", r"{\*\fldinst TOC", r"\bin9999 ", r"\f9 ", r"\uc99 ", "text ",
                r"{\upr{", r"{\stylesheet{\s1 ", r"{\shptxt ", r"\deleted ", r"\v ", r"\ansicpg932 ", r"\intbl ", "\\",
                r"{\*\ud ",
            ]
        ),
        max_size=60,
    )
)  # fmt: skip
def test_any_rtf(words: list[str], tmp_path: Path) -> None:
    for end in ("}", "}" * 200):
        path = tmp_path / "any.rtf"
        path.write_bytes(("{\\rtf1 " + "".join(words) + end).encode("latin-1"))
        survives(path, "rtf")


def test_deep_and_long_files_take_bounded_time(tmp_path: Path) -> None:
    nested = "<w:tbl><w:tr><w:tc>" * 200 + paragraph("x") + "</w:tc></w:tr></w:tbl>" * 200
    survives(word(tmp_path / "deep.docx", nested), "docx")
    survives(word(tmp_path / "long.docx", paragraph("1. Some words of a section that goes on.") * 20_000), "docx")
    (tmp_path / "long.rtf").write_bytes(rtf("\\pard 1. Some words of a section that goes on.\\par\n" * 20_000))
    survives(tmp_path / "long.rtf", "rtf")
