"""Laws are found by what people type: other scripts, umlauts, order of words, typing errors; never one for another."""

from __future__ import annotations

import pytest

from tribonian.domain.work import Work, WorkKind
from tribonian.library.names import NameIndex
from tribonian.library.sound import sound

TITLES = {
    "mn-family": ("mn", "Гэр бүлийн тухай хууль"),
    "mn-labour": ("mn", "Хөдөлмөрийн тухай хууль"),
    "mn-consumer": ("mn", "Хэрэглэгчийн эрхийг хамгаалах тухай хууль"),
    "de-bgb": ("de", "Bürgerliches Gesetzbuch"),
    "de-stpo": ("de", "Strafprozessordnung"),
    "de-lamp": ("de", "Gesetz über Lampen und Öle"),
    "in-bns": ("in", "भारतीय न्याय संहिता"),
    "in-iea": ("in", "Indian Evidence Act, 1872"),
    "in-companies": ("in", "Companies Act, 2013"),
    "in-companies-amendment": ("in", "Companies (Amendment) Act, 2017"),
}


@pytest.fixture(scope="module")
def index():
    works = [Work(id, WorkKind.LAW, title, code, "") for id, (code, title) in TITLES.items()]
    return NameIndex((work, work.id.partition("-")[2]) for work in works)


@pytest.mark.parametrize(
    ("asked", "work"),
    [
        ("gerbuliin tuhai huuli", "mn-family"),
        ("Ger buliin tukhai khuuli", "mn-family"),
        ("hodolmoriin tuhai huuli", "mn-labour"),
        ("khödölmöriin tukhai khuuli", "mn-labour"),
        ("hereglegchiin erhiig hamgaalah tuhai huuli", "mn-consumer"),
        ("Buergerliches Gesetzbuch", "de-bgb"),
        ("burgerliches gesetzbuch", "de-bgb"),
        ("Strafprozeßordnung", "de-stpo"),
        ("bharatiya nyaya sanhita", "in-bns"),
        ("Evidence Act, Indian", "in-iea"),
        ("Gesetz ueber Lampen und Oele", "de-lamp"),
    ],
)
def test_named_otherwise(index, asked, work):
    (best, score), *rest = index.find(asked, 3)
    assert best == work
    assert score >= 0.6
    assert not rest or rest[0][1] < 0.6


@pytest.mark.parametrize(("asked", "work"), [("Strafprozesordnung", "de-stpo"), ("hodolmoriin tuhai huulii", "mn-labour")])
def test_misspelt(index, asked, work):
    assert index.find(asked, 1)[0][0] == work


@pytest.mark.parametrize("asked", ["Succession Act", "Hindu Evidence Act", "Gesetz über Wasser", "Эрүүгийн хууль", "noise"])
def test_another_law_is_none_of_these(index, asked):
    assert all(score < 0.6 for _, score in index.find(asked, 10))


def test_an_amending_act_is_another_act(index):
    assert index.find("Companies Act, 2013", 1) == [("in-companies", 1.0)]
    scores = dict(index.find("Companies Amendment Act", 5))
    assert scores["in-companies-amendment"] >= 0.8
    assert scores.get("in-companies", 0.0) < 0.6


def test_abbreviations_have_no_sound():
    assert sound("GG") == sound("StGB") == ""
