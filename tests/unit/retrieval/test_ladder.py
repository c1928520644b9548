"""The ladder of courts: 200 generated queries over a mixed collection, without one violation; filters; named decisions."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.decided import COURTS, add, decision
from tests.support.vectors import CONTRACT, InventedEmbedder, of

from tribonian.domain.cancel import CancelToken
from tribonian.domain.contracts import IndexStamp
from tribonian.domain.decision import ROLES
from tribonian.domain.search import SearchRequest
from tribonian.errors import NotFound
from tribonian.library.database import Library
from tribonian.library.works import Works
from tribonian.retrieval.embedding import embedded_text
from tribonian.retrieval.exact import ExactIndex
from tribonian.retrieval.ladder import ENOUGH, levels_of
from tribonian.retrieval.neighbours import LONGEST
from tribonian.retrieval.relevance import RELEVANT, relevance
from tribonian.retrieval.search import Searcher

WORDS = (
    "alder",
    "birch",
    "cedar",
    "dune",
    "elm",
    "fern",
    "gorse",
    "heath",
    "iris",
    "kelp",
    "larch",
    "moss",
    "oak",
    "pine",
    "reed",
)
LEVELS = ("supreme", "appellate", "first", "")


class Counting(InventedEmbedder):
    """Counts how often a query is embedded, in whatever way."""

    queries = 0

    def encode_query(self, text):
        self.queries += 1
        return super().encode_query(text)

    def token_vectors(self, text, *, query):
        self.queries += query
        return super().token_vectors(text, query=query)


class Words:
    """A keyword index by shared words that counts its searches."""

    def __init__(self, passages):
        self.passages, self.searches = passages, 0

    def search(self, query, *, language, limit, filters):
        self.searches += 1
        wanted = set(query.casefold().split())
        rows = []
        for one in self.passages:
            shared = len(wanted & set(one.text.casefold().split()))
            if shared and all(getattr(one, field) in values for field, values in filters.items()):
                rows.append((one.id, 4.0 * shared))
        return sorted(rows, key=lambda row: (-row[1], row[0]))[:limit]


class World:
    """A library of invented decisions with its indexes."""

    def __init__(self, folder, *parsed, seed=1):
        self.library = Library.open(folder, write=True)
        self.works = Works(self.library)
        add(self.works, *parsed)
        self.passages = [one for work in self.works.works() for one in self.works.all_passages(self.works.expression(work.id).id)]
        self.embedder = Counting()
        self.vectors = ExactIndex(CONTRACT)
        self.vectors.reset(IndexStamp(1, "", CONTRACT.id, self.library.id))
        self.vectors.add(self.passages, [of(embedded_text(one)) for one in self.passages])
        self.keyword = Words(self.passages)
        self.searcher = Searcher(
            self.works,
            self.keyword,
            self.vectors,
            self.embedder,
            None,
            cited=self.works.decisions.named_in,
            bearers=self.works.decisions.bearing,
        )

    def ask(self, query, **options):
        return self.searcher.search(SearchRequest(query, kind="decision", **options), CancelToken())


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    rng = random.Random(7)
    made = []
    for number in range(160):
        level = LEVELS[number % 4]
        body = [(rng.choice(ROLES), " ".join(rng.choice(WORDS) for _ in range(rng.randint(3, 9)))) for _ in range(3)]
        made.append(decision(f"case-{number}", body, instance=level, title=f"{number}", date=f"20{number % 20:02}-01-01"))
    world = World(tmp_path_factory.mktemp("ladder") / "library", *made)
    yield world
    world.library.close()


def expected(world, query):
    """(levels, whether full text must run), worked out from the cosines alone."""
    vector = of(query)
    relevant = Counter()
    for one in world.passages:
        relevant[one.instance] += relevance(float(vector @ of(embedded_text(one))), one.language) >= RELEVANT
    # Each level is asked for forty passages, so more than that cannot be seen; it makes no difference to the ladder.
    levels = ["supreme"]
    if relevant["supreme"] < ENOUGH:
        levels.append("appellate")
    seen = sum(relevant[level] for level in levels) + relevant[""]
    return [*levels, "unknown"], seen == 0


def test_two_hundred_queries_without_a_violation(mixed):
    rng = random.Random(11)
    climbed = Counter()
    for _ in range(200):
        words = rng.sample(WORDS, rng.randint(1, 5))
        query = " ".join(words if rng.random() < 0.8 else [rng.choice(words)] * 6)
        mixed.embedder.queries = mixed.keyword.searches = 0
        found = mixed.ask(query, limit=50)
        levels, by_words = expected(mixed, query)
        assert mixed.embedder.queries == 1
        assert mixed.keyword.searches == int(by_words)
        assert list(found.levels) == levels + (["all"] if by_words else [])
        allowed = {"" if level == "unknown" else level for level in levels} if not by_words else {"supreme", "appellate", ""}
        assert {hit.instance for hit in found.hits} <= allowed
        assert all(rung.level != "appellate" or found.ladder[0].relevant < ENOUGH for rung in found.ladder)
        relevant = [hit for hit in found.hits if hit.score >= found.relevant_from and "meaning" in hit.legs]
        ranks = [("supreme", "appellate", "").index(hit.instance) for hit in relevant]
        assert ranks == sorted(ranks) and found.hits[: len(relevant)] == tuple(relevant)
        assert all(hit.origin for hit in found.hits)
        climbed["/".join(found.levels)] += 1
    assert len(climbed) >= 3, climbed  # all ways down the ladder were taken


@pytest.mark.parametrize(
    "asked",
    [
        "What did the court hold about {}?",
        "What did the petitioner argue about {}?",
        "What order was made on {}?",
        "Which case of {} was followed?",
    ],
)
def test_roles_lift_nothing_over_a_higher_court(mixed, asked):
    rng = random.Random(13)
    lifted = 0
    for _ in range(50):
        mixed.embedder.queries = 0
        found = mixed.ask(asked.format(" ".join(rng.sample(WORDS, rng.randint(1, 4)))), limit=100)
        assert mixed.embedder.queries == 1
        relevant = [hit for hit in found.hits if hit.score >= found.relevant_from and "meaning" in hit.legs]
        ranks = [("supreme", "appellate", "").index(hit.instance) for hit in relevant]
        assert ranks == sorted(ranks) and found.hits[: len(relevant)] == tuple(relevant)
        assert all(hit.legs["relevance"] >= RELEVANT for hit in relevant)
        lifted += any(hit.legs.get("role", 0) > 0 for hit in found.hits)
    assert lifted


QUERIES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join)
INSTANCES = st.sampled_from(["", "", "", "any", "supreme", "appellate", "first"])
BEFORE = {"": {"supreme", "appellate", ""}, "any": {"supreme", "appellate", "first", ""}}


@settings(max_examples=200, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(QUERIES, INSTANCES, st.booleans(), st.integers(1, 30))
def test_any_query_keeps_to_the_ladder(mixed, query, instance, roles, limit):
    mixed.embedder.queries = mixed.keyword.searches = 0
    found = mixed.ask(query, instance=instance, roles=roles, limit=limit)
    assert mixed.embedder.queries == 1
    assert {hit.instance for hit in found.hits} <= BEFORE.get(instance, {instance})
    told = {rung.level: rung for rung in found.ladder}
    order = [level for level in ("supreme", "appellate", "unknown", "first", "all") if level in told]
    assert list(found.levels) == order
    for lower, higher in (("appellate", ("supreme",)), ("first", ("supreme", "appellate"))):
        if lower in told and instance in ("", "any"):
            assert sum(told[level].relevant for level in higher if level in told) < ENOUGH
    nothing = not any(rung.relevant for rung in found.ladder if rung.by == "meaning")
    assert mixed.keyword.searches == int(nothing) == int("all" in told)
    assert all(hit.origin.split()[0] in told for hit in found.hits) and len(found.hits) <= limit


def test_the_first_instance_is_searched_only_when_asked_for(mixed):
    assert {hit.instance for hit in mixed.ask("oak oak oak", limit=100).hits}.isdisjoint({"first"})
    assert {hit.instance for hit in mixed.ask("oak oak oak", instance="first", limit=100).hits} == {"first"}
    assert mixed.ask("oak", instance="first").levels[0] == "first"
    assert levels_of("any", "oak")[-1] == levels_of("", "What do first-instance courts say about oaks?")[-1] == "first"
    assert levels_of("", "Was sagen Urteile der Amtsgerichte zu Eichen?")[-1] == "first"
    assert "first" not in levels_of("", "What did the trial court decide about oaks?")


def test_without_vectors_full_text_runs_once(mixed):
    mixed.keyword.searches = mixed.embedder.queries = 0
    found = mixed.ask("oak reed", mode="keyword", limit=50)
    assert (mixed.keyword.searches, mixed.embedder.queries, found.levels) == (1, 0, ("all",))
    assert {hit.instance for hit in found.hits} == {"supreme", "appellate", ""}
    assert all(hit.origin == "all by words" for hit in found.hits)
    mixed.keyword.searches = 0
    mixed.ask("zzz", mode="meaning")
    assert mixed.keyword.searches == 0


def test_filters(mixed):
    assert {hit.role for hit in mixed.ask("oak", role="RATIO", limit=50).hits} == {"RATIO"}
    assert {hit.court for hit in mixed.ask("oak", court="court of appeal", limit=50).hits} == {COURTS["appellate"][0]}
    assert {hit.court for hit in mixed.ask("oak", court="CAA", limit=50).hits} == {COURTS["appellate"][0]}
    assert mixed.ask("oak", family="civil").hits and mixed.ask("oak", jurisdiction="de").hits == ()
    assert all(mixed.works.work(hit.work).date <= "2005-06-01" for hit in mixed.ask("oak", as_of="2005-06-01", limit=50).hits)
    with pytest.raises(NotFound, match="Maritime"):
        mixed.ask("oak", court="Maritime Court")
    with pytest.raises(NotFound):
        mixed.ask("oak", family="criminal")


def test_a_decision_that_is_named_is_asked_for(tmp_path):
    holding = [("RATIO", "Kelp belongs to whoever owns the shore.")]
    world = World(
        tmp_path / "library",
        decision(
            "a",
            holding,
            instance="first",
            title="Hamilton Bradbury Ltd v Revenue",
            citation="[2020] EWHC 5 (Ch)",
        ),
        decision("b", holding, instance="first", title="Crane v Pike"),
        decision("c", [("RATIO", "Kelp is a plant.")], instance="supreme", title="Reed v State"),
    )
    for question in ("What was said of kelp in Hamilton Bradbury?", "Who owns kelp under [2020] EWHC 5 (Ch)?"):
        found = world.ask(question)
        assert found.levels[0] == "named" and found.hits[0].work == "uk-a"
        assert {hit.work for hit in found.hits} == {"uk-a", "uk-c"}
    assert "named" not in world.ask("Does the State own kelp?").levels
    assert {hit.work for hit in world.ask("Who owns kelp?").hits} == {"uk-c"}
    world.library.close()


def test_a_lower_level_joins_below_the_higher(tmp_path):
    world = World(
        tmp_path / "library",
        decision("top", [("RATIO", "oak oak fern")], title="oak"),
        decision("mid", [("RATIO", "oak oak oak"), ("RATIO", "oak oak oak oak")], instance="appellate", title="oak"),
    )
    found = world.ask("oak oak oak")
    assert [hit.instance for hit in found.hits] == ["supreme", "appellate", "appellate"]
    assert [(rung.level, rung.hits) for rung in found.ladder] == [("supreme", 1), ("appellate", 2), ("unknown", 0)]
    assert found.hits[0].origin == "supreme by meaning"
    world.library.close()


def test_a_decision_of_which_a_name_tells_comes_first_but_opens_no_level_by_that_alone(tmp_path):
    def one(key, words, level):
        return decision(key, [("RATIO", words)], instance=level, title=f"oak {key}")

    others = [one(f"other-{n}", f"kelp oak fern moss {n}", ("supreme", "appellate", "")[n % 3]) for n in range(9)]
    world = World(
        tmp_path / "library",
        *others,
        one("harbour", "The fern at Quaymouth is moss.", ""),
        one("trial", "The fern at Lowmouth is moss.", "first"),
        one("both", "The reed of Highmouth near Deepmouth is moss.", "first"),
    )
    assert "uk-harbour" not in {hit.work for hit in world.ask("oak kelp oak kelp", limit=1).hits}
    found = world.ask("Who owns the kelp oak at Quaymouth?")
    assert found.hits[0].work == "uk-harbour" and found.levels[0] == "supreme"
    assert "uk-trial" not in {hit.work for hit in world.ask("Who owns the kelp oak at Lowmouth?").hits}
    found = world.ask("fern at Lowmouth is moss", roles=False)
    assert found.levels[0] == "named" and found.hits[0].work == "uk-trial"
    assert "uk-trial" not in {hit.work for hit in world.ask("fern at Lowmouth is moss", instance="supreme").hits}
    found = world.ask("Who owns the reed of Highmouth near Deepmouth?")
    assert found.levels[0] == "named" and found.hits[0].work == "uk-both"
    world.library.close()


def test_neighbours_that_answer_together_are_one_hit(tmp_path):
    body = [("RATIO", "oak oak oak fern"), ("ANALYSIS", "oak oak oak moss"), ("FAC", "reed reed kelp pine iris")]
    world = World(tmp_path / "library", decision("one", body, instance="supreme", title="oak"))
    passages = {passage.start: passage for passage in world.passages}
    for hit in world.ask("oak oak oak", roles=False).hits:
        inside = [passage for start, passage in passages.items() if hit.start <= start < hit.end]
        assert len({passage.eid for passage in inside}) == 1
        assert hit.snippet and hit.end - hit.start <= LONGEST
    world.library.close()
