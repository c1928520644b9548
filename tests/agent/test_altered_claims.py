"""A model that alters what a provision says is never shown as supported: 200 whole runs, then every alteration by itself."""

from __future__ import annotations

import collections
import json
import random

import pytest
from tests.support.adversary import SAID, Lie, liar, lies
from tests.support.agent_world import Speaker, World, state

from tribonian.agent import guided, loop
from tribonian.agent.finish import answer_of
from tribonian.agent.verify import parse, verify
from tribonian.agent.wording import tokens
from tribonian.config import jurisdictions
from tribonian.domain.events import EventName
from tribonian.llm.scripted import RandomModel
from tribonian.text import sentences
from tribonian.text.analysis import Analyser
from tribonian.tools.navigate import FindLaw, LawMap
from tribonian.tools.read import ReadProvisions, open_provisions
from tribonian.tools.search import SearchKeyword, SearchMeaning

TOOLS = [FindLaw(), LawMap(), ReadProvisions(), SearchKeyword(), SearchMeaning()]
RUNS = 200
LANGUAGES = tuple(SAID)


@pytest.fixture(scope="module")
def terms():
    boilerplate = collections.defaultdict(list)
    for pack in jurisdictions.all_packs():
        boilerplate[pack.language] += pack.boilerplate
    return Analyser(boilerplate).terms


def law(language: str) -> dict[str, tuple[str, str]]:
    return {str(100 + at): ("", said) for at, said in enumerate(SAID[language], 1)}


def world_of(language: str, terms):
    run = state(SAID[language][0], world=World(law(language)))
    run.terms = terms
    return run


def ledger_of(language: str, terms):
    """Every rule opened and tagged, E1 the first."""
    run = world_of(language, terms)
    for number in law(language):
        one = open_provisions(run.context, "xx-lakes", number, "read_provisions#1")[0]
        run.ledger.tag(one, one.provision.start, one.provision.end, law(language)[number][1])
    return run.ledger


def checked(draft: str, ledger, terms, language: str):
    return [verify(sentence, ledger, terms, language) for sentence in parse(draft, sentences.split(draft))]


def some(count: int) -> list[Lie]:
    """`count` alterations, every kind in every language as evenly as can be."""
    draw = random.Random(20)
    groups = collections.defaultdict(list)
    for language in LANGUAGES:
        for lie in lies(language, draw):
            groups[lie.how, language].append(lie)
    for group in groups.values():
        draw.shuffle(group)
    chosen: list[Lie] = []
    while len(chosen) < count:
        chosen += [group.pop() for group in groups.values() if group]
    return chosen[:count]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_rule_says_is_supported(language, terms):
    ledger = ledger_of(language, terms)
    for place, said in enumerate(SAID[language], 1):
        assert [c.status for c in checked(f"{said} [E{place}]", ledger, terms, language)] == ["supported"], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_alteration_is_supported(language, terms):
    ledger = ledger_of(language, terms)
    for seed in range(2):
        for lie in lies(language, random.Random(seed)):
            for claim in checked(f"{lie.text} {lie.tags}", ledger, terms, language):
                assert claim.status != "supported", (lie.how, claim.text)
                assert claim.reasons


def test_two_hundred_planning_runs(terms):
    """Read as a real run reads: find, read everything, answer; three times the same lie."""
    heard = 0
    for lie in some(RUNS):
        numbers = [str(101 + lie.place)]
        model = Speaker(
            json.dumps({"tool": "find_law", "arguments": {"name": "Lakes Act"}}),
            json.dumps({"tool": "read_provisions", "arguments": {"law": "xx-lakes", "provisions": numbers}}),
            json.dumps({"tool": "answer", "arguments": {}}),
            liar(Lie(lie.how, lie.language, lie.place, lie.text, lie.tags.replace(f"E{lie.place + 1}]", "E1]"))),
        )
        run = state(SAID[lie.language][lie.place], model, "planning", world=World(law(lie.language)))
        run.terms = terms
        heard += any(name is EventName.CLAIM_CHECKED for name, _, _ in loop.run(run, TOOLS, []))
        _nothing_altered(run)
    assert heard == RUNS


def test_a_hundred_guided_runs(terms):
    """Here a sentence without a tag is held against the extracts it was written over."""
    for lie in [lie for lie in some(RUNS) if lie.how != "none"][: RUNS // 2]:
        run = state(SAID[lie.language][lie.place], Speaker(liar(lie)), "guided", world=World(law(lie.language)))
        run.terms = terms
        list(guided.run(run, [], []))
        _nothing_altered(run)


def _nothing_altered(run):
    answer = answer_of(run)
    held = {item.tag: item for item in answer.evidence}
    rules = [said for listed in SAID.values() for said in listed]
    for claim in answer.claims:
        if claim.status != "supported":
            continue
        assert all(tag in held and held[tag].opened_by for tag in claim.evidence)
        assert claim.origin == "extract" or claim.text in rules, claim


def test_two_hundred_runs_of_a_random_model(terms):
    """Random calls under the grammar, random words with random tags: what is shown as supported stands in what was opened."""
    for seed in range(RUNS):
        language = LANGUAGES[seed % len(LANGUAGES)]
        words = [word for said in SAID[language] for word in said.split()]
        model = RandomModel(seed=seed, invalid=0.2, vocabulary=[*words, "may", "must", "not", "“", "”", "7"], tags=20)
        run = state(SAID[language][seed % 3], model, "planning", world=World(law(language)))
        run.terms = terms
        list(loop.run(run, TOOLS, []))
        answer = answer_of(run)
        opened = {item.tag for item in answer.evidence if item.opened_by}
        for claim in answer.claims:
            if claim.status == "supported":
                assert claim.evidence
                assert set(claim.evidence) <= opened
                quoted = " ".join(support.text for support in claim.supports)
                left = [token.key for token in tokens(quoted, terms, language)]
                assert claim.origin == "extract" or _in_order([token.key for token in tokens(claim.text, terms, language)], left)


def _in_order(said, held):
    """True when `said` is `held` with some left out."""
    rest = iter(held)
    return all(any(one == other for other in rest) for one in said)
