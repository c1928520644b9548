"""Questions for a calculator: recognised in four languages, computed only when they state everything, never guessed at."""

from __future__ import annotations

import pytest

from tribonian.calculators.recognise import asks_for_tables, kind_of, recognise

COMPLETE = [
    (
        "By when must I file the appeal if the judgment was served on 31 January 2025 and the period is one month?",
        *("en", "de"),
        {"event": "2025-01-31", "period": "1 month"},
    ),
    (
        "The claim form was served on 03/04/2025. When does the period of 14 days expire?",
        *("en", "uk"),
        {"event": "2025-04-03", "period": "14 days"},
    ),
    (
        "The complaint was served on 03/04/2025. When is the answer due, 21 days after service?",
        *("en", "us"),
        {"event": "2025-03-04", "period": "21 days"},
    ),
    (
        "By when must the notice be served, at least 3 days before the hearing on 20 October 2025?",
        *("en", "uk"),
        {"event": "2025-10-20", "period": "3 days", "before": True},
    ),
    (
        "Bis wann muss ich in Bayern Widerspruch einlegen, wenn der Bescheid am 3. März 2025 kam und ich einen Monat habe?",
        *("de", "de"),
        {"event": "2025-03-03", "period": "1 month", "region": "BY"},
    ),
    (
        "Wann endet nach ZPO eine Frist von zwei Wochen, wenn am 14.2.2025 zugestellt wurde?",
        *("de", "de"),
        {"event": "2025-02-14", "period": "2 weeks", "rules": "zpo"},
    ),
    (
        "Шийдвэрийг 2025 оны 3 дугаар сарын 3-ны өдөр гардуулсан бол гомдлыг 14 хоногийн дотор хэзээ хүртэл гаргах вэ?",
        *("mn", "mn"),
        {"event": "2025-03-03", "period": "14 days"},
    ),
    (
        "निर्णय 3 मार्च 2025 को मिला, अपील 30 दिन में कब तक करनी होगी?",
        *("hi", "in"),
        {"event": "2025-03-03", "period": "30 days"},
    ),
    (
        "How much interest at 5 % is due on €10,000 from 1 January 2024 to 30 June 2024?",
        *("en", "de"),
        {"principal": "€10,000", "rate": "5", "start": "2024-01-01", "end": "2024-06-30"},
    ),
    (
        "Wie hoch sind die Zinsen von 4 Prozent auf 1.200,50 Euro vom 1.1.2024 bis 31.3.2024?",
        *("de", "de"),
        {"principal": "1.200,50 Euro", "rate": "4", "start": "2024-01-01", "end": "2024-03-31"},
    ),
    ("What is the total of £12.50 and £7.25?", "en", "uk", {"lines": ["£12.50", "£7.25"]}),
]
INCOMPLETE = [
    ("By when must I appeal?", "en", "de", ["the day of the event", "the length of the period"]),
    ("By when must I appeal if I was served on 3 March 2025?", "en", "de", ["the length of the period"]),
    ("By when must I appeal within one month of 3 March 2025?", "en", "", ["whose rules count"]),
    ("By when must I appeal within one month of 3 March 2025?", "en", "fr", ["not known here"]),
    ("When does one month end that began on 3 March 2025 or 4 March 2025?", "en", "de", ["which of the days is the event"]),
    ("By when must I appeal, within one month or two weeks of 3 March 2025?", "en", "de", ["which of the periods counts"]),
    (
        "By when must I pay, 30 days from 03/04/2025?",
        "en",
        "",
        ["which day is meant", "whose rules count", "the day of the event"],
    ),
    ("How much interest is due?", "en", "de", ["sum that bears interest", "from which", "up to which", "the rate"]),
    (
        "How much interest, five percentage points over the base rate, is due on €1,000 from 1 January 2024 to 1 March 2024?",
        *("en", "de"),
        ["the base rate"],
    ),
    ("How much compound interest at 5 % on €1,000 from 1 January 2024 to 1 March 2024?", "en", "de", ["how often"]),
    ("How much interest at 5 % or 6 % on €1,000 or €2,000 from 1 January 2024 to 1 March 2024?", "en", "de", ["rates", "sums"]),
    ("What is the total of the fees?", "en", "de", ["sums to be added"]),
]
NONE = [
    ("What is the penalty for theft?", "en"),
    ("How long may a person be detained without trial?", "en"),
    ("Who may be by when a stranger?", "en"),
    ("Wie hoch ist die Strafe für Diebstahl?", "de"),
    ("Хүүхэд хэдэн нас хүртэл хамгаалагдах вэ?", "mn"),
    ("What interest does the minister have in the land?", "en"),
    ("", "en"),
]


@pytest.mark.parametrize(("question", "language", "jurisdiction", "inputs"), COMPLETE)
def test_a_question_that_states_everything_is_read(question, language, jurisdiction, inputs):
    found = recognise(question, language, jurisdiction)
    assert found is not None and found.missing == ()
    assert {key: value for key, value in found.inputs.items() if key != "jurisdiction"} == inputs
    assert "…" not in found.command


@pytest.mark.parametrize(("question", "language", "jurisdiction", "missing"), INCOMPLETE)
def test_what_is_missing_is_said_and_nothing_is_guessed(question, language, jurisdiction, missing):
    found = recognise(question, language, jurisdiction)
    assert found is not None
    for word in missing:
        assert any(word in one for one in found.missing), found.missing
    assert found.command.startswith("tribonian calculate ")


@pytest.mark.parametrize(("question", "language"), [case for case in NONE if "stranger" not in case[0]])
def test_other_questions_are_left_alone(question, language):
    assert recognise(question, language, "de") is None


def test_the_command_can_be_typed():
    found = recognise("By when must I appeal, one month after 31 January 2025?", "en", "de")
    assert found.command == "tribonian calculate deadline --jurisdiction de --event 2025-01-31 --period '1 month'"
    open_ended = recognise("How much interest, 5 points over the base rate, on €9 from 1 January 2024?", "en", "de")
    assert "--to … --margin 5" in open_ended.command and "--base-rate …" in open_ended.command


def test_questions_about_tables():
    assert asks_for_tables("Which fee does the table give for 2,000?", "en")
    assert asks_for_tables("Was steht in der Gebührentabelle?", "de")
    assert not asks_for_tables("Who may fish?", "en")
    assert kind_of("Bis wann?", "de") == "deadline"
