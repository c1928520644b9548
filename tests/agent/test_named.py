"""What a question names: the law meant among several with the number, and the clause to quote from."""

from __future__ import annotations

import json

import pytest

from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.workflows import ingest, research
from tribonian.workflows import services as composition
from tribonian.workflows.research import AskOptions

LAKES = {
    "7": ("Boats", "A boat on a public lake must carry a lamp. The keeper may forbid boats at night."),
    "9": (
        "Penalties",
        "(1) Whoever rows without a lamp pays a fine of ten crowns.\n"
        "(2) Whoever sells a boat that is not sound pays a fine of ninety crowns.\n"
        "(3) Whoever hides a boat from the keeper loses it.",
    ),
}
MILLS = {
    "7": ("Weights", "Every miller shall have his weights tested once in a year by the guild of millers."),
    "9": ("Ovens", "Nobody shall heat an oven beside a mill."),
}


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(tmp_path / "no-models"))
    for name, law in (("lakes", LAKES), ("mills", MILLS)):
        rows = [{"section": number, "title": heading, "description": body} for number, (heading, body) in law.items()]
        (tmp_path / f"{name}.json").write_text(json.dumps(rows))
    opened = composition.open(Settings(tmp_path / "library"))
    files = [tmp_path / "lakes.json", tmp_path / "mills.json"]
    ingest.run(opened, files, kind="law", jurisdiction="in", cancel=CancelToken(), emit=lambda event: None)
    yield opened
    opened.close()


def quoted(desk, question: str) -> list[tuple[str, str, str]]:
    answer = list(research.ask(desk, question, AskOptions(model="none"), CancelToken()))[-1].data["answer"]
    return [(item["file"], item["number"], item["quote"]) for item in answer["evidence"] if item["tag"] in used(answer)]


def used(answer) -> set[str]:
    return {tag for claim in answer["claims"] for tag in claim["evidence"]}


def test_a_number_that_two_laws_have_means_the_one_that_speaks_of_what_is_asked(desk):
    assert {file for file, *_ in quoted(desk, "How often are weights tested under section 7?")} == {"mills.json"}
    assert {file for file, *_ in quoted(desk, "Section 7: may boats be forbidden at night?")} == {"lakes.json"}


def test_a_bare_number_shows_every_law_that_has_it(desk):
    assert {file for file, *_ in quoted(desk, "section 7")} == {"lakes.json", "mills.json"}


def test_a_cited_clause_is_quoted_before_the_rest_of_its_provision(desk):
    found = quoted(desk, "What fine does section 9(2) set?")
    assert any("ninety crowns" in quote for *_, quote in found)
    assert {file for file, *_ in found} == {"lakes.json"}
