"""Explicit queries in every engine: the passages they describe and no others, in the same order."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.support.passages import LAMPS, passage

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.query import Both, Either, Near, Pattern, Phrase, Query, Words
from tribonian.errors import WrongUsage
from tribonian.retrieval.keyword import lookup
from tribonian.retrieval.keyword.entries import words
from tribonian.retrieval.keyword.syntax import parse
from tribonian.retrieval.keyword.tantivy import TantivyIndex
from tribonian.retrieval.keyword.whoosh import WhooshIndex
from tribonian.text.analysis import Analyser

STAMP = IndexStamp(1, "analyser-1", "", "library-1")
MORE = (
    passage("7", "The keeper shall not leave the lamp. The lamps of a keeper are his own.", heading="Duties of the keeper"),
    passage(
        "9(2)", "A keeper who trims wicks (see section 12.1.3 and § 823 LampG) is paid.", citations=("§ 823 LampG", "12.1.3")
    ),
    passage("21", "灯塔管理人应当在夜间点亮灯笼。", work="cn-law", language="zh", path="灯塔法 › 21"),
    passage("3.1", "Хуулийн дагуу дэнлүү асаана. Хууль зөрчвөл хариуцна.", work="mn-law", language="mn", heading="Хууль"),
    passage("5", "حارس المنارة يضيء المصباح", work="xx-ar", language="ar"),
    passage("Annex 3", "Kaufverträge über Laternen.", work="de-lampg", language="de", path="Lampengesetz › Annex 3"),
)
EVERY = LAMPS + MORE


@pytest.fixture(scope="module", params=[WhooshIndex, TantivyIndex], ids=["whoosh", "tantivy"])
def index(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    made = request.param(tmp_path_factory.mktemp("explicit") / "keyword")
    made.reset(STAMP)
    made.add(EVERY, CancelToken())
    yield made
    made.close()


def found(index: Any, text: str, language: str = "en", /, **filters: list[str]) -> set[str]:
    query = parse(text)
    assert query is not None
    rows = index.search(query, language=language, limit=50, filters=filters)
    assert all(score >= 1 for _, score in rows)
    return {known.rpartition(":")[2] for known, _ in rows}


@pytest.mark.parametrize(
    ("text", "language", "numbers"),
    [
        ("lamp AND keeper", "en", {"1", "7"}),
        ("lamp NOT dusk", "en", {"7"}),
        ("lantern OR torch", "en", {"2", "12.1.3"}),
        ("(lamp OR lantern) AND NOT (dusk OR coins)", "en", {"7"}),
        ("shall AND keeper", "en", {"7"}),
        ('"the lamp"', "en", {"1", "7"}),
        ('"shall not"', "en", {"7"}),
        ('"not shall"', "en", set()),
        ('"the lamps"', "en", {"7"}),
        ('"duties of the keeper"', "en", {"7"}),
        ("lantern* OR torch*", "en", {"2", "12.1.3"}),
        ("lant*rn AND breaks", "en", {"2"}),
        ("zzz* OR lantern", "en", {"2"}),
        ("keeper NEAR/3 lamp", "en", {"1", "7"}),
        ("keeper NEAR/2 lamps", "en", set()),
        ("keeper NEAR/1 lamp", "en", set()),
        ('lamp NEAR/4 "the keeper"', "en", set()),
        ('"shall not" NEAR/3 lamp', "en", {"7"}),
        ("keep* NEAR/3 light*", "en", {"1"}),
        ("heading:keeper", "en", {"7"}),
        ('heading:"duties of"', "en", {"7"}),
        ("heading:penalt*", "en", {"2"}),
        ("text:duties", "en", set()),
        ("number:12.1", "en", {"12.1.3"}),
        ("number:12", "en", {"12.1.3"}),
        ("number:498-A", "en", {"498A"}),
        ("number:498", "en", set()),
        ("number:823(1)", "en", {"823"}),
        ("number:9(2)", "en", {"9(2)"}),
        ("number:3", "en", {"3.1", "Annex 3"}),
        ('number:"annex 3"', "en", {"Annex 3"}),
        ("number:82*", "en", {"823"}),
        ("law:codex keeper", "en", {"1", "498A", "7", "9(2)"}),
        ("law:lampg", "en", {"823", "1823", "Annex 3"}),
        ("law:lampenges*", "de", {"Annex 3"}),
        ('law:"yy code"', "en", set()),
        ("law:yy", "en", {"12.1.3"}),
        ("citation:823", "en", {"9(2)"}),
        ('citation:"§ 823 LampG"', "de", {"9(2)"}),
        ('citation:"§ 12.1.3 LampG"', "de", set()),
        ("citation:12*", "en", {"9(2)"}),
        ("хууль*", "mn", {"3.1"}),
        ("хуул* AND дэнлүү", "mn", {"3.1"}),
        ("heading:хууль", "mn", {"3.1"}),
        ("дэнлүү NEAR/1 асаана", "mn", {"3.1"}),
        ("灯塔* AND 灯笼", "zh", {"21"}),
        ('"管理人应当"', "zh", {"21"}),
        ('"管理应当人"', "zh", set()),
        ("灯塔 NEAR/9 夜间", "zh", {"21"}),
        ("مصباح* OR حارس", "ar", {"5"}),
        ('"المنارة يضيء"', "ar", {"5"}),
        ("Vertrag AND Laterne", "de", {"Annex 3"}),
    ],
)
def test_exactly_what_is_described_is_found(index: Any, text: str, language: str, numbers: set[str]) -> None:
    assert found(index, text, language) == numbers


def test_filters_restrict_explicit_queries(index: Any) -> None:
    assert found(index, "lamp OR lantern OR torch", work=["yy-code"]) == {"12.1.3"}


def test_a_pattern_for_too_many_words_is_refused(index: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "MOST_FORMS", 1)
    with pytest.raises(WrongUsage, match="stands for more than"):
        found(index, "keeper* OR la*")
    monkeypatch.undo()
    monkeypatch.setattr(lookup, "MOST_NEAR_FORMS", 1)
    with pytest.raises(WrongUsage, match="beside NEAR"):
        found(index, "la* NEAR/3 keeper")


# --- against a plain reading of the texts -----------------------------------------------------------

_LETTERS = ("ka", "kam", "kamo", "lu", "lura", "mi", "nor", "norak", "of")
ANALYSER = Analyser()


def _random_query(rng: random.Random, depth: int = 0) -> Query:
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind <= 1:
        return Words(rng.choice(_LETTERS))
    if kind == 2:
        return Phrase(" ".join(rng.choice(_LETTERS) for _ in range(rng.randint(1, 3))))
    if kind == 3:
        return Pattern(rng.choice(["ka*", "no*", "lu*a", "zz*", "mi*"]))
    if kind == 4:
        return Near(Words(rng.choice(_LETTERS)), rng.choice([Words("nor"), Pattern("ka*"), Phrase("mi ka")]), rng.randint(1, 4))
    parts = tuple(_random_query(rng, depth + 1) for _ in range(rng.randint(1, 3)))
    if kind == 5:
        return Either(parts)
    return Both(parts, tuple(_random_query(rng, depth + 1) for _ in range(rng.randint(0, 1))))


def _holds(query: Query, text: list[str]) -> bool:
    if isinstance(query, Both):
        return all(_holds(one, text) for one in query.parts) and not any(_holds(one, text) for one in query.without)
    if isinstance(query, Either):
        return any(_holds(one, text) for one in query.parts)
    if isinstance(query, Near):
        (left, wide), (right, broad) = ((_places(one, text), len(words(one.text)) - 1) for one in (query.left, query.right))
        return any(0 < b - a - wide <= query.distance or 0 < a - b - broad <= query.distance for a in left for b in right)
    return bool(_places(query, text))


def _places(query: Words | Phrase | Pattern, text: list[str]) -> list[int]:
    if isinstance(query, Pattern):
        form = re.compile(query.text.replace("*", ".*"))
        return [at for at, word in enumerate(text) if form.fullmatch(word)]
    if isinstance(query, Phrase):
        asked = words(query.text)
        return [at for at in range(len(text)) if text[at : at + len(asked)] == asked]
    stem = ANALYSER.terms(query.text, "en")[:1]
    same = [at for at, word in enumerate(text) if word == query.text]
    return [at for at, word in enumerate(text) if stem and ANALYSER.terms(word, "en")[:1] == stem] or same


def test_both_engines_agree_with_a_plain_reading(tmp_path: Path) -> None:
    rng = random.Random(5)
    texts = [" ".join(rng.choice(_LETTERS) for _ in range(rng.randint(1, 12))) for _ in range(60)]
    passages = [passage(f"p{n}", text, path="") for n, text in enumerate(texts)]
    indexes = [WhooshIndex(tmp_path / "w"), TantivyIndex(tmp_path / "t")]
    for one in indexes:
        one.reset(STAMP)
        one.add(passages, CancelToken())
    for _ in range(300):
        query = _random_query(rng)
        expected = {held.id for held, text in zip(passages, texts, strict=True) if _holds(query, words(text))}
        for one in indexes:
            rows = one.search(query, language="en", limit=100, filters={})
            assert {known for known, _ in rows} == expected, (type(one).__name__, query)
            assert len(rows) == len(expected)
    for one in indexes:
        one.close()
