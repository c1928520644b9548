"""Readers of mark-up and of rows of laws: whatever is done to a file, it is read or refused with a reason."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.marked_laws import ACT, GERMAN, ROWS, TITLE, VOLUME

from tribonian.corpus.readers.gii_norm import GiiNorm
from tribonian.corpus.readers.json_laws import JsonLaws
from tribonian.corpus.readers.uslm import Uslm
from tribonian.corpus.structure import validate
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

SEEDS = {
    "act": (Uslm(), ACT),
    "code": (Uslm(), TITLE),
    "volume": (Uslm(), VOLUME),
    "german": (GiiNorm(), GERMAN),
    "rows": (JsonLaws(), json.dumps(ROWS, ensure_ascii=False)),
}
PIECES = st.sampled_from(
    [
        *(
            "<section>",
            "</section>",
            "<num>",
            "</num>",
            "<quotedContent>",
            "<subsection><num>(z)</num>",
            "<level>",
            "<title>",
            "<p/>",
            "<toc>",
        ),
        *(
            "<norm>",
            "<DL>",
            "<DT/>",
            "<P>",
            "<FnR ID='x'/>",
            "<Footnote>",
            "<entry/>",
            "<gliederungseinheit/>",
            "<enbez>§ 9</enbez>",
            "<BR/>",
        ),
        *(
            '{"model": "laws.law"}',
            '"fields"',
            "[",
            "]",
            ",",
            "<ol>",
            "<li>",
            "</ol>",
            "&#228;",
            "&nope;",
            "\\u00e4",
            "\\x",
            "\u00ad",
            "e\u0301",
        ),
        *("\x00", "\t", "  ", "9" * 30, "§§ 1 bis 99999999", "2...99999", "<!-- x -->", "<?pi?>", "<![CDATA[x]]>", "]]>", "&lt;"),
    ]
)
SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
SETTINGS = settings(max_examples=int(os.environ.get("TRIBONIAN_FUZZ", "100")), deadline=None, suppress_health_check=SLOW)


@st.composite
def mutated(draw, seed: str) -> bytes:
    """A file with some places cut, doubled or replaced; sometimes cut off or with odd bytes."""
    text = seed
    for _ in range(draw(st.integers(0, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 60)))
        text = text[:start] + draw(PIECES | st.text(max_size=5) | st.just(text[start:end] * 2)) + text[end:]
    content = text.encode(draw(st.sampled_from(["utf-8", "utf-8", "utf-16", "latin-1"])), errors="replace")
    if draw(st.integers(0, 2)) == 0:
        content = content[: draw(st.integers(0, len(content)))]
    return content


@pytest.mark.parametrize("name", SEEDS)
@SETTINGS
@given(data=st.data())
def test_mutated_files_are_read_or_refused(tmp_path: Path, name: str, data: st.DataObject) -> None:
    reader, seed = SEEDS[name]
    path = tmp_path / "file.any"
    path.write_bytes(data.draw(mutated(seed)))
    try:
        works = reader.read(path, "", CancelToken())
    except ImportRejected as refused:
        assert refused.message
        return
    for work in works:
        validate(work)
        assert work.text.strip()


@pytest.mark.parametrize("depth", [100, 240, 5000])
def test_deep_nesting_is_read_or_refused(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "deep.xml"
    inner = "<level><num>1</num>" * depth + "<content>x</content>" + "</level>" * depth
    path.write_text(f'<bill xmlns="http://schemas.gpo.gov/xml/uslm"><main><section><num>1</num>{inner}</section></main></bill>')
    try:
        assert Uslm().read(path, "", CancelToken())
    except ImportRejected as refused:
        assert "deep" in refused.message
