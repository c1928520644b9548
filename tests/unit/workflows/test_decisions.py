"""Decisions through the commands and in runs: levels, roles, treatment and chain, without an encoder or a model."""

from __future__ import annotations

import json

import pytest
from openpyxl import load_workbook
from tests.support.decided import COURTS, add, decision

from tribonian.cli import main
from tribonian.config.settings import Settings
from tribonian.domain.cancel import CancelToken
from tribonian.domain.decision import SUMMARY_PARTS, RelatedDecision
from tribonian.domain.events import EventName
from tribonian.errors import NotFound, WrongUsage
from tribonian.tools.pinpoint import LEVELS
from tribonian.workflows import indexing, research
from tribonian.workflows import services as composition
from tribonian.workflows.commands import table
from tribonian.workflows.research import AskOptions

DECISIONS = (
    decision("reed", [("FAC", "Reed fished in the lake of Heron with a forty foot net."),
                      ("ARG_PETITIONER", "Reed argued that a net is no weapon and that the lake is public."),
                      ("RATIO", "A licence to fish in a lake covers the use of nets of any length."),
                      ("PRE_RELIED", "We follow Crane v Pike [2001] UKSC 1 on the length of nets."),
                      ("RPC", "The appeal is allowed and the fine is set aside.")],
             title="Reed v Heron", citation="[2020] UKSC 5", date="2020-02-03",
             treats=(("Crane v Pike [2001] UKSC 1", "followed"),),
             precedents=("Crane v Pike [2001] UKSC 1",),
             related=(RelatedDecision("appeal_from", citation="[2019] EWCA Civ 7"),)),
    decision("reed-appeal", [("RLC", "The district judge fined Reed for the net."),
                             ("RATIO", "A licence to fish does not cover nets longer than ten feet.")],
             title="Reed v Heron", citation="[2019] EWCA Civ 7", date="2019-05-05", instance="appellate"),
    decision("crane", [("RATIO", "The length of nets is for the keeper of the lake.")], title="Crane v Pike",
             citation="[2001] UKSC 1", date="2001-01-01"),
    decision("pike", [("RATIO", "Boats on the lake need lamps and a licence.")], title="Pike v Larch", instance="first",
             citation="[2021] EWHC 9 (Ch)", date="2021-01-01"),
    decision("moss", [("RATIO", "Lamps on boats are for the owner.")], title="Moss v Fern", instance="", date=""),
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("decided") / "library"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIBONIAN_MODELS_DIR", str(folder / "no-models"))
        opened = composition.open(Settings(folder))
        add(opened.works, *DECISIONS)
        indexing.catch_up(opened, CancelToken(), lambda event: None)
        opened.close()
    return folder


@pytest.fixture
def desk(folder, monkeypatch):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(folder / "no-models"))
    opened = composition.open(Settings(folder))
    yield opened
    opened.close()


def run(desk, name, **params):
    return table.run(desk, name, params)


def test_laws_say_court_level_date_and_citation(desk):
    listed = {one["work"]: one for one in run(desk, "laws", kind="decision")}
    assert listed["uk-reed"]["instance"] == "supreme" and listed["uk-reed"]["citation"] == "[2020] UKSC 5"
    assert (listed["uk-moss"]["instance"], listed["uk-moss"]["date"]) == ("", "")


def test_a_paragraph_is_read_by_its_number(desk):
    for number in ("3", "[3]", "para 3"):
        (entry,) = run(desk, "read", work="reed", numbers=[number])
        assert entry["text"].startswith("A licence to fish") and entry["number"] == "3"
        assert (entry["court"], entry["instance"]) == (COURTS["supreme"][0], "supreme")
    assert run(desk, "read", work="[2019] EWCA Civ 7", numbers=["1"])[0]["work"] == "uk-reed-appeal"


def test_a_search_says_which_levels_it_looked_at(desk):
    found = run(desk, "search", query="licence nets lake", kind="decision")
    assert found["levels"] == ["all"] or found["levels"][0] == "supreme"
    assert {hit["instance"] for hit in found["hits"]} <= {"supreme", "appellate", ""}
    assert all(hit["role"] and hit["origin"] for hit in found["hits"])
    assert found["ladder"] and found["relevant_from"] > 0
    first = run(desk, "search", query="lamps boats", kind="decision", instance="first")
    assert {hit["work"] for hit in first["hits"]} == {"uk-pike"}
    assert {hit["work"] for hit in run(desk, "search", query="lamps boats", kind="decision", instance="any")["hits"]} == {
        "uk-pike",
        "uk-moss",
    }
    only = run(desk, "search", query="licence nets lake", kind="decision", role="ARG_PETITIONER")
    assert {hit["role"] for hit in only["hits"]} == {"ARG_PETITIONER"}
    with pytest.raises(WrongUsage):
        run(desk, "search", query="nets", instance="highest")
    with pytest.raises(WrongUsage):
        run(desk, "search", query="nets", role="RATIONALE")
    with pytest.raises(NotFound):
        run(desk, "search", query="nets", kind="decision", court="Moon Court")


def test_roles_can_be_left_out(desk):
    question = "What did Reed argue about the net and the lake?"
    weighed = run(desk, "search", query=question, kind="decision")
    assert weighed["hits"][0]["role"] == "ARG_PETITIONER" and weighed["hits"][0]["legs"]["role"] > 0
    plain = run(desk, "search", query=question, kind="decision", roles=False)
    assert all("role" not in hit["legs"] for hit in plain["hits"])


