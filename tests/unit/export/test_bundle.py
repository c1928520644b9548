"""Evidence bundles: whole, the same each time, and every tampering is named."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.support.sample_answers import run_events, sample_answer, sample_catalogue

from tribonian.errors import WrongUsage
from tribonian.export import bundle
from tribonian.export.memo import VerificationNote
from tribonian.export.memo_from_run import MemoOptions, memo_of, prepared


def made(purpose: str = "internal", **options):
    catalogue = sample_catalogue()
    options = MemoOptions(purpose=purpose, library="/home/someone/law/lanterns", **options)
    return prepared([run_events(sample_answer(catalogue))], catalogue=catalogue, options=options)


def bundle_of(purpose: str = "internal"):
    one = made(purpose)
    return bundle.bundle_of(one.desk, one.issues, one.shown, lambda work: [])


def again(held):
    """Through a file and back."""
    return bundle.read(bundle.written(held), "b.json")


def test_it_holds_every_quotation_of_every_shown_sentence_and_is_intact():
    held = again(bundle_of())
    assert [one["tag"] for one in held["quotations"]] == [f"E{n}" for n in range(1, 8)]
    assert {tag for one in held["sentences"] for tag in one["evidence"]} == {f"E{n}" for n in range(1, 8)}
    assert all(one["provision"]["text"].find(one["quote"]) >= 0 for one in held["quotations"])
    found = bundle.verify(held)
    assert (found["intact"], found["identical"], found["problems"]) == (True, 7, [])


def test_the_same_run_gives_the_same_bytes_and_names_no_file_or_folder():
    first, second = bundle.written(bundle_of()), bundle.written(bundle_of())
    assert first == second
    for trace in (b"/home", b"someone", b"lanterns.json", b"small-model"):
        assert trace not in first


@pytest.mark.parametrize("place", range(7))
@pytest.mark.parametrize("at", [0, 7, -1])
def test_one_changed_character_of_a_quotation_is_named(place, at):
    held = again(bundle_of())
    one = held["quotations"][place]
    letters = list(one["quote"])
    letters[at] = "x" if letters[at] != "x" else "y"
    one["quote"] = "".join(letters)
    found = bundle.verify(held)
    assert not found["intact"] and found["identical"] == 6
    assert {problem["tag"] for problem in found["problems"]} == {one["tag"]}
    assert found["problems"][0]["pinpoint"] == one["pinpoint"]


def test_a_forger_who_mends_the_hash_is_found_by_the_provision_and_one_who_mends_all_by_the_fingerprint():
    held = again(bundle_of())
    fingerprint = held["fingerprint"]
    one = held["quotations"][0]
    one["quote"] = one["quote"].replace("fair", "foul")
    one["sha256"] = bundle.digest(one["quote"])
    assert "slice" in {problem["what"] for problem in bundle.verify(held)["problems"]}
    one["provision"]["text"] = one["provision"]["text"].replace("fair", "foul")
    one["provision"]["sha256"] = bundle.digest(one["provision"]["text"])
    held["sentences"][0]["supports"] = []
    assert [problem["what"] for problem in bundle.verify(held)["problems"]] == ["fingerprint"]
    assert bundle.verify(held)["fingerprint"] != fingerprint, "which the memo's note on verification holds"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda held: held["sentences"][0].update(text="A lantern may be taken."), "sentence"),
        (lambda held: held["sentences"][0]["supports"][0].update(text="other words"), "support"),
        (lambda held: held["sentences"][0]["evidence"].append("E99"), "missing"),
        (lambda held: held["quotations"][1].update(end=held["quotations"][1]["end"] + 1), "place"),
        (lambda held: held["quotations"][1]["provision"].update(text="nothing"), "provision"),
        (lambda held: held["quotations"][1].update(version="2031-01-01"), "fingerprint"),
        (lambda held: held["known"].update(w=[]), "known"),
    ],
)  # fmt: skip
def test_every_other_tampering_is_named(change, what):
    held = again(bundle_of())
    change(held)
    assert what in {problem["what"] for problem in bundle.verify(held)["problems"]}


def test_the_memo_for_internal_use_tells_the_fingerprint():
    one = made()
    (note,) = [block for block in memo_of(one, MemoOptions()).blocks if isinstance(block, VerificationNote)]
    assert any(bundle_of()["fingerprint"] in remark for remark in note.remarks)


def test_for_filing_it_holds_what_is_filed():
    held = bundle_of("filing")
    assert {one["status"] for one in held["sentences"]} == {"supported"}
    assert "E3" not in {one["tag"] for one in held["quotations"]}


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"[]", b'{"format": "other"}', b'"x"', b"{" * 100_000])
def test_what_is_no_bundle_is_refused(content):
    with pytest.raises(WrongUsage, match="not an evidence bundle"):
        bundle.read(content, "b.json")


def test_a_bundle_of_a_later_program_and_one_of_nonsense_do_not_crash():
    with pytest.raises(WrongUsage, match="later version"):
        bundle.read(json.dumps({"format": bundle.FORMAT, "version": 99}).encode(), "b.json")
    held = {"format": bundle.FORMAT, "version": 1, "quotations": [3, {"tag": "E1", "start": "a"}], "sentences": [{"supports": 7}]}
    assert not bundle.verify(held)["intact"]
    assert not bundle.verify({})["intact"]


def test_a_quotation_without_its_source_is_bundled_as_it_was_stored():
    catalogue = sample_catalogue()
    answer = sample_answer(catalogue)
    answer = replace(answer, claims=(answer.claims[3],))
    events = run_events(answer)
    catalogue.remove("cn-shili")
    one = prepared([events], catalogue=catalogue)
    (held,) = bundle.bundle_of(one.desk, one.issues, one.shown)["quotations"]
    assert (held["provision"], held["text_sha256"], held["state"]) == (None, "", "gone")
