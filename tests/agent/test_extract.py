"""Which provisions are quoted, and how the five places are shared between them."""

from __future__ import annotations

from tests.support.agent_world import World, state

from tribonian.agent.extract import SURELY, Row, best_said, candidates, choose, claim_of, is_heading, once, places
from tribonian.agent.state import RunState
from tribonian.agent.stretches import Extract, is_scrap
from tribonian.tools.ledger import Opened
from tribonian.tools.read import open_provisions

LAW = {
    "1": ("Licences", "The keeper of the lake keeps a list. The list names each licence and each net that was registered."),
    "2": ("Nets", "A net must be registered. Whoever leaves a net in the lake overnight shall pay twelve crowns."),
    "3": ("Emergency", "While the lake is frozen, the rules on nets do not apply and any net may be left in the lake overnight."),
}


def opened(run: RunState, number: str) -> Opened:
    (one,) = open_provisions(run.context, "xx-lakes", number, "test")
    return one


def test_what_answers_in_one_sentence_goes_before_what_speaks_of_the_matter_here_and_there() -> None:
    run = state("net left overnight: how many crowns?", world=World(LAW))
    ranked = [(opened(run, "1"), 0.50), (opened(run, "2"), 0.45)]
    assert choose(run, ranked)[0].opened.provision.number == "2"
    assert choose(run, [(ranked[0][0], 0.95), (ranked[1][0], 0.45)])[0].opened.provision.number == "1"


def test_the_best_sentence_counts_by_meaning_as_well() -> None:
    run = state("nets", world=World(LAW))
    one, two = opened(run, "1"), opened(run, "2")
    rows = [Row(one, 0, 5, "a", 0.1, 1.0, 0.0), Row(two, 5, 9, "b", 0.1, 6.0, 0.0), Row(two, 9, 12, "c", 0.1, None, 0.0)]
    assert [pair[0] for pair in best_said([(one, 0.5), (two, 0.4)], rows)] == [two, one]


def test_beside_the_only_provision_that_is_named_stands_one_that_surely_answers() -> None:
    run = state("What becomes of section 2 while the lake is frozen?", world=World(LAW))
    named, other = opened(run, "2"), opened(run, "3")
    key = {("xx-lakes", named.provision.eid)}
    surely = choose(run, [(named, 1.0), (other, SURELY)], key)
    assert {extract.opened.provision.number for extract in surely} == {"2", "3"}
    unsure = choose(run, [(named, 1.0), (other, SURELY - 0.1)], key)
    assert {extract.opened.provision.number for extract in unsure} == {"2"}


def test_five_places_are_shared() -> None:
    assert places(1, even=False) == [5]
    assert places(2, even=True) == [3, 2]
    assert places(2, even=False) == [4, 1]
    assert places(3, even=True) == [2, 2, 1]


def test_the_last_words_of_a_sentence_are_no_quotation() -> None:
    run = state("nets", world=World(LAW))
    one = opened(run, "1")
    assert is_scrap(Extract(one, 0, 9, "overnight.", 1.0))
    assert not is_scrap(Extract(one, 0, 9, "Overnight.", 1.0))
    assert not is_scrap(Extract(one, 0, 9, "and whoever leaves a net in the lake overnight shall pay for it.", 1.0))


def test_what_stands_in_a_better_ones_sentence_is_cited_with_it_in_the_order_of_the_text() -> None:
    run = state("nets", world=World(LAW))
    home = opened(run, "2")
    text = run.context.catalogue.text(home.expression.id, home.provision.start, home.provision.end)

    def piece(said: str, score: float, whole: bool = False) -> Extract:
        at = home.provision.start + text.index(said)
        around = (home.provision.start, home.provision.end, text) if whole else None
        return Extract(home, at, at + len(said), said, score, whole=around)

    best, other = piece("shall pay twelve crowns", 2.0, whole=True), piece("A net must be registered", 1.0)
    (kept,) = once([other, best])
    claim = claim_of(run, kept)
    quotes = [run.ledger.evidence[tag].quote for tag in claim.evidence]
    assert quotes == ["A net must be registered", "shall pay twelve crowns", text]
    assert claim.text.count("twelve crowns") == 1
    assert len(once([piece("A net must be registered", 1.0), piece("shall pay twelve crowns", 2.0)])) == 2


def test_words_that_only_repeat_the_heading_are_not_quoted() -> None:
    law = {"5": ("Loss of nets", "Whoever loses a net pays for it."), "6": ("Nets", "Nets.")}
    run = state("loss of nets", world=World(law))
    home = opened(run, "5")
    assert is_heading(home, "1[5. Loss of  nets.") and not is_heading(home, "Whoever loses a net pays for it.")
    assert not is_heading(home, "1[5.")
    assert len(candidates(run, [opened(run, "6")])) == 1