def test_analysis_of_a_decision(desk):
    found = run(desk, "analyse", work="reed")
    assert [one["role"] for one in found["sentences"]] == ["FAC", "ARG_PETITIONER", "RATIO", "PRE_RELIED", "RPC"]
    assert found["entities"][0]["label"] == "PRECEDENT"
    (treated,) = found["treats"]
    assert (treated["treatment"], treated["work"]) == ("followed", "uk-crane")
    assert [(one["work"], one["relation"]) for one in found["chain"]] == [("uk-reed-appeal", "appeal_from"), ("uk-reed", "this")]
    crane = run(desk, "analyse", work="crane")
    assert crane["standing"] == "followed by Reed v Heron [2020] UKSC 5 (2020-02-03), as far as this library knows"
    assert crane["treated_by"][0]["text"] == "Crane v Pike [2001] UKSC 1"
    with pytest.raises(WrongUsage):
        run(desk, "analyse", work="Reed v Heron")  # two decisions of one case bear the name


def test_a_summary_has_eight_parts_of_own_sentences(desk):
    found = run(desk, "summarise", work="reed")
    assert [part["name"] for part in found["parts"]] == list(SUMMARY_PARTS)
    text = desk.works.text(found["expression"])
    for part in found["parts"]:
        assert all(text[one["start"] : one["end"]] == one["text"] for one in part["sentences"])
    assert any(part["sentences"] for part in found["parts"]) and not found["parts"][2]["sentences"]


def test_decisions_side_by_side_are_a_workbook(desk, tmp_path):
    others = [one["work"] for one in run(desk, "laws", kind="decision") if one["work"] != "uk-reed"][:1]
    told = run(desk, "summarise", work="reed", more=["reed", *others], to=str(tmp_path / "table.xlsx"))
    assert (told["rows"], told["columns"]) == (1 + len(others), 12)
    book = load_workbook(tmp_path / "table.xlsx")
    text = desk.works.text(told["expression"])
    rows = [row for row in book.worksheets[1].iter_rows(min_row=2, values_only=True) if row[1].startswith(told["title"])]
    assert rows and all("".join(row[4].split()) in "".join(text.split()) for row in rows)
    with pytest.raises(WrongUsage, match="side by side"):
        run(desk, "summarise", work="reed", more=others or ["reed"])
    with pytest.raises(WrongUsage, match="cannot be written"):
        run(desk, "summarise", work="reed", to=str(tmp_path / "table.ods"))


def ask(desk, question, **options):
    events = list(research.ask(desk, question, AskOptions(model="none", **options), CancelToken()))
    assert events[-1].event is EventName.RUN_FINISHED
    return events, events[-1].data["answer"]


def test_a_run_quotes_case_law_at_its_real_level(desk):
    events, answer = ask(desk, "What did the court hold about a licence to fish with nets in the lake?")
    assert answer["answered"]
    assert "search_decisions" in {event.data.get("tool") for event in events}
    levels = {item["work"]: item["level"] for item in answer["evidence"]}
    assert levels["uk-reed"] == "supreme" and set(levels.values()) <= {"supreme", "appellate", "unknown"}
    for claim in answer["claims"]:
        (tag,) = claim["evidence"]
        (item,) = [one for one in answer["evidence"] if one["tag"] == tag]
        assert LEVELS["" if item["level"] == "unknown" else item["level"]] in claim["text"] and item["quote"] in claim["text"]
        assert desk.works.text(item["expression"], item["start"], item["end"]) == item["quote"]
    assert any("in decisions" in one for one in answer["searched"])


def test_evidence_carries_treatment(desk):
    _, answer = ask(desk, "What does Crane v Pike hold about the length of nets?")
    treated = {item["work"]: item["treatment"] for item in answer["evidence"]}
    assert treated["uk-crane"].startswith("followed by Reed v Heron")


def test_a_run_confined_to_a_decision(desk):
    _, answer = ask(desk, "What fine did the district judge set for the net?", work="uk-reed-appeal")
    assert {item["work"] for item in answer["evidence"]} == {"uk-reed-appeal"}


def test_the_command_line(folder, monkeypatch, capsys):
    monkeypatch.setenv("TRIBONIAN_MODELS_DIR", str(folder / "no-models"))

    def typed(*arguments):
        status = main.run(["--library", str(folder), *arguments], window=lambda _library: 0)
        return status, capsys.readouterr().out

    status, out = typed("analyse", "crane")
    assert status == 0 and "Followed by Reed v Heron" in out and "Supreme Court of Ardenia · supreme" in out
    assert json.loads(typed("analyse", "reed", "--json")[1])["work"] == "uk-reed"
    status, out = typed("laws", "--kind", "decision")
    assert status == 0 and "LEVEL" in out and "[2019] EWCA Civ 7" in out
    status, out = typed("search", "licence nets lake", "--kind", "decision", "--instance", "appellate")
    assert status == 0 and "Court of Appeal of Ardenia · appellate · RATIO" in out and "UKSC" not in out
    status, out = typed("summarise", "reed")
    assert status == 0 and "issues\n  not stated" in out
    assert typed("summarise", "lakes")[0] == 3
