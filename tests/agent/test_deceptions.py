"""What says something else than the provision cited is never wholly supported, in three languages; what says the same is."""

from __future__ import annotations

import collections

import pytest
from tests.support.agent_world import World, state
from tests.support.deceptions import RULES

from tribonian.agent.verify import parse, verify
from tribonian.config import jurisdictions
from tribonian.text import sentences
from tribonian.text.analysis import Analyser
from tribonian.tools.read import open_provisions

CASES = [(language, place) for language, rules in RULES.items() for place in range(len(rules))]


@pytest.fixture(scope="module")
def terms():
    boilerplate = collections.defaultdict(list)
    for pack in jurisdictions.all_packs():
        boilerplate[pack.language] += pack.boilerplate
    return Analyser(boilerplate).terms


@pytest.fixture(scope="module")
def ledgers(terms):
    """Of every language a ledger in which each rule is opened, the first as E1."""
    made = {}
    for language, rules in RULES.items():
        law = {str(at): ("", rule.text) for at, rule in enumerate(rules, 1)}
        run = state("anything", world=World(law))
        run.terms = terms
        for number, (_, text) in law.items():
            one = open_provisions(run.context, "xx-lakes", number, "read_provisions#1")[0]
            run.ledger.tag(one, one.provision.start, one.provision.end, text)
        made[language] = run.ledger
    return made


def verdicts(text, tags, ledger, terms, language):
    draft = f"{text} [{tags}]"
    return [verify(sentence, ledger, terms, language).status for sentence in parse(draft, sentences.split(draft))]


@pytest.mark.parametrize(("language", "place"), CASES)
def test_what_a_rule_says_is_supported_and_nothing_else(language, place, ledgers, terms):
    rule, tag = RULES[language][place], f"E{place + 1}"
    for text in rule.true:
        assert verdicts(text, tag, ledgers[language], terms, language) == ["supported"], text
    for text in rule.false:
        assert "supported" not in verdicts(text, tag, ledgers[language], terms, language), text


@pytest.mark.parametrize("language", list(RULES))
def test_the_words_of_another_provision_under_this_one(language, ledgers, terms):
    """Said under a neighbour's tag, or under this one's with the neighbour's number, alone and as a quotation."""
    rules = RULES[language]
    for at, rule in enumerate(rules, 1):
        other = at % len(rules) + 1
        said = rule.true[0]
        quoted = f"“{rule.text}”"
        for text, tag in (
            (said, f"E{other}"),
            (quoted, f"E{other}"),
            (f"Section {other}: {said}", f"E{at}"),
            (f"§ {other}: {quoted}", f"E{at}"),
            (f"{other} дугаар зүйл: {quoted}", f"E{at}"),
        ):
            assert "supported" not in verdicts(text, tag, ledgers[language], terms, language), (text, tag)


@pytest.mark.parametrize("language", list(RULES))
def test_half_of_one_rule_and_half_of_another_are_none(language, ledgers, terms):
    """Of what is spliced the first sentence counts; another one may follow it whole."""
    rules = RULES[language]
    for at, rule in enumerate(rules, 1):
        other = at % len(rules) + 1
        head, tail = rule.text.split(), rules[other - 1].text.split()
        spliced = " ".join([*head[: len(head) // 2], *tail[len(tail) // 2 :]])
        for tags in (f"E{at}", f"E{other}", f"E{at}, E{other}"):
            assert verdicts(spliced, tags, ledgers[language], terms, language)[0] != "supported", (spliced, tags)
