"""Readers never raise anything but `ImportRejected` or `Cancelled`, whatever a file holds."""

from __future__ import annotations

import json
import os
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.parsing import parse

from tribonian.corpus.passages import MOST
from tribonian.errors import ImportRejected

MARKDOWN = """---
Title: Gesetz über Proben
jurabk: ProbeG
---

# Gesetz über Proben (ProbeG)

Ausfertigungsdatum
:   1999-05-03

## Erster Teil - A

### § 1 Licht \\*)

(1) Es **werde** Licht[^f1] nach § 2.

1.  eins,

    a)  zwei;


*    *   x

    *   y


-----

\\*) Fußnote.

### (XXXX) §§ 12 bis 15 (weggefallen)

#### Art 229 - B

#### § 1 C

| a | b |
|---|---|

### Anlage 1 (zu § 1)

##

![x.jpg](x.jpg)

[^f1]: Erklärung
"""
RECORDS = json.dumps(
    [
        {"chapter": 1, "Section": 1, "section_title": "T", "section_desc": "(1) Text.\n\n\n2* * * * *"},
        {"Section": "2A.", "section_title": None, "section_desc": ["a", "b"]},
        {"article": 3, "clauses": [{"no": 1, "text": "x \u00ad y"}], "note": {"a": 1}},
    ],
    indent=1,
)
FRAGMENTS = st.sampled_from(
    [
        *("#", "## ", "§", "§ 5", "Art ", "\n", "\n\n", "\r\n", "\x00", "\ufeff", "*    *", "    *   ", "**", "\\", "[^", "]:"),
        *("---", "-----", "|", "`", "(XXXX) ", "§§ 1 bis 99999999", "§§ 5z bis 1a", "{", "}", "[", "]", '"', ",", ":", "\\u"),
        *("\\ud83d", "null", "1e999", "-", "\u202e", "e\u0301", "Anlage", "Inhaltsübersicht", "9" * 40, " " * 300, "*    " * 40),
        *("((((", "I. - ", "&amp;", "<br>", "](http://x)", "Teil 1 - "),
    ]
)


@st.composite
def mutated(draw, seed: str) -> bytes:
    """A file with some places cut, doubled, or replaced."""
    text = seed
    for _ in range(draw(st.integers(0, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        text = text[:start] + draw(FRAGMENTS | st.text(max_size=8) | st.just(text[start:end] * 2)) + text[end:]
    content = text.encode(draw(st.sampled_from(["utf-8", "utf-8", "utf-16", "utf-8-sig"])), errors="replace")
    if draw(st.booleans()):
        content = content[: draw(st.integers(0, len(content)))]
    if draw(st.integers(0, 5)) == 0:
        at = draw(st.integers(0, len(content)))
        content = content[:at] + draw(st.binary(max_size=6)) + content[at:]
    return content


def check(folder: Path, name: str, content: bytes) -> None:
    """Read it; what is read keeps its promises (`read_file` validates), and passages lie in one provision each."""
    path = folder / name
    path.write_bytes(content)
    try:
        works = parse(path)
    except ImportRejected as error:
        assert error.message
        return
    for work in works:
        assert work.provisions
        provisions = {provision.eid: provision for provision in work.provisions}
        for passage in work.passages:
            owner = provisions[passage.eid]
            assert owner.start <= passage.start < passage.end <= owner.end
            assert passage.end - passage.start <= MOST
        assert len(work.passages) == len({(passage.start, passage.end) for passage in work.passages})


SLOW = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
SETTINGS = settings(max_examples=int(os.environ.get("TRIBONIAN_FUZZ", "120")), deadline=None, suppress_health_check=SLOW)
"""`TRIBONIAN_FUZZ` = examples of each test, for longer runs by hand."""


@SETTINGS
@given(content=mutated(MARKDOWN))
def test_markdown(tmp_path, content):
    check(tmp_path, "index.md", content)


@SETTINGS
@given(content=mutated(RECORDS))
def test_json(tmp_path, content):
    check(tmp_path, "act.json", content)


@SETTINGS
@given(content=st.binary(max_size=400))
def test_noise(tmp_path, content):
    check(tmp_path, "noise.bin", content)


KEYS = st.sampled_from(["section", "title", "text", "1", "2A", "chapter", "act", "sections", "x", "description"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)


@SETTINGS
@given(value=VALUES)
def test_any_json_value(tmp_path, value):
    check(tmp_path, "value.json", json.dumps(value).encode())
