"""The difference of two versions: right provisions, right words, fast."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.invented_files import law_text, parsed

from tribonian.domain.provision import Provision
from tribonian.library.difference import compare
from tribonian.text.word_changes import word_changes

BASE = {
    "1": "The heron eats one fish a day.",
    "2": "Nets are forbidden at night, except by leave of the keeper.",
    "3": "Otters swim freely in every river of the land.",
    "4": "(repealed)",
}


def versions(old: dict[str, str], new: dict[str, str], **heads):
    first = parsed(law_text("Law", old, part=heads.get("part", "")), "law")
    second = parsed(law_text("Law", new, part=heads.get("new_part", heads.get("part", ""))), "law")
    changes = compare(first.provisions, first.text, second.provisions, second.text)
    for change in changes:
        for word in change.words:
            if word.added and word.at >= 0:
                assert second.text[word.at :].startswith(word.added)
            if word.removed and word.was_at >= 0:
                assert first.text[word.was_at :].startswith(word.removed)
    return [
        (change.change, change.old.number if change.old else "", change.new.number if change.new else "",
         [(word.removed, word.added) for word in change.words])
        for change in changes
    ]  # fmt: skip


def test_identical_versions_do_not_differ():
    assert versions(BASE, BASE) == []
    assert versions(BASE, {number: text.replace(" ", "  ") for number, text in BASE.items()}) == []


def test_words_added_removed_and_changed():
    changed = BASE | {"1": "The old heron eats two fish a day."}
    assert versions(BASE, changed) == [("changed", "1", "1", [("", "old"), ("one", "two")])]
    assert versions(changed, BASE) == [("changed", "1", "1", [("old", ""), ("two", "one")])]


def test_provisions_added_and_removed():
    new = {number: text for number, text in BASE.items() if number != "2"} | {"2a": "Lamps are lit at dusk on every boat."}
    assert versions(BASE, new) == [
        ("removed", "2", "", [(BASE["2"], "")]),
        ("added", "", "2a", [("", "Lamps are lit at dusk on every boat.")]),
    ]


def test_a_renumbered_provision_is_told_as_such():
    new = {"1": BASE["1"], "2": "Boats are counted each spring by the harbour.", "3": BASE["2"], "4": BASE["3"]}
    (added, second, third, gone) = versions(dict(BASE.items()) | {"5": "(repealed) too"}, new | {"5": "(repealed) too"})
    assert added[:3] == ("added", "", "2")
    assert second[:3] == ("changed", "2", "3") and third[:3] == ("changed", "3", "4") and gone[:2] == ("removed", "4")


def test_a_provision_renumbered_and_changed_at_once():
    new = {"1": BASE["1"], "7": BASE["2"].replace("night", "noon"), "3": BASE["3"], "4": BASE["4"]}
    (change,) = versions(BASE, new)
    assert change[:3] == ("changed", "2", "7") and ("night", "noon") in change[3]


def test_a_replaced_text_keeps_its_number():
    assert [entry[:3] for entry in versions(BASE, BASE | {"2": "Quite other words stand here now."})] == [("changed", "2", "2")]
    assert [entry[:3] for entry in versions(BASE, BASE | {"2": "(repealed)"})] == [("changed", "2", "2")]


def test_a_renamed_part_does_not_touch_its_provisions():
    assert [entry[:3] for entry in versions(BASE, BASE, part="Of birds", new_part="Of all birds")] == [("changed", "I", "I")]


def test_units_below_are_compared_themselves():
    text = "3.2 Intro words of the whole article.\n3.2.1. first item here now\n3.2.2. second item here now\n"
    holder = Provision("art_3", "article", "3.2", "", 4, len(text) - 1)
    first = Provision("art_3__i1", "item", "3.2.1", "", 45, 64, "art_3", label="3.2.1.")
    second = Provision("art_3__i2", "item", "3.2.2", "", 72, 92, "art_3", label="3.2.2.")
    other = text.replace("second item", "another item")
    changes = compare(
        (holder, first, second), text,
        (replace(holder, end=len(other) - 1), first, replace(second, end=93)), other,
    )  # fmt: skip
    assert [(one.provision.number, [(w.removed, w.added) for w in one.words]) for one in changes] == [
        ("3.2.2", [("second", "another")])
    ]


def test_the_part_a_word_stands_in_is_named():
    text = "(1) One thing holds.\n(2) Another thing holds:\n(a) here and\n(b) there."
    holder = Provision("sec_1", "section", "1", "", 0, len(text))
    inner = [
        Provision("s1", "subsection", "(1)", "", 4, 20, "sec_1", inner=True),
        Provision("s2", "subsection", "(2)", "", 25, len(text), "sec_1", inner=True),
        Provision("a", "paragraph", "(a)", "", text.index("here"), text.index("\n(b)"), "s2", inner=True),
        Provision("b", "paragraph", "b)", "", text.index("there"), len(text), "s2", inner=True),
    ]
    older = [replace(holder, end=len(text) + 1), *inner]
    (change,) = compare(older, text.replace("there", "hither"), [holder, *inner], text)
    assert [(word.unit, word.removed, word.added) for word in change.words] == [("(2)(b))", "hither", "there")]


@given(
    st.lists(st.sampled_from(["a", "b", "c", "d", "e", ",", "."]), max_size=30),
    st.lists(st.sampled_from(["a", "b", "c", "d", "e", ",", "."]), max_size=30),
)
@settings(max_examples=300, deadline=None)
def test_applying_the_changes_gives_the_new_words(old, new):
    before, after = " ".join(old), " ".join(new)
    made, at = [], 0
    for change in word_changes(before, after):
        assert change.removed[0] >= at
        made += [before[at : change.removed[0]], after[slice(*change.added)]]
        at = change.removed[1]
    made.append(before[at:])
    assert " ".join(made).split() == after.split()


@pytest.mark.alone
def test_a_law_of_a_thousand_provisions_is_compared_at_once():
    chance = random.Random(7)
    words = [f"word{n}" for n in range(3000)]
    old = {str(n): " ".join(chance.choices(words, k=120)) for n in range(1, 1001)}
    new = {str(int(n) + 1): (text if int(n) % 3 else text.replace("word12", "other12")) for n, text in old.items()}
    first, second = parsed(law_text("L", old), "l"), parsed(law_text("L", new), "l")
    begun = time.perf_counter()
    changes = compare(first.provisions, first.text, second.provisions, second.text)
    assert time.perf_counter() - begun < 5
    assert {change.change for change in changes} == {"changed"} and len(changes) == 1000
    assert all(int(change.new.number) == int(change.old.number) + 1 for change in changes)
