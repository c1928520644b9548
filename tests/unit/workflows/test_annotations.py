"""Notes, highlights, bookmarks and tags: kept by provision and quotation, found again after whatever happens to the law."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support import small_library

from tribonian.domain.work import SourceFile
from tribonian.errors import NotFound, WrongUsage
from tribonian.workflows.commands import table

WORDS = "may fish without a licence"


@pytest.fixture
def desk(tmp_path):
    services = small_library.services(small_library.make(tmp_path / "library"), write=True)
    yield services
    services.close()


def run(desk, name, **params):
    return table.run(desk, name, params)


def changed(desk, old, new, version="2024-01-01"):
    """A new version of the lakes in which words are others; everything after them moves."""
    law = small_library.lakes()
    grown = len(new) - len(old)
    at = law.text.index(old)
    text = law.text.replace(old, new, 1)

    def moved(one):
        start = one.start + (grown if one.start > at else 0)
        return replace(one, start=start, end=one.end + (grown if one.end > at else 0))

    provisions = tuple(moved(one) for one in law.provisions)
    passages = tuple(moved(one) for one in law.passages)
    parsed = replace(law, text=text, provisions=provisions, passages=passages, citations=(), notes=(), version=version)
    desk.works.add(parsed, SourceFile("lakes-new.json", version, len(text), "test"), None)


def test_a_highlight_is_anchored_by_the_words_it_is_of(desk):
    (read,) = run(desk, "read", work="lakes", numbers=["2"])
    start = read["start"] + read["text"].index(WORDS)
    made = run(desk, "annotate", work="lakes", number=read["eid"], kind="highlight", start=start, end=start + len(WORDS))
    assert (made["quote"], made["start"], made["end"], made["state"]) == (WORDS, start, start + len(WORDS), "exact")
    assert (made["work"], made["eid"], made["colour"]) == ("in-lakes", "part_1__sec_2", "yellow")
    assert run(desk, "annotations", work="lakes") == [made]
    assert run(desk, "annotations", work="flussg") == []


def test_notes_survive_a_new_version_whose_words_moved(desk):
    made = run(desk, "annotate", work="lakes", number="2", kind="highlight", quote=WORDS)
    changed(desk, "This Act keeps lakes clean.", "This Act keeps all lakes and their shores clean.")
    (found,) = run(desk, "annotations", work="lakes")
    assert found["state"] == "exact" and found["start"] > made["start"] and found["expression"] != made["expression"]
    text = desk.works.text(found["expression"], found["start"], found["end"])
    assert text == WORDS
    (old,) = run(desk, "annotations", work="lakes", version=made["expression"])
    assert (old["start"], old["end"]) == (made["start"], made["end"])


def test_changed_words_are_told_and_lost_ones_kept(desk):
    words = "No person may fish without a licence."
    run(desk, "annotate", work="lakes", number="2", quote=words, text="Who is a person?")
    changed(desk, "may fish without a licence", "may fish without any licence")
    (found,) = run(desk, "annotations", work="lakes")
    assert found["state"] == "changed" and found["start"] >= 0
    changed(desk, "No person may fish without a licence.", "Fishing ends.", "2025-01-01")
    (found,) = run(desk, "annotations", work="lakes")
    assert (found["state"], found["start"], found["text"]) == ("lost", -1, "Who is a person?")
    assert found["quote"].startswith("No person")


def test_notes_survive_the_removal_of_the_work_and_come_back_with_it(desk):
    run(desk, "annotate", work="lakes", number="12A", kind="bookmark")
    desk.works.remove("in-lakes")
    (found,) = run(desk, "annotations", work="in-lakes")
    assert (found["state"], found["title"]) == ("lost", "in-lakes")
    desk.works.add(small_library.lakes(), SourceFile("lakes.json", "again", 9, "test"), None)
    (found,) = run(desk, "annotations", work="lakes")
    assert (found["state"], found["eid"]) == ("exact", "sec_12A")


def test_a_note_is_changed_deleted_and_put_back(desk):
    made = run(desk, "annotate", work="lakes", number="2", text=" Look at the fine. ", quote=WORDS)
    assert made["text"] == "Look at the fine."
    assert run(desk, "annotation_change", id=made["id"], text="Fine: 12A.", colour="green")["text"] == "Fine: 12A."
    gone = run(desk, "annotation_delete", id=made["id"])
    assert gone["deleted"] and run(desk, "annotations") == []
    keys = ("kind", "work", "eid", "number", "heading", "quote", "before", "after", "offset", "text", "colour")
    again = run(desk, "annotation_restore", **{key: gone[key] for key in keys})
    assert (again["text"], again["colour"], again["start"]) == ("Fine: 12A.", "green", made["start"])
    with pytest.raises(NotFound):
        run(desk, "annotation_delete", id=made["id"])


@pytest.mark.parametrize(
    ("params", "error"),
    [
        ({"number": "77"}, NotFound),
        ({"number": "2", "quote": "words that are not there", "text": "x"}, NotFound),
        ({"number": "2"}, WrongUsage),
        ({"number": "2", "kind": "highlight"}, WrongUsage),
        ({"number": "2", "kind": "poem"}, WrongUsage),
        ({"number": "2", "text": "x", "colour": "plaid"}, WrongUsage),
        ({"number": "2", "text": "x", "start": 0, "end": 3}, WrongUsage),
        ({"number": "2", "text": "x" * 30_000}, WrongUsage),
    ],
)
def test_what_cannot_be_is_refused(desk, params, error):
    with pytest.raises(error):
        run(desk, "annotate", work="lakes", **params)
    assert run(desk, "annotations") == []


def test_tags_are_given_and_taken_whatever_their_case(desk):
    assert run(desk, "tag", work="lakes", tag="  Water  law ")["tag"] == "Water law"
    assert run(desk, "tag", work="flussg", tag="water law")["tag"] == "Water law"
    assert run(desk, "tags") == [{"work": "de-flussg", "tag": "Water law"}, {"work": "in-lakes", "tag": "Water law"}]
    run(desk, "tag", work="lakes", tag="WATER LAW", remove=True)
    assert run(desk, "tags", work="lakes") == []
    for bad in ("", " ", "x" * 61):
        with pytest.raises(WrongUsage):
            run(desk, "tag", work="lakes", tag=bad)
