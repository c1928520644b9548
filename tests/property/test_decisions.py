"""Whatever blocks a reader hands over, a decision comes out whole or is refused with a reason."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tribonian.config.jurisdictions import load
from tribonian.corpus.blocks import CONTENTS, PARAGRAPH, ROW, Block, Flow
from tribonian.corpus.decisions import build
from tribonian.corpus.outline import solid
from tribonian.corpus.structure import validate
from tribonian.corpus.traced import Traced
from tribonian.domain.cancel import CancelToken
from tribonian.errors import ImportRejected

WORDS = st.sampled_from(
    (
        *("1. ", "2. ", "[3] ", "(a) ", "i) ", "12A. ", "\t", "\n", "****", "“quoted", "A lamp burns. ", "3 March 2031"),
        *("Neutral Citation Number: [2031] EWHC 1 (Ch)", "On appeal from: [2030] EWCA Civ 9", "AIR 1973 SC 1"),
        *("Between:", "Claimant", "-v-", "Before:", "MR JUSTICE LAMP", "JUDGMENT", "IN THE HIGH COURT OF JUSTICE"),
        *("Tenor", "Gründe", "Aktenzeichen: VI ZR 1/30", "Дугаар 1/ШШ2031/1"),
    )
)
TEXTS = st.one_of(st.lists(WORDS, max_size=6).map("".join), st.text(max_size=60), st.lists(WORDS, max_size=6).map(" ".join))
BLOCKS = st.builds(
    lambda text, kind, level, bold, centred, indent, table: Block(
        Traced.of(text), kind=kind, level=level, bold=bold, centred=centred, indent=indent, table=table
    ),
    TEXTS,
    st.sampled_from((PARAGRAPH, PARAGRAPH, PARAGRAPH, ROW, CONTENTS)),
    st.integers(0, 3),
    st.booleans(),
    st.booleans(),
    st.sampled_from((0.0, 18.0, 36.0, 72.0)),
    st.integers(0, 2),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(BLOCKS, max_size=40), st.sampled_from(("uk", "de", "in", "us", "mn", "generic")))
def test_any_blocks(blocks, code):
    given_text = sum(solid(block.text.text) for block in blocks if block.kind != CONTENTS)
    flow = Flow(blocks, "probe", characters=given_text)
    try:
        works = build.decisions(flow, load(code), CancelToken())
    except ImportRejected as error:
        assert error.message
        return
    for work in works:
        validate(work)
        assert work.covered >= 0.995 and work.decision is not None and work.kind == "decision"
    assert sum(solid(work.text) for work in works) == given_text
