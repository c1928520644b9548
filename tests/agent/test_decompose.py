"""Several questions asked at once, taken apart by program; what is one question stays one."""

from __future__ import annotations

import pytest

from tribonian.agent.decompose import parts


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        (
            "en",
            "Who may fish in a public lake, and how long is a licence valid?",
            ("Who may fish in a public lake", "how long is a licence valid?"),
        ),
        (
            "en",
            "My boat sank. Who must be told? Within how many days must the report be made?",
            ("My boat sank. Who must be told?", "My boat sank. Within how many days must the report be made?"),
        ),
        (
            "en",
            "lost licence: what fee is due, when is a copy issued",
            ("lost licence: what fee is due", "lost licence: when is a copy issued"),
        ),
        (
            "de",
            "Wer darf im See fischen, und wie lange gilt eine Erlaubnis?",
            ("Wer darf im See fischen", "wie lange gilt eine Erlaubnis?"),
        ),
        ("en", "Who may fish in a public lake?", ()),
        ("en", "What is the penalty for fishing and boating without a licence?", ()),
        ("en", "", ()),
        ("xx", "Who may fish, and how long is it valid?", ()),
        ("en", " and who? " * 400, ()),
    ],
)
def test_parts(language, question, expected):
    assert parts(question, language) == expected


def test_never_more_than_four():
    assert parts("Who may fish, what may be fished, when is it allowed, where is it barred, how is it fined?", "en") == ()
